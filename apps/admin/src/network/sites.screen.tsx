import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Globe, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ListSearch } from '../ui/list-search.ts';
import { useText } from '../text/text.tsx';
import { useAttempt } from '../ui/attempt.ts';
import { Button } from '../ui/button.tsx';
import { DelayedSearch } from '../ui/delayed-search.tsx';
import { Guarded } from '../session/guarded.tsx';
import { nextSearch, useFirstPage } from '../ui/list-search.ts';
import { Listed } from '../ui/listed.tsx';
import { Screen } from '../ui/screen.tsx';
import { Segments } from '../ui/segments.tsx';
import { say } from '../ui/toasts.tsx';
import { DeleteSiteDialog } from './delete-site-dialog.tsx';
import { DomainsDialog } from './domains-dialog.tsx';
import { EditSiteDialog } from './edit-site-dialog.tsx';
import { NewSiteDialog } from './new-site-dialog.tsx';
import { SiteTable, type SiteAct } from './site-table.tsx';
import { sitesQuery, siteStates, updateSite, type Site } from './sites.queries.ts';
import '../settings/settings.css';
import './network.css';

const route = getRouteApi('/network/sites');

export function NetworkSitesScreen() {
  const t = useText();
  return (
    <Guarded title={t('nav.sites')} capability="manage_sites">
      {() => <Sites />}
    </Guarded>
  );
}

type Open = { act: 'new' } | { act: 'edit' | 'domains' | 'delete'; site: Site };

function Sites() {
  const t = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useQuery(sitesQuery(search));
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const { attempt } = useAttempt();
  const change = (next: ListSearch) => void navigate({ search: (before) => nextSearch(before, next) });
  useFirstPage(list.error, () => change({}));

  const setState = (site: Site, state: 'active' | 'archived') =>
    void attempt(async () => {
      await updateSite(site, { state });
      say(t(`sites.is.${state}`, { name: site.name }));
    });

  function act(what: SiteAct, site: Site): void {
    if (what === 'archive') setState(site, 'archived');
    else if (what === 'restore') setState(site, 'active');
    else setOpen({ act: what, site });
  }

  return (
    <Screen
      title={t('nav.sites')}
      actions={
        <Button kind="primary" onPress={() => setOpen({ act: 'new' })}>
          <Plus aria-hidden size={18} /> {t('sites.new')}
        </Button>
      }
    >
      <div className="row">
        <DelayedSearch
          label={t('sites.search')}
          value={search.search ?? ''}
          onChange={(words) => change({ search: words })}
        />
        <Segments
          label={t('sites.state')}
          options={(['all', ...siteStates] as const).map((state) => ({ id: state, label: t(`sites.state.${state}`) }))}
          value={search.state ?? 'all'}
          onChange={(state) => change({ state: state === 'all' ? '' : state })}
        />
      </div>
      <Listed
        query={list}
        none={t('sites.noneFound')}
        icon={<Globe aria-hidden size={32} />}
        page={search.page}
        onPage={(page) => change({ page })}
      >
        {(sites) => <SiteTable sites={sites} onAct={act} />}
      </Listed>
      {open?.act === 'new' && <NewSiteDialog onClose={close} />}
      {open?.act === 'edit' && <EditSiteDialog site={open.site} onClose={close} />}
      {open?.act === 'domains' && <DomainsDialog site={open.site} onClose={close} />}
      {open?.act === 'delete' && (
        <DeleteSiteDialog site={open.site} onClose={close} onUndo={() => setState(open.site, 'active')} />
      )}
    </Screen>
  );
}
