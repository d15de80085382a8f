import { ApiError } from '@octavo/api-client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../text/text.tsx';
import { Button } from '../ui/button.tsx';
import { DraftForm, useDraft } from '../ui/draft.tsx';
import { Checkbox, TextField } from '../ui/fields.tsx';
import { Notice } from '../ui/notice.tsx';
import { AddItems } from './add-items.tsx';
import { EditItem } from './edit-item.tsx';
import { ItemTree } from './item-tree.tsx';
import {
  locationsQuery,
  menusQuery,
  themeQuery,
  saveMenu,
  toDraft,
  type DraftItem,
  type MenuTree,
} from './menus.queries.ts';
import { useItemName } from './use-item-name.ts';

type Props = { menu: MenuTree; onReload(): void };

/** A menu and its items; nothing is kept before it is saved as a whole. */
export function MenuEditor({ menu, onReload }: Props) {
  const t = useText();
  const nameOf = useItemName();
  const saved = toDraft(menu);
  const draft = useDraft(saved, (changes) => saveMenu(menu, { ...saved, ...changes }));
  const [editing, setEditing] = useState<DraftItem>();
  const [said, setSaid] = useState('');
  const { values, field, set } = draft;
  const { items } = values;
  const isStale = draft.failure instanceof ApiError && draft.failure.status === 409;

  function add(item: DraftItem): void {
    set('items')([...items, item]);
    setSaid(t('menus.added', { name: nameOf(item) }));
  }

  return (
    <div className="menu-editor">
      <AddItems onAdd={add} />
      <DraftForm draft={draft}>
        {isStale && (
          <Notice
            tone="warning"
            actions={
              <Button
                onPress={() => {
                  draft.reset();
                  onReload();
                }}
              >
                {t('menus.reload')}
              </Button>
            }
          >
            {t('menus.stale')}
          </Notice>
        )}
        <section className="card stack">
          <h2>{t('menus.items')}</h2>
          <ItemTree items={items} onChange={set('items')} onEdit={setEditing} onSay={setSaid} />
        </section>
        <section className="card stack">
          <h2>{t('menus.about')}</h2>
          <TextField label={t('menus.name')} isRequired {...field('name')} />
          <Locations menu={menu} value={values.locations} onChange={set('locations')} />
          <Checkbox isSelected={values.auto_add} onChange={set('auto_add')}>
            {t('menus.autoAdd')}
          </Checkbox>
        </section>
      </DraftForm>
      <p className="hidden-visually" role="status">
        {said}
      </p>
      {editing && (
        <EditItem
          item={editing}
          onClose={() => setEditing(undefined)}
          onChange={(changed) => {
            set('items')(items.map((item) => (item.key === changed.key ? changed : item)));
            setEditing(undefined);
          }}
        />
      )}
    </div>
  );
}

type LocationsProps = { menu: MenuTree; value: readonly string[]; onChange(value: readonly string[]): void };

/** Where the theme shows menus. A location shows one: choosing it here takes it from the one that has it. */
function Locations({ menu, value, onChange }: LocationsProps) {
  const t = useText<string>();
  const { data: locations = {} } = useQuery(locationsQuery);
  const { data: menus = [] } = useQuery(menusQuery);
  const { data: theme } = useQuery(themeQuery);
  const known = ['header', 'footer'];
  const isShown = (name: string) => theme === undefined || known.includes(name) || name in theme.menu_locations;
  const listed = Object.values(locations).filter(({ name }) => isShown(name) || menu.locations.includes(name));
  return (
    <fieldset className="menu-locations">
      <legend>{t('menus.locations')}</legend>
      {listed.map(({ name, description, menu: owner }) => {
        const other = owner === menu.id ? undefined : menus.find(({ id }) => id === owner);
        return (
          <Checkbox
            key={name}
            isSelected={value.includes(name)}
            onChange={(isChosen) => onChange(isChosen ? [...value, name] : value.filter((each) => each !== name))}
          >
            {known.includes(name) ? t(`menus.location.${name}`) : description}
            {!isShown(name) && (
              <span className="soft"> {t('menus.locationUnknown', { name: theme?.name.raw ?? '' })}</span>
            )}
            {other && <span className="soft"> {t('menus.locationTaken', { name: other.name })}</span>}
          </Checkbox>
        );
      })}
    </fieldset>
  );
}
