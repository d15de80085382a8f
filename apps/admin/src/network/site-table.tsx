import { Cell, Row } from 'react-aria-components';
import { page } from '../server.ts';
import { useText } from '../text/text.tsx';
import { useBytes } from '../ui/bytes.ts';
import { DataTable } from '../ui/data-table.tsx';
import { ActsMenu, MenuItem } from '../ui/menu.tsx';
import { addressOf, type Site } from './sites.queries.ts';

export type SiteAct = 'edit' | 'domains' | 'archive' | 'restore' | 'delete';

const tones: Record<Site['state'], string> = { active: 'success', archived: 'warning', deleted: 'danger' };

export function SiteTable({ sites, onAct }: { sites: readonly Site[]; onAct(act: SiteAct, site: Site): void }) {
  const t = useText();
  const bytes = useBytes();
  const storageOf = ({ storage_used: used, storage_allowed: allowed }: Site) => {
    if (used === null) return '';
    return allowed > 0 ? t('sites.storageOf', { used: bytes(used), allowed: bytes(allowed) }) : bytes(used);
  };
  return (
    <DataTable
      className="site-table"
      label={t('nav.sites')}
      headings={[t('sites.name'), t('sites.state'), t('sites.language'), t('sites.timezone'), t('sites.storage')]}
      acts={t('sites.acts')}
      items={sites}
    >
      {(site) => (
        <Row id={site.id} textValue={site.name}>
          <Cell>
            <div className="site-cell">
              {site.state === 'active' ? (
                <a className="site-link" href={`${site.url}/admin`}>
                  {site.name}
                </a>
              ) : (
                <strong>{site.name}</strong>
              )}
              {site.id === page.site.id && <span className="badge success">{t('sites.here')}</span>}
              {!site.public && <span className="badge">{t('sites.private')}</span>}
              <span className="soft small site-address">
                <bdi dir="ltr">{addressOf(site.url)}</bdi>
              </span>
            </div>
          </Cell>
          <Cell>
            <span className={`badge ${tones[site.state]}`}>{t(`sites.state.${site.state}`)}</span>
          </Cell>
          <Cell className="soft">{site.language}</Cell>
          <Cell className="soft">{site.timezone}</Cell>
          <Cell className="soft">{storageOf(site)}</Cell>
          <Cell className="acts-cell">
            <SiteActs site={site} onAct={onAct} />
          </Cell>
        </Row>
      )}
    </DataTable>
  );
}

function SiteActs({ site, onAct }: { site: Site; onAct(act: SiteAct, site: Site): void }) {
  const t = useText();
  const label = t('sites.actsOn', { name: site.name });
  return (
    <ActsMenu label={label}>
      {site.state === 'active' && (
        <>
          <MenuItem href={`${site.url}/admin`} target="_self">
            {t('sites.admin')}
          </MenuItem>
          <MenuItem href={`${site.url}/`} target="_blank">
            {t('sites.visit')}
          </MenuItem>
        </>
      )}
      {site.state !== 'deleted' && <MenuItem onAction={() => onAct('edit', site)}>{t('sites.edit')}</MenuItem>}
      {site.state !== 'deleted' && <MenuItem onAction={() => onAct('domains', site)}>{t('sites.domains')}</MenuItem>}
      {site.state === 'active' && <MenuItem onAction={() => onAct('archive', site)}>{t('sites.archive')}</MenuItem>}
      {site.state !== 'active' && (
        <MenuItem onAction={() => onAct('restore', site)}>
          {t(site.state === 'archived' ? 'sites.unarchive' : 'sites.undelete')}
        </MenuItem>
      )}
      {site.state !== 'deleted' && (
        <MenuItem danger onAction={() => onAct('delete', site)}>
          {t('sites.delete')}
        </MenuItem>
      )}
    </ActsMenu>
  );
}
