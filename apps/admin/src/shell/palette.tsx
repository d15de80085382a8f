import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FilePlus, FileText, Settings } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import {
  Autocomplete,
  Collection,
  Dialog,
  Header,
  Menu as AriaMenu,
  MenuSection,
  Modal,
  ModalOverlay,
  useFilter,
} from 'react-aria-components';
import { newLabel, useKinds } from '../kinds.ts';
import { server } from '../server.ts';
import { useSession } from '../session/session.tsx';
import { sections } from '../settings/sections.ts';
import { useText } from '../text/text.tsx';
import { SearchField } from '../ui/fields.tsx';
import { MenuItem } from '../ui/menu.tsx';
import { usePlaces } from './menu.ts';

type Props = { isOpen: boolean; onClose(): void };

/** One field for everything: screens, acts, and content by its words. */
export function Palette({ isOpen, onClose }: Props) {
  const t = useText();
  return (
    <ModalOverlay className="modal-overlay" isOpen={isOpen} onOpenChange={(open) => !open && onClose()} isDismissable>
      <Modal className="palette">
        <Dialog className="dialog" aria-label={t('palette.title')}>
          <Finder onClose={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Finder({ onClose }: { onClose(): void }) {
  const t = useText();
  const router = useRouter();
  const { can } = useSession();
  const { contains } = useFilter({ sensitivity: 'base' });
  const places = usePlaces();
  const kinds = useKinds();
  const [words, setWords] = useState('');
  const asked = useDeferredValue(words.trim());
  const found = useQuery({
    queryKey: ['palette', asked],
    queryFn: ({ signal }) => server.get('/core/v2/search', { query: { search: asked, per_page: 8 }, signal }),
    enabled: asked.length > 1,
    placeholderData: keepPreviousData,
  });

  const settings = can('manage_options')
    ? sections.slice(1).map(({ to, label }) => {
        const section = t(label);
        return { to, label: t('settings.heading', { section }), icon: Settings };
      })
    : [];
  const screens = [...places, ...settings].filter(({ label }) => contains(label, words));
  const acts = kinds
    .filter(({ capabilities }) => can(capabilities?.['create_posts'] ?? capabilities?.['edit_posts'] ?? 'edit_posts'))
    .map((kind) => ({ to: `/content/${kind.rest_base}/new`, label: newLabel(kind, t) }))
    .filter(({ label }) => contains(label, words));
  const posts = asked.length > 1 ? (found.data ?? []) : [];

  function go(to: string): void {
    onClose();
    void router.navigate({ to });
  }

  return (
    // What is shown is filtered here: the server's finds needn't contain the words as they were typed.
    <Autocomplete inputValue={words} onInputChange={setWords}>
      <SearchField label={t('palette.label')} autoFocus />
      <AriaMenu
        className="list-box"
        aria-label={t('palette.label')}
        onAction={(key) => go(String(key))}
        renderEmptyState={() => <p className="empty">{t('palette.nothing')}</p>}
      >
        {acts.length > 0 && (
          <MenuSection>
            <Header className="list-box-head">{t('palette.actions')}</Header>
            <Collection items={acts.map((act) => ({ ...act, id: act.to }))}>
              {({ id, label }) => (
                <MenuItem id={id} icon={<FilePlus aria-hidden size={16} />}>
                  {label}
                </MenuItem>
              )}
            </Collection>
          </MenuSection>
        )}
        {posts.length > 0 && (
          <MenuSection>
            <Header className="list-box-head">{t('palette.content')}</Header>
            {posts.map(({ id, title, subtype }) => {
              const base = kinds.find(({ slug }) => slug === subtype)?.rest_base ?? 'posts';
              return (
                <MenuItem key={id} id={`/content/${base}/${id}`} icon={<FileText aria-hidden size={16} />}>
                  {title}
                </MenuItem>
              );
            })}
          </MenuSection>
        )}
        {screens.length > 0 && (
          <MenuSection>
            <Header className="list-box-head">{t('palette.screens')}</Header>
            {screens.map(({ to, label, icon: Icon }) => (
              <MenuItem key={to} id={to} icon={<Icon aria-hidden size={16} />}>
                {label}
              </MenuItem>
            ))}
          </MenuSection>
        )}
      </AriaMenu>
    </Autocomplete>
  );
}
