import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Pencil, Plus, Tags, Trash2 } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Cell, Column, Row, Table, TableBody, TableHeader } from 'react-aria-components';
import { newLabel, noneLabel, taxonomiesQuery } from '../kinds.ts';
import { server } from '../server.ts';
import { useText } from '../text/text.tsx';
import { useAttempt } from '../ui/attempt.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Confirm } from '../ui/dialog.tsx';
import { SearchField } from '../ui/fields.tsx';
import { Pages } from '../ui/pages.tsx';
import { Empty, Loaded, Screen } from '../ui/screen.tsx';
import { say } from '../ui/toasts.tsx';
import { TermDialog } from './term-dialog.tsx';
import { termsPath, type Term } from './terms.ts';
import './content.css';

const route = getRouteApi('/terms/$base');
const perPage = 50;

export function TermsScreen() {
  const t = useText();
  const { base } = route.useParams();
  const client = useQueryClient();
  const { data: taxonomies = {} } = useQuery(taxonomiesQuery);
  const taxonomy = Object.values(taxonomies).find(({ rest_base }) => rest_base === base);
  const [words, setWords] = useState('');
  const [at, setAt] = useState({ base, page: 1 });
  const page = at.base === base ? at.page : 1;
  const search = useDeferredValue(words.trim());
  const [editing, setEditing] = useState<Term | 'new'>();
  const [deleting, setDeleting] = useState<Term>();
  const list = useQuery({
    queryKey: ['terms', base, search, page],
    queryFn: ({ signal }) =>
      server.list(termsPath(base), {
        query: { context: 'edit', per_page: perPage, page, ...(search !== '' && { search }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const { attempt } = useAttempt();
  const again = () => client.invalidateQueries({ queryKey: ['terms', base] });

  async function remove({ id }: Term): Promise<void> {
    await attempt(async () => {
      await server.delete(`${termsPath(base)}/{id}` as '/core/v2/categories/{id}', {
        params: { id },
        query: { force: true },
      });
      say(t('terms.deleted'));
    });
    setDeleting(undefined);
    await again();
  }

  const terms = list.data?.items ?? [];
  return (
    <Screen
      title={taxonomy?.name ?? ''}
      actions={
        taxonomy && (
          <Button kind="primary" onPress={() => setEditing('new')}>
            <Plus aria-hidden size={18} /> {newLabel(taxonomy, t)}
          </Button>
        )
      }
    >
      <SearchField
        label={t('content.search')}
        value={words}
        onChange={(value) => {
          setWords(value);
          setAt({ base, page: 1 });
        }}
      />
      <Loaded query={list}>
        {() =>
          terms.length === 0 ? (
            <Empty
              icon={<Tags aria-hidden size={32} />}
              title={search === '' && taxonomy ? noneLabel(taxonomy, t) : t('content.noneFound')}
            />
          ) : (
            <div>
              <div className="table-frame">
                <Table className="table" aria-label={taxonomy?.name ?? base}>
                  <TableHeader>
                    <Column isRowHeader>{t('terms.name')}</Column>
                    <Column>{t('terms.slug')}</Column>
                    <Column className="number">{t('terms.count')}</Column>
                    <Column className="narrow-cell">
                      <span className="hidden-visually">{t('content.column.acts')}</span>
                    </Column>
                  </TableHeader>
                  <TableBody items={terms}>
                    {(term) => (
                      <Row id={term.id} textValue={term.name}>
                        <Cell>
                          <strong>{term.name}</strong>
                          {term.description !== '' && <p className="soft small">{term.description}</p>}
                        </Cell>
                        <Cell className="soft">{term.slug}</Cell>
                        <Cell className="number">{term.count}</Cell>
                        <Cell className="narrow-cell">
                          <div className="row acts">
                            <IconButton label={t('terms.edit', { name: term.name })} onPress={() => setEditing(term)}>
                              <Pencil aria-hidden size={16} />
                            </IconButton>
                            <IconButton
                              label={t('terms.delete', { name: term.name })}
                              onPress={() => setDeleting(term)}
                            >
                              <Trash2 aria-hidden size={16} />
                            </IconButton>
                          </div>
                        </Cell>
                      </Row>
                    )}
                  </TableBody>
                </Table>
              </div>
              <Pages
                page={page}
                pages={list.data?.pages ?? 1}
                total={list.data?.total ?? 0}
                onChange={(to) => setAt({ base, page: to })}
              />
            </div>
          )
        }
      </Loaded>
      {editing !== undefined && taxonomy && (
        <TermDialog
          taxonomy={taxonomy}
          term={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
          onSaved={() => {
            setEditing(undefined);
            say(t('saved'));
            void again();
          }}
        />
      )}
      <Confirm
        title={t('terms.deleteTitle', { name: deleting?.name ?? '' })}
        action={t('content.delete')}
        isOpen={deleting !== undefined}
        onClose={() => setDeleting(undefined)}
        onConfirm={() => void remove(deleting!)}
      >
        <p>{t('terms.deleteWhy', { name: deleting?.name ?? '' })}</p>
      </Confirm>
    </Screen>
  );
}
