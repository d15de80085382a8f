import { useQuery } from '@tanstack/react-query';
import { termsPath } from '../content/terms.ts';
import { taxonomiesQuery, useKinds } from '../kinds.ts';
import { page, server } from '../server.ts';
import { useText } from '../text/text.tsx';
import { Select } from '../ui/fields.tsx';
import { FindField } from '../ui/find-field.tsx';
import type { QueryFieldsProps } from './canvas/canvas.tsx';

const most = 20;

/** Which posts a list shows: of which type, under which term, by whom, of which site. */
export function QueryFields({ block, change }: QueryFieldsProps) {
  const t = useText();
  const kinds = useKinds().filter(({ viewable }) => viewable !== false);
  const { data: taxonomies = {} } = useQuery(taxonomiesQuery);
  const { data: sites = [] } = useQuery({
    queryKey: ['my-sites'],
    queryFn: ({ signal }) => server.get('/octavo/v1/users/me/sites', { signal }),
  });
  const type = typeof block['postType'] === 'string' ? block['postType'] : 'post';
  const site = idOf(block['site']);
  const isHere = site === 0 || site === page.site.id;
  const bases = Object.values(taxonomies)
    .filter(({ types, slug }) => slug !== 'media_folder' && types?.includes(type))
    .map(({ rest_base }) => rest_base);
  return (
    <>
      <Select
        label={t('canvas.queryType')}
        options={kinds.map(({ slug, name }) => ({ id: slug, label: name }))}
        value={type}
        onChange={(id) => change({ postType: id === 'post' ? undefined : id, term: undefined })}
      />
      {(sites.length > 1 || !isHere) && (
        <Select
          label={t('canvas.querySite')}
          options={[
            { id: '0', label: t('canvas.querySite.here') },
            ...sites.filter(({ id }) => id !== page.site.id).map(({ id, name }) => ({ id: String(id), label: name })),
          ]}
          value={String(isHere ? 0 : site)}
          onChange={(id) => change({ site: id === '0' ? undefined : Number(id), term: undefined, author: undefined })}
        />
      )}
      {isHere && bases.length > 0 && (
        <FindField
          label={t('canvas.queryTerm')}
          area={`query-terms-${bases.join('-')}`}
          none={t('canvas.queryAny')}
          value={idOf(block['term'])}
          find={async (words, signal) => {
            const query = { per_page: most, ...(words !== '' && { search: words }) };
            const found = await Promise.all(bases.map((base) => server.get(termsPath(base), { query, signal })));
            return found.flat().map(({ id, name }) => ({ id, name }));
          }}
          nameOf={async (id, signal) => {
            const query = { include: [id] };
            const found = await Promise.all(bases.map((base) => server.get(termsPath(base), { query, signal })));
            return found.flat()[0]?.name;
          }}
          onChange={(id) => change({ term: id === 0 ? undefined : id })}
        />
      )}
      {isHere && (
        <FindField
          label={t('content.column.author')}
          area="users"
          none={t('canvas.queryAny')}
          value={idOf(block['author'])}
          find={async (words, signal) => {
            const query = { per_page: most, ...(words !== '' && { search: words }) };
            return (await server.get('/core/v2/users', { query, signal })).map(({ id, name }) => ({ id, name }));
          }}
          nameOf={async (id, signal) =>
            (await server.get('/core/v2/users', { query: { include: [id] }, signal }))[0]?.name
          }
          onChange={(id) => change({ author: id === 0 ? undefined : id })}
        />
      )}
    </>
  );
}

function idOf(value: unknown): number {
  return Number.isInteger(value) ? Number(value) : 0;
}
