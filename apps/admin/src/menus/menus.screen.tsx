import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ListTree, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Guarded } from '../session/guarded.tsx';
import { useText } from '../text/text.tsx';
import { useAttempt } from '../ui/attempt.ts';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/dialog.tsx';
import { Checkbox, Select, TextField } from '../ui/fields.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Empty, Loaded, Screen } from '../ui/screen.tsx';
import { useSubmission } from '../ui/submission.tsx';
import { say } from '../ui/toasts.tsx';
import { MenuEditor } from './menu-editor.tsx';
import { createMenu, deleteMenu, locationsQuery, menuQuery, menusQuery, type Menu } from './menus.queries.ts';
import './menus.css';

const route = getRouteApi('/menus');

export function MenusScreen() {
  const t = useText();
  return (
    <Guarded title={t('nav.menus')} capability="edit_theme_options">
      {() => <MenusOfSite />}
    </Guarded>
  );
}

function MenusOfSite() {
  const t = useText();
  const { menu: wanted } = route.useSearch();
  const navigate = route.useNavigate();
  const menus = useQuery(menusQuery);
  const all = menus.data ?? [];
  const chosen = all.find(({ id }) => id === wanted) ?? all[0];
  const [act, setAct] = useState<'new' | 'delete'>();
  const choose = (menu: number | undefined) => navigate({ search: menu === undefined ? {} : { menu } });
  const isNew = (
    <Button kind="primary" onPress={() => setAct('new')}>
      <Plus aria-hidden size={18} /> {t('menus.new')}
    </Button>
  );

  return (
    <Screen title={t('nav.menus')} actions={chosen && isNew}>
      <Loaded query={menus}>
        {() =>
          chosen ? (
            <>
              <div className="row menu-choice">
                <Select
                  label={t('menus.choose')}
                  options={all.map(({ id, name }) => ({ id: String(id), label: name }))}
                  value={String(chosen.id)}
                  onChange={(id) => void choose(Number(id))}
                />
                <Button kind="quiet" onPress={() => setAct('delete')}>
                  <Trash2 aria-hidden size={16} /> {t('menus.delete')}
                </Button>
              </div>
              <ChosenMenu key={chosen.id} id={chosen.id} />
            </>
          ) : (
            <Empty icon={<ListTree aria-hidden size={32} />} title={t('menus.none')}>
              <p>{t('menus.noneWhy')}</p>
              {isNew}
            </Empty>
          )
        }
      </Loaded>
      {act === 'new' && (
        <NewMenu
          onClose={() => setAct(undefined)}
          onMade={({ id }) => {
            setAct(undefined);
            void choose(id);
          }}
        />
      )}
      {chosen && (
        <DeleteMenu
          menu={chosen}
          isOpen={act === 'delete'}
          onClose={() => setAct(undefined)}
          onGone={() => {
            setAct(undefined);
            void choose(undefined);
          }}
        />
      )}
    </Screen>
  );
}

function ChosenMenu({ id }: { id: number }) {
  const menu = useQuery(menuQuery(id));
  return <Loaded query={menu}>{() => <MenuEditor menu={menu.data!} onReload={() => void menu.refetch()} />}</Loaded>;
}

function NewMenu({ onClose, onMade }: { onClose(): void; onMade(menu: Menu): void }) {
  const t = useText();
  const [name, setName] = useState('');
  const [isChosen, setChosen] = useState(true);
  const { data: locations } = useQuery(locationsQuery);
  const isHeaderFree = locations?.['header']?.menu === 0;
  const submission = useSubmission();
  return (
    <FormDialog
      title={t('menus.new')}
      action={t('menus.create')}
      isReady={name.trim() !== ''}
      submission={submission}
      send={async () => onMade(await createMenu(name, isHeaderFree && isChosen ? ['header'] : []))}
      onClose={onClose}
    >
      <TextField
        label={t('menus.name')}
        description={t('menus.nameWhy')}
        value={name}
        onChange={setName}
        isRequired
        autoFocus
      />
      {isHeaderFree && (
        <Checkbox isSelected={isChosen} onChange={setChosen}>
          {t('menus.inHeader')}
        </Checkbox>
      )}
    </FormDialog>
  );
}

type Deleting = { menu: Menu; isOpen: boolean; onClose(): void; onGone(): void };

function DeleteMenu({ menu, isOpen, onClose, onGone }: Deleting) {
  const t = useText();
  const { attempt, isBusy } = useAttempt();
  const remove = () =>
    attempt(async () => {
      await deleteMenu(menu.id);
      say(t('menus.deleted', { name: menu.name }));
      onGone();
    });
  return (
    <Confirm
      title={t('menus.deleteTitle', { name: menu.name })}
      action={t('menus.delete')}
      isOpen={isOpen}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={() => void remove()}
    >
      <p>{t('menus.deleteWhy')}</p>
    </Confirm>
  );
}
