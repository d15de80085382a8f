import {
  addressOf,
  Checkbox,
  GridList,
  GridListItem,
  ListLayout,
  SearchField,
  useFilter,
  Virtualizer,
} from '@octavo/admin/kit';
import { useMemo, useState } from 'react';
import type { SearchSettings, SearchSite } from './search.queries.ts';
import { useText } from './text.ts';

type Props = {
  sites: readonly SearchSite[];
  mode: SearchSettings['mode'];
  chosen: readonly number[];
  onChoose(ids: number[]): void;
  error: string | undefined;
};

const rowSize = 52;

/** Every site with whether it takes part now; a list to choose from where the choice counts. */
export function SearchSites({ sites, mode, chosen, onChoose, error }: Props) {
  const t = useText();
  const { contains } = useFilter({ sensitivity: 'base' });
  const [words, setWords] = useState('');
  const shown = useMemo(
    () => sites.filter(({ name, url }) => words === '' || contains(`${name} ${url}`, words)),
    [sites, words, contains],
  );
  const taking = sites.filter(({ participating }) => participating).length;
  const label = t(`search.list.${mode}`);
  return (
    <div className="site-choice" role="group" aria-label={label}>
      <div className="row">
        <strong>{label}</strong>
        <span className="soft small" role="status">
          {t('search.taking', { count: taking })}
          {mode !== 'all' && ` · ${t('search.chosen', { count: chosen.length })}`}
        </span>
      </div>
      {sites.length > 7 && <SearchField label={t('sites.search')} value={words} onChange={setWords} />}
      <Virtualizer layout={ListLayout} layoutOptions={{ rowSize }}>
        <GridList
          className="site-list"
          style={{ blockSize: Math.max(1, Math.min(shown.length, 6.5)) * rowSize + 2 }}
          aria-label={label}
          items={shown}
          dependencies={[mode]}
          selectionMode={mode === 'all' ? 'none' : 'multiple'}
          selectedKeys={new Set(mode === 'all' ? [] : chosen)}
          onSelectionChange={(keys) =>
            onChoose(keys === 'all' ? [...new Set([...chosen, ...shown.map(({ id }) => id)])] : [...keys].map(Number))
          }
          renderEmptyState={() => <p className="soft combo-none">{t('sites.noneFound')}</p>}
        >
          {(site) => (
            <GridListItem className="site-list-item" id={site.id} textValue={site.name}>
              {mode !== 'all' && <Checkbox slot="selection" />}
              <span className="site-list-name">
                <span>{site.name}</span>
                <span className="soft small">
                  <bdi dir="ltr">{addressOf(site.url)}</bdi>
                </span>
              </span>
              <Part site={site} />
            </GridListItem>
          )}
        </GridList>
      </Virtualizer>
      {error !== undefined && <span className="field-error">{error}</span>}
    </div>
  );
}

function Part({ site }: { site: SearchSite }) {
  const t = useText();
  if (site.archived) return <span className="badge warning">{t('sites.state.archived')}</span>;
  if (!site.public) return <span className="badge">{t('sites.private')}</span>;
  return site.participating ? (
    <span className="badge success">{t('search.takesPart')}</span>
  ) : (
    <span className="badge">{t('search.leftOut')}</span>
  );
}
