import { Type, type Routes, type Site } from '@octavo/plugin-api';
import { adminAddress } from '../../kernel/base/admin-address.ts';

const LoginQuery = Type.Object({ redirect_to: Type.Optional(Type.String()) });

/** The addresses at which clients of WordPress look for what is at `/admin` here. */
export const adminRedirectRoutes: Routes = (app) => {
  const open = { config: { access: 'public' as const } };

  app.get('/wp-admin', { ...open, schema: { hide: true } }, ({ context }, reply) =>
    reply.redirect(adminAddress(context.site), 302),
  );

  app.get('/wp-admin/authorize-application.php', { ...open, schema: { hide: true } }, ({ context, raw }, reply) => {
    const [, query] = /\?(.*)$/s.exec(raw.url ?? '') ?? [];
    return reply.redirect(adminAddress(context.site, `/authorize-application${query ? `?${query}` : ''}`), 302);
  });

  app.get(
    '/wp-login.php',
    { ...open, schema: { hide: true, querystring: LoginQuery } },
    ({ context, query }, reply) => {
      const target = query.redirect_to && ownAddress(context.site, query.redirect_to);
      const parameters = target ? `?${new URLSearchParams({ redirect_to: target }).toString()}` : '';
      return reply.redirect(adminAddress(context.site, parameters), 302);
    },
  );
};

/** Absolute, so that no reading of it leads elsewhere; undefined for an address that isn't of this origin. */
function ownAddress({ url }: Site, text: string): string | undefined {
  const address = URL.parse(text, `${url}/`);
  if (address?.origin !== new URL(url).origin) return undefined;
  return address.origin + address.pathname + address.search + address.hash;
}
