import type { Routes } from '@octavo/plugin-api';
import { Hello, HelloQuery } from './greeting.schema.ts';
import type { GreetingService } from './greeting.service.ts';

export const greetingRoutes =
  (greetings: GreetingService): Routes =>
  (app) => {
    app.get(
      '/hello',
      { config: { access: 'public', scope: 'content' }, schema: { querystring: HelloQuery, response: { 200: Hello } } },
      async ({ context, query }) => ({
        greeting: await greetings.greet(context, query.name ?? 'world'),
        site: context.site.name,
      }),
    );
  };
