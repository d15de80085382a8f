import { Cell, Row } from 'react-aria-components';
import { useText } from '../text/text.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { ActsMenu, MenuItem } from '../ui/menu.tsx';
import { When } from '../ui/when.tsx';
import type { Redirect } from './redirects.queries.ts';

type Props = { redirects: readonly Redirect[]; onAct(act: 'edit' | 'delete', redirect: Redirect): void };

export function RedirectTable({ redirects, onAct }: Props) {
  const t = useText();
  return (
    <DataTable
      className="redirect-table"
      label={t('nav.redirects')}
      headings={[
        t('redirects.source'),
        t('redirects.target'),
        t('redirects.status'),
        { name: t('redirects.hits'), className: 'number' },
        t('redirects.lastHit'),
      ]}
      acts={t('redirects.acts')}
      items={redirects}
    >
      {(redirect) => (
        <Row id={redirect.id} textValue={redirect.source}>
          <Cell>
            <bdi dir="ltr" className="address">
              {redirect.source}
            </bdi>{' '}
            {redirect.match !== 'exact' && <span className="badge">{t(`redirects.match.${redirect.match}`)}</span>}
            {redirect.target !== '' && (
              <span className="soft small narrow-only target-line">
                <bdi dir="ltr">{redirect.target}</bdi>
              </span>
            )}
          </Cell>
          <Cell className="soft">
            <bdi dir="ltr" className="address">
              {redirect.target}
            </bdi>
          </Cell>
          <Cell>{redirect.status}</Cell>
          <Cell className="number">{redirect.hits}</Cell>
          <Cell className="soft">{redirect.last_hit !== null && <When gmt={redirect.last_hit} time={false} />}</Cell>
          <Cell className="acts-cell">
            <ActsMenu label={t('redirects.actsOn', { source: redirect.source })}>
              <MenuItem onAction={() => onAct('edit', redirect)}>{t('redirects.edit')}</MenuItem>
              <MenuItem danger onAction={() => onAct('delete', redirect)}>
                {t('redirects.delete')}
              </MenuItem>
            </ActsMenu>
          </Cell>
        </Row>
      )}
    </DataTable>
  );
}
