import { Loaded, Screen, useQuery } from '@octavo/admin/kit';
import { IndexCard } from './index-card.tsx';
import { ReindexCard } from './reindex-card.tsx';
import { SearchForm } from './search-form.tsx';
import { searchSettingsQuery } from './search.queries.ts';
import { useText } from './text.ts';
import './search.css';

export function SearchScreen() {
  const t = useText();
  const state = useQuery(searchSettingsQuery);
  return (
    <Screen title={t('nav.search')} narrow>
      <Loaded query={state}>
        {() => (
          <>
            <IndexCard />
            <ReindexCard />
            <SearchForm state={state.data!} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}
