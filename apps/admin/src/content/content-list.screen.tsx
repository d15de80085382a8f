import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FilePlus, Newspaper } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Selection } from 'react-aria-components';
import { newLabel, noneLabel, useKind } from '../kinds.ts';
import { NotFound } from '../shell/not-found.tsx';
import type { ContentSearch } from './content-search.ts';
import { useSession } from '../session/session.tsx';
import { useText } from '../text/text.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Pages } from '../ui/pages.tsx';
import { Empty, Loaded, Screen } from '../ui/screen.tsx';
import { BulkActs } from './bulk-acts.tsx';
import { ContentFilters } from './content-filters.tsx';
import { ContentTable } from './content-table.tsx';
import { listQuery } from './content.queries.ts';
import './content.css';

const route = getRouteApi('/content/$base');

export function ContentListScreen() {
  const t = useText();
  const { base } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const kind = useKind(base);
  const { can } = useSession();
  const mayEditPublished = can(kind?.capabilities?.['edit_published_posts'] ?? 'edit_published_posts');
  const list = useQuery(listQuery(base, search, mayEditPublished ? 'edit' : 'view'));
  const [selected, setSelected] = useState<Selection>(new Set());

  // What is chosen is chosen among what is shown.
  useEffect(() => setSelected(new Set()), [base, search]);

  if (list.error && 'status' in list.error && list.error.status === 404) return <NotFound />;

  function change(next: Partial<ContentSearch>): void {
    void navigate({
      search: (before) => withoutEmpty({ ...before, page: undefined, ...next }),
    });
  }

  const items = list.data?.items ?? [];
  const chosen = selected === 'all' ? items.map(({ id }) => id) : [...selected].map(Number);
  const filtered =
    search.search !== undefined ||
    search.status !== undefined ||
    search.term !== undefined ||
    search.author !== undefined;
  const create = kind && kind.slug !== 'proposal' && (
    <ButtonLink kind="primary" href={`/content/${base}/new`}>
      <FilePlus aria-hidden size={18} /> {newLabel(kind, t)}
    </ButtonLink>
  );

  return (
    <Screen
      title={kind?.name ?? t('content.title')}
      actions={can(kind?.capabilities?.['create_posts'] ?? 'edit_posts') && create}
    >
      <ContentFilters base={base} kind={kind} search={search} onChange={change} />
      <Loaded query={list}>
        {() =>
          items.length === 0 ? (
            <Empty
              icon={<Newspaper aria-hidden size={32} />}
              title={filtered || !kind ? t('content.noneFound') : noneLabel(kind, t)}
            >
              {!filtered && create}
            </Empty>
          ) : (
            <div>
              <BulkActs
                base={base}
                ids={chosen}
                inTrash={search.status === 'trash'}
                onDone={() => setSelected(new Set())}
              />
              <ContentTable
                base={base}
                label={kind?.name ?? t('content.title')}
                posts={items}
                search={search}
                selected={selected}
                onSelect={setSelected}
                onSort={(orderby, order) => change({ orderby, order })}
              />
              <Pages
                page={search.page ?? 1}
                pages={list.data?.pages ?? 1}
                total={list.data?.total ?? 0}
                onChange={(to) => change({ page: to })}
              />
            </div>
          )
        }
      </Loaded>
    </Screen>
  );
}

function withoutEmpty(search: Record<string, unknown>): ContentSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ''));
}
