import { useQuery } from '@tanstack/react-query';
import { taxonomiesQuery, type PostKind } from '../kinds.ts';
import type { ContentSearch } from './content-search.ts';
import { server } from '../server.ts';
import { useSession } from '../session/session.tsx';
import { useText } from '../text/text.tsx';
import { DelayedSearch } from '../ui/delayed-search.tsx';
import { Select } from '../ui/fields.tsx';
import { Segments } from '../ui/segments.tsx';
import { termsPath } from './terms.ts';

type Props = {
  base: string;
  kind: PostKind | undefined;
  search: ContentSearch;
  onChange(next: Partial<ContentSearch>): void;
};

const shown = ['all', 'mine', 'publish', 'draft', 'pending', 'future', 'private', 'trash'] as const;

export function ContentFilters({ base, kind, search, onChange }: Props) {
  const t = useText();
  const { me } = useSession();
  const state = search.author === me.id && search.status === undefined ? 'mine' : (search.status ?? 'all');
  return (
    <div className="filters">
      <Segments
        label={t('content.status')}
        options={shown.map((id) => ({ id, label: t(`status.${id}`) }))}
        value={state}
        onChange={(chosen) =>
          onChange({
            status: chosen === 'all' || chosen === 'mine' ? '' : chosen,
            ...(chosen === 'mine' ? { author: me.id } : search.author === me.id && { author: undefined }),
          } as Partial<ContentSearch>)
        }
      />
      <div className="row">
        <DelayedSearch
          key={base}
          label={t('content.search')}
          value={search.search ?? ''}
          onChange={(words) => onChange({ search: words })}
        />
        <TermFilter kind={kind} search={search} onChange={onChange} />
      </div>
    </div>
  );
}

/** One choice for the first taxonomy with a hierarchy: others are too many to choose from a list. */
function TermFilter({ kind, search, onChange }: Omit<Props, 'base'>) {
  const t = useText();
  const { data: taxonomies = {} } = useQuery(taxonomiesQuery);
  const taxonomy = Object.values(taxonomies).find(
    ({ hierarchical, types }) => hierarchical && types?.includes(kind?.slug ?? ''),
  );
  const base = taxonomy?.rest_base;
  const { data: terms = [] } = useQuery({
    queryKey: ['terms', base, 'choice'],
    queryFn: ({ signal }) => server.get(termsPath(base!), { query: { per_page: 100, orderby: 'name' }, signal }),
    enabled: base !== undefined,
  });
  if (!taxonomy || terms.length === 0) return null;
  const any = `${base}:`;
  return (
    <Select
      label={taxonomy.name}
      labelHidden
      options={[
        { id: any, label: t('content.anyTerm', { name: taxonomy.name }) },
        ...terms.map(({ id, name }) => ({ id: `${base}:${id}`, label: name })),
      ]}
      value={search.term ?? any}
      onChange={(term) => onChange({ term: term === any ? '' : term })}
    />
  );
}
