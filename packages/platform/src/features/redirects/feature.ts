import { defineFeature } from '../../kernel/base/feature.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { RedirectCsv } from './redirect-csv.service.ts';
import type { RedirectService } from './redirect.service.ts';

export type Redirects = { readonly service: RedirectService; readonly csv: RedirectCsv };

export type RedirectsOffers = {
  /** Loaded by whoever asks first. */
  readonly redirects: () => Promise<Redirects>;
};

/** Where addresses lead that have no content, and which ones were not found. */
export const redirects = defineFeature<Kernel, RedirectsOffers>()({
  name: 'redirects',
  needs: ['audit', 'db', 'log'],
  offers: ['redirects'],
  setup(needs) {
    let loaded: Promise<Redirects> | undefined;
    const load = () => (loaded ??= create(needs));
    return {
      offers: { redirects: load },
      parts: {
        routes: async () => {
          const [{ redirectRoutes }, { service, csv }] = await Promise.all([import('./redirect.routes.ts'), load()]);
          return { rest: { 'octavo/v1': [redirectRoutes(service, csv)] } };
        },
        close: async () => (await loaded)?.service.flush(),
      },
    };
  },
});

async function create(needs: Pick<Kernel, 'audit' | 'db' | 'log'>): Promise<Redirects> {
  const [{ createRedirectService }, { createRedirectCsv }] = await Promise.all([
    import('./redirect.service.ts'),
    import('./redirect-csv.service.ts'),
  ]);
  const service = createRedirectService(needs);
  return { service, csv: createRedirectCsv(service) };
}
