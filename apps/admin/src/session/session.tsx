import { ApiError, type Response } from '@octavo/api-client';
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { Modal } from 'react-aria-components';
import { usePreferences } from '../preferences.tsx';
import { onSignedOut, page, queries, server } from '../server.ts';
import { useText } from '../text/text.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Confirmation } from './confirmation.tsx';
import { SignIn } from './sign-in.tsx';

export type Me = Response<'/core/v2/users/me', 'get'>;

type SignedIn = {
  me: Me;
  can(capability: string): boolean;
  refresh(): Promise<void>;
  signOut(): Promise<void>;
};

type State = { at: 'start' } | { at: 'unreachable'; message: string } | { at: 'out'; me?: Me } | { at: 'in'; me: Me };

const SessionContext = createContext<SignedIn | undefined>(undefined);

declare global {
  var aiProviderForEvaluator: { root: string; nonce: string } | undefined;
}

/**
 * Who is signed in. When a session ends in the middle of something, the form comes on top of it, so that nothing on the
 * screen is lost.
 */
export function Session({ children }: { children: ReactNode }) {
  const t = useText();
  const { setLanguage } = usePreferences();
  const [state, setState] = useState<State>({ at: 'start' });

  async function enter(): Promise<void> {
    try {
      const nonce = await server.renew();
      globalThis.aiProviderForEvaluator = { root: `${page.root}/ai-provider-for-evaluator/v1`, nonce };
      const me = await server.get('/core/v2/users/me', { query: { context: 'edit' } });
      if (me.locale) setLanguage(me.locale);
      setState((before) => {
        // Somebody else than before sees nothing of what the one before did.
        if (before.at === 'out' && before.me && before.me.id !== me.id) location.reload();
        return { at: 'in', me };
      });
      // What was refused meanwhile is asked again.
      void queries.invalidateQueries({ predicate: ({ state: { status } }) => status === 'error' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 401) setState(ended);
      else setState({ at: 'unreachable', message: error.message });
    }
  }

  useEffect(() => {
    void enter();
    return onSignedOut(() => {
      setState(ended);
    });
    // Once: the session is what the server says.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const me = 'me' in state ? state.me : undefined;
  const signedIn = useMemo<SignedIn | undefined>(
    () =>
      me && {
        me,
        can: (capability) =>
          (me.is_super_admin === true && !me.needs_second_factor) || me.capabilities?.[capability] === true,
        refresh: enter,
        async signOut() {
          await server.delete('/octavo/v1/session');
          server.forget();
          queries.clear();
          setState({ at: 'out' });
        },
      },
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [me],
  );

  if (state.at === 'start') return <p className="hidden-visually">{t('session.starting')}</p>;
  if (state.at === 'unreachable') {
    return (
      <main className="sign-in">
        <Notice tone="danger" title={t('session.unreachable')}>
          {state.message}
        </Notice>
        <Button onPress={() => void enter()}>{t('retry')}</Button>
      </main>
    );
  }
  if (!signedIn) return <SignIn onSignedIn={enter} />;
  return (
    <SessionContext value={signedIn}>
      {children}
      <Confirmation />
      <Modal className="modal-overlay" isOpen={state.at === 'out'} isKeyboardDismissDisabled>
        <SignIn onSignedIn={enter} username={me?.username} again />
      </Modal>
    </SessionContext>
  );
}

export function useSession(): SignedIn {
  const session = useContext(SessionContext);
  if (!session) throw new Error('Nobody is signed in here.');
  return session;
}

/** Whoever was signed in is still the one whose screen this is. */
function ended(before: State): State {
  return 'me' in before && before.me ? { at: 'out', me: before.me } : { at: 'out' };
}
