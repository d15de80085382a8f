import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { outsideScreen as Outside } from './accounts/screens.ts';
import { Preferences } from './preferences.tsx';
import { router } from './router.tsx';
import { queries } from './server.ts';
import { Session } from './session/session.tsx';
import './style/tokens.css';
import './style/base.css';
import './ui/ui.css';
import './shell/shell.css';

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
