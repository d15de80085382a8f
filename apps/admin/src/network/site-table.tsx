import { MoreHorizontal } from 'lucide-react';
import { Cell, Column, Row, Table, TableBody, TableHeader } from 'react-aria-components';
import { page } from '../server.ts';
import { useText } from '../text/text.tsx';
import { IconButton } from '../ui/button.tsx';
import { useBytes } from '../ui/bytes.ts';
import { Menu, MenuItem } from '../ui/menu.tsx';
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
    <div className="table-frame">
      <Table className="table site-table" aria-label={t('nav.sites')}>
        <TableHeader>
          <Column isRowHeader>{t('sites.name')}</Column>
          <Column>{t('sites.state')}</Column>
          <Column>{t('sites.language')}</Column>
          <Column>{t('sites.timezone')}</Column>
          <Column>{t('sites.storage')}</Column>
          <Column className="acts-cell">
            <span className="hidden-visually">{t('sites.acts')}</span>
          </Column>
        </TableHeader>
        <TableBody items={sites}>
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
        </TableBody>
      </Table>
    </div>
  );
}

function SiteActs({ site, onAct }: { site: Site; onAct(act: SiteAct, site: Site): void }) {
  const t = useText();
  const label = t('sites.actsOn', { name: site.name });
  return (
    <Menu
      label={label}
      trigger={
        <IconButton label={label}>
          <MoreHorizontal aria-hidden size={18} />
        </IconButton>
      }
    >
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
    </Menu>
  );
}
