import { ApiError } from '@octavo/api-client';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useText } from '../text/text.tsx';
import { Guarded } from '../session/guarded.tsx';
import { Empty, Loaded, Screen } from '../ui/screen.tsx';
import { IndexCard } from './index-card.tsx';
import { ReindexCard } from './reindex-card.tsx';
import { SearchForm } from './search-form.tsx';
import { searchSettingsQuery } from './search.queries.ts';
import '../settings/settings.css';
import './network.css';

export function NetworkSearchScreen() {
  const t = useText();
  return (
    <Guarded title={t('nav.search')} capability="manage_network_options">
      {() => <NetworkSearch />}
    </Guarded>
  );
}

function NetworkSearch() {
  const t = useText();
  const state = useQuery(searchSettingsQuery);
  const isOff = state.error instanceof ApiError && state.error.code === 'rest_no_route';
  return (
    <Screen title={t('nav.search')} narrow>
      {isOff ? (
        <Empty icon={<Search aria-hidden size={32} />} title={t('search.off')}>
          <p>
            <Link to="/plugins">{t('search.offWhy')}</Link>
          </p>
        </Empty>
      ) : (
        <Loaded query={state}>
          {() => (
            <>
              <IndexCard />
              <ReindexCard />
              <SearchForm state={state.data!} />
            </>
          )}
        </Loaded>
      )}
    </Screen>
  );
}
