import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { Menu as MenuIcon, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Dialog, Modal, ModalOverlay, RouterProvider as AriaRouter } from 'react-aria-components';
import { page } from '../server.ts';
import { useText } from '../text/text.tsx';
import { useSession } from '../session/session.tsx';
import { ButtonLink, IconButton } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Palette } from './palette.tsx';
import { Side } from './side.tsx';

/** What stands around every screen. */
export function Shell() {
  const t = useText();
  const { me } = useSession();
  const router = useRouter();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const [drawer, setDrawer] = useState(false);
  const [palette, setPalette] = useState(false);

  useEffect(() => setDrawer(false), [path]);

  useEffect(() => {
    function open(event: KeyboardEvent): void {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      setPalette(true);
    }
    addEventListener('keydown', open);
    return () => removeEventListener('keydown', open);
  }, []);

  return (
    <AriaRouter
      navigate={(to) => (isElsewhere(to) ? location.assign(to) : void router.navigate({ to }))}
      useHref={(to) => (isElsewhere(to) ? to : router.buildLocation({ to }).href)}
    >
      <a className="skip" href="#main">
        {t('shell.skip')}
      </a>
      <div className="shell">
        <header className="top">
          <IconButton label={t('shell.openNavigation')} onPress={() => setDrawer(true)}>
            <MenuIcon aria-hidden size={20} />
          </IconButton>
          <span className="top-name">{page.site.name}</span>
          <IconButton label={t('palette.open')} onPress={() => setPalette(true)}>
            <Search aria-hidden size={20} />
          </IconButton>
        </header>
        <Side onFind={() => setPalette(true)} />
        <main id="main" tabIndex={-1}>
          {me.needs_second_factor && (
            <Notice tone="warning" actions={<ButtonLink href="/profile">{t('profile.toSecondFactor')}</ButtonLink>}>
              {t('profile.needsSecondFactor')}
            </Notice>
          )}
          <Outlet />
        </main>
      </div>
      <ModalOverlay className="drawer-overlay" isOpen={drawer} onOpenChange={setDrawer} isDismissable>
        <Modal className="drawer">
          <Dialog aria-label={t('shell.navigation')}>
            <Side
              onFind={() => {
                setDrawer(false);
                setPalette(true);
              }}
            />
          </Dialog>
        </Modal>
      </ModalOverlay>
      <Palette isOpen={palette} onClose={() => setPalette(false)} />
    </AriaRouter>
  );
}

/** Screens have paths; everything else, other sites too, a whole address. */
function isElsewhere(to: string): boolean {
  return /^[a-z][a-z+.-]*:/i.test(to);
}
