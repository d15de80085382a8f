import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, ScrollText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocale } from 'react-aria-components';
import { page } from '../server.ts';
import { useText } from '../text/text.tsx';
import { IconButton } from '../ui/button.tsx';
import { Guarded } from '../session/guarded.tsx';
import { Empty, Loaded, Screen } from '../ui/screen.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';
import { auditQuery, type AuditSearch } from './audit.queries.ts';
import './audit.css';

const siteRoute = getRouteApi('/settings/audit');
const networkRoute = getRouteApi('/network/audit');
const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

export function SiteAuditScreen() {
  const t = useText();
  const search = siteRoute.useSearch();
  const navigate = siteRoute.useNavigate();
  return (
    <Guarded title={t('nav.audit')} capability="manage_options">
      {() => <AuditLog search={search} onSearch={(next) => void navigate({ search: next })} ofNetwork={false} />}
    </Guarded>
  );
}

export function NetworkAuditScreen() {
  const t = useText();
  const search = networkRoute.useSearch();
  const navigate = networkRoute.useNavigate();
  return (
    <Guarded title={t('nav.networkAudit')} capability="manage_network">
      {() => <AuditLog search={search} onSearch={(next) => void navigate({ search: next })} ofNetwork />}
    </Guarded>
  );
}

type Props = { search: AuditSearch; onSearch(next: AuditSearch): void; ofNetwork: boolean };

function AuditLog({ search, onSearch, ofNetwork }: Props) {
  const t = useText();
  /** Where each page after the first begins. */
  const [pages, setPages] = useState<string[]>([]);
  const asked = JSON.stringify(search);
  const list = useQuery(auditQuery(search, ofNetwork ? search.site : page.site.id, pages.at(-1)));
  useEffect(() => setPages([]), [asked]);

  const change = (next: AuditSearch) =>
    onSearch(
      Object.fromEntries(
        Object.entries({ ...search, ...next }).filter(([, value]) => value !== undefined && value !== ''),
      ),
    );
  const entries = list.data?.entries ?? [];
  const siteName = entries.find(({ site_id }) => site_id === search.site)?.site_name ?? undefined;

  return (
    <Screen title={t(ofNetwork ? 'nav.networkAudit' : 'nav.audit')}>
      <p className="soft">
        {t(ofNetwork ? 'audit.networkWhy' : 'audit.why')} {t('audit.zone', { zone })}.
      </p>
      <AuditFilters search={search} siteName={siteName} onChange={change} onClear={() => onSearch({})} />
      <Loaded query={list}>
        {() =>
          entries.length === 0 ? (
            <Empty
              icon={<ScrollText aria-hidden size={32} />}
              title={t(asked === '{}' ? 'audit.none' : 'audit.noneFound')}
            />
          ) : (
            <>
              <AuditList entries={entries} ofNetwork={ofNetwork} onChange={change} />
              <Paging
                at={pages.length + 1}
                next={list.data!.next}
                onBack={() => setPages(pages.slice(0, -1))}
                onNext={(cursor) => setPages([...pages, cursor])}
              />
            </>
          )
        }
      </Loaded>
    </Screen>
  );
}

type PagingProps = { at: number; next: string | undefined; onBack(): void; onNext(cursor: string): void };

/** Nobody counts the entries: there is only newer and older. */
function Paging({ at, next, onBack, onNext }: PagingProps) {
  const t = useText();
  const { direction } = useLocale();
  const [Back, Forth] = direction === 'rtl' ? [ChevronRight, ChevronLeft] : [ChevronLeft, ChevronRight];
  if (at === 1 && next === undefined) return null;
  return (
    <nav className="pages" aria-label={t('pages.label')}>
      <span aria-live="polite">{t('audit.page', { page: at })}</span>
      <IconButton label={t('audit.newer')} isDisabled={at === 1} onPress={onBack}>
        <Back aria-hidden size={18} />
      </IconButton>
      <IconButton label={t('audit.older')} isDisabled={next === undefined} onPress={() => onNext(next!)}>
        <Forth aria-hidden size={18} />
      </IconButton>
    </nav>
  );
}
