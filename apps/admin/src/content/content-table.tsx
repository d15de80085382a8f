import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, Pin } from 'lucide-react';
import { useState } from 'react';
import { Cell, Column, Row, Table, TableBody, TableHeader, type Selection } from 'react-aria-components';
import type { PostAction } from '../extensions/extension.ts';
import { Part } from '../extensions/part.tsx';
import { useParts } from '../extensions/use-extensions.ts';
import type { ContentSearch } from './content-search.ts';
import { useText } from '../text/text.tsx';
import { useAttempt } from '../ui/attempt.ts';
import { Confirm } from '../ui/dialog.tsx';
import { Checkbox } from '../ui/fields.tsx';
import { ActsMenu, MenuItem } from '../ui/menu.tsx';
import { complain, say } from '../ui/toasts.tsx';
import { When } from '../ui/when.tsx';
import { actOnAll, type BulkAct, type Post } from './content.queries.ts';
import { StatusBadge } from './status.tsx';
import { useEditors } from './use-editors.ts';

type Sorted = NonNullable<ContentSearch['orderby']>;

type Props = {
  base: string;
  label: string;
  posts: readonly Post[];
  search: ContentSearch;
  selected: Selection;
  onSelect(selected: Selection): void;
  onSort(column: Sorted, order: 'asc' | 'desc'): void;
};

export function ContentTable({ base, label, posts, search, selected, onSelect, onSort }: Props) {
  const t = useText<string>();
  const brought = useParts('listColumns');
  const editors = useEditors(posts.map(({ id }) => id));
  const here = [...editors].join();
  const column = (id: Sorted, name: string, isRowHeader = false) => (
    <Column id={id} allowsSorting isRowHeader={isRowHeader}>
      {({ sortDirection }) => (
        <span className="sortable">
          {name}
          {sortDirection === 'ascending' && <ArrowUp aria-hidden size={14} />}
          {sortDirection === 'descending' && <ArrowDown aria-hidden size={14} />}
        </span>
      )}
    </Column>
  );
  return (
    <div className="table-frame">
      <Table
        className="table content-table"
        aria-label={label}
        selectionMode="multiple"
        selectedKeys={selected}
        onSelectionChange={onSelect}
        {...(search.orderby !== undefined && {
          sortDescriptor: {
            column: search.orderby,
            direction: search.order === 'desc' ? ('descending' as const) : ('ascending' as const),
          },
        })}
        onSortChange={({ column: by, direction }) => onSort(by as Sorted, direction === 'descending' ? 'desc' : 'asc')}
      >
        <TableHeader>
          <Column className="narrow-cell">
            <Checkbox slot="selection" />
          </Column>
          {column('title', t('content.column.title'), true)}
          <Column>{t('content.column.author')}</Column>
          <Column>{t('content.column.terms')}</Column>
          {column('date', t('content.column.date'))}
          {brought.map(({ title }) => (
            <Column key={title} className="extension-cell">
              {t(title)}
            </Column>
          ))}
          <Column className="narrow-cell">
            <span className="hidden-visually">{t('content.column.acts')}</span>
          </Column>
        </TableHeader>
        <TableBody items={posts} dependencies={[brought.length, t, here]}>
          {(post) => (
            <Row id={post.id} textValue={titleOf(post) || t('content.untitled')}>
              <Cell className="narrow-cell">
                <Checkbox slot="selection" />
              </Cell>
              <Cell>
                <Title base={base} post={post} editor={editors.get(post.id)} />
              </Cell>
              <Cell className="soft">{embedded(post, 'author')[0]?.name}</Cell>
              <Cell className="soft terms-cell">
                {embedded(post, 'wp:term')
                  .flat()
                  .map(({ name }) => name)
                  .join(', ')}
              </Cell>
              <Cell className="soft date-cell">{post.date_gmt !== undefined && <When gmt={post.date_gmt} />}</Cell>
              {brought.map(({ title, load }) => (
                <Cell key={title} className="soft extension-cell">
                  <Part load={load} props={{ post: { ...post, title: titleOf(post), status: post.status ?? '' } }} />
                </Cell>
              ))}
              <Cell className="narrow-cell">
                <RowActs base={base} post={post} />
              </Cell>
            </Row>
          )}
        </TableBody>
      </Table>
    </div>
  );
}

function Title({ base, post, editor }: { base: string; post: Post; editor: string | undefined }) {
  const t = useText();
  const title = titleOf(post) || t('content.untitled');
  return (
    <div className="title-cell">
      {post.status === 'trash' ? (
        <strong>{title}</strong>
      ) : (
        <Link to="/content/$base/$id" params={{ base, id: String(post.id) }} className="title-link">
          {title}
        </Link>
      )}
      {post.sticky === true && (
        <span className="badge">
          <Pin aria-hidden size={12} /> {t('content.sticky')}
        </span>
      )}
      {editor !== undefined && <span className="badge">{t('content.editing', { name: editor })}</span>}
      {post.status !== 'publish' && <StatusBadge post={post} />}
      {post.date_gmt !== undefined && (
        <span className="title-date soft small">
          <When gmt={post.date_gmt} />
        </span>
      )}
      {post.password !== undefined && post.password !== '' && <span className="badge">{t('content.protected')}</span>}
    </div>
  );
}

function RowActs({ base, post }: { base: string; post: Post }) {
  const t = useText<string>();
  const [asking, setAsking] = useState(false);
  const [chosen, setChosen] = useState<PostAction>();
  const brought = useParts('postActions');
  const { attempt } = useAttempt();
  const title = titleOf(post) || t('content.untitled');

  async function act(what: BulkAct): Promise<void> {
    const [problem] = await actOnAll(base, [post.id], what, () => {});
    if (problem !== undefined) complain(problem);
    else if (what === 'trash')
      say(t('content.trashed', { count: 1 }), { label: t('undo'), run: () => start('restore') });
    else say(t('saved'));
  }
  const start = (what: BulkAct) => void attempt(() => act(what));

  return (
    <>
      <ActsMenu label={t('content.actsOn', { title })}>
        {post.status === 'trash' ? (
          <>
            <MenuItem onAction={() => start('restore')}>{t('content.restore')}</MenuItem>
            <MenuItem danger onAction={() => setAsking(true)}>
              {t('content.delete')}
            </MenuItem>
          </>
        ) : (
          <>
            <MenuItem href={`/content/${base}/${post.id}`}>{t('content.edit')}</MenuItem>
            <MenuItem href={post.link} target="_blank">
              {t('content.view')}
            </MenuItem>
            {brought.map((action) => (
              <MenuItem key={action.title} onAction={() => setChosen(action)}>
                {t(action.title)}
              </MenuItem>
            ))}
            <MenuItem danger onAction={() => start('trash')}>
              {t('content.trash')}
            </MenuItem>
          </>
        )}
      </ActsMenu>
      {chosen && (
        <Part
          load={chosen.load}
          props={{ id: post.id, title, isUnsaved: false, onClose: () => setChosen(undefined) }}
        />
      )}
      <Confirm
        title={t('content.deleteOneTitle', { title })}
        action={t('content.delete')}
        isOpen={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          start('delete');
        }}
      >
        <p>{t('content.deleteWhy')}</p>
      </Confirm>
    </>
  );
}

export function titleOf(post: Post): string {
  return post.title.raw ?? post.title.rendered;
}

type Embedded = { name: string } & { name: string }[];

function embedded(post: Post, link: string): Embedded[] {
  return (post._embedded?.[link] ?? []) as Embedded[];
}
