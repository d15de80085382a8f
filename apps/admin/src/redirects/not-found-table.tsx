import { Cell, Row } from 'react-aria-components';
import { useText } from '../text/text.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { ActsMenu, MenuItem } from '../ui/menu.tsx';
import { When } from '../ui/when.tsx';
import type { NotFoundPath } from './redirects.queries.ts';

type Props = {
  paths: readonly NotFoundPath[];
  onCreate(path: string): void;
  onDismiss(path: NotFoundPath): void;
};

export function NotFoundTable({ paths, onCreate, onDismiss }: Props) {
  const t = useText();
  return (
    <DataTable
      className="not-found-table"
      label={t('redirects.notFound')}
      headings={[
        t('redirects.path'),
        { name: t('redirects.requests'), className: 'number' },
        t('redirects.firstSeen'),
        t('redirects.lastSeen'),
      ]}
      acts={t('redirects.acts')}
      items={paths.map((each) => ({ ...each, id: each.path }))}
    >
      {(each) => (
        <Row id={each.path} textValue={each.path}>
          <Cell>
            <bdi dir="ltr" className="address">
              {each.path}
            </bdi>
          </Cell>
          <Cell className="number">{each.hits}</Cell>
          <Cell className="soft">
            <When gmt={each.first_seen} time={false} />
          </Cell>
          <Cell className="soft">
            <When gmt={each.last_seen} time={false} />
          </Cell>
          <Cell className="acts-cell">
            <ActsMenu label={t('redirects.actsOn', { source: each.path })}>
              <MenuItem onAction={() => onCreate(each.path)}>{t('redirects.create')}</MenuItem>
              <MenuItem onAction={() => onDismiss(each)}>{t('redirects.dismiss')}</MenuItem>
            </ActsMenu>
          </Cell>
        </Row>
      )}
    </DataTable>
  );
}
