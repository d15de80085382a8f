import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { outsideScreen as Outside } from './accounts/screens.ts';
import { loadExtensions } from './extensions/loaded.ts';
import { Preferences } from './preferences.tsx';
import { createAdminRouter } from './router.tsx';
import { queries } from './server.ts';
import { Session } from './session/session.tsx';
import './style/tokens.css';
import './style/base.css';
import './ui/ui.css';
import './shell/shell.css';

/** What extensions import from `/admin/kit`. Loaded from here, the modules are those that the interface uses itself. */
const shared = {
  react: () => import('./kit/react.ts'),
  jsx: () => import('./kit/jsx-runtime.ts'),
  kit: () => import('./kit/kit.ts'),
};

async function start(): Promise<void> {
  if (!Outside) await loadExtensions(shared);
  const router = createAdminRouter();
  createRoot(document.getElementById('octavo')!).render(
    <StrictMode>
      <Preferences>
        <QueryClientProvider client={queries}>
          {Outside ? (
            <Suspense>
              <Outside />
            </Suspense>
          ) : (
            <Session>
              <RouterProvider router={router} />
            </Session>
          )}
        </QueryClientProvider>
      </Preferences>
    </StrictMode>,
  );
}

void start();
