import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { version } from '../version.ts';

export const restPrefix = '/wp-json';

/** OpenAPI 3.1 of every route that isn't a second name of another. */
export async function useOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Octavo', version, description: 'REST interface of one site of the network.' },
      servers: [{ url: restPrefix, description: "The site's REST root." }],
      components: { securitySchemes: { applicationPassword: { type: 'http', scheme: 'basic' } } },
    },
    refResolver: {
      buildLocalReference: (json, _base, _fragment, index) => (json['$id'] as string | undefined) ?? `Schema${index}`,
    },
    transform: ({ schema, url, route }) => {
      const access = route.config?.access;
      const description = typeof access === 'object' ? `Needs the capability \`${access.capability}\`.` : undefined;
      const secured = access === 'public' ? [{}, { applicationPassword: [] }] : [{ applicationPassword: [] }];
      return {
        schema: { ...(description && { description }), ...schema, security: secured },
        url: url.replace(restPrefix, '') || '/',
      };
    },
  });
}
