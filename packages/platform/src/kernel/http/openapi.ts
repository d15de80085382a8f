import { Type } from '@octavo/plugin-api';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { version } from '../base/version.ts';

const ErrorAnswer = Type.Object(
  {
    code: Type.String(),
    message: Type.String(),
    data: Type.Object({ status: Type.Integer() }, { additionalProperties: true }),
  },
  { description: 'Error with a code for programs and a message for people.' },
);

export const restPrefix = '/wp-json';

/** OpenAPI 3.1 of every route that isn't a second name of another. */
export async function useOpenApi(app: FastifyInstance): Promise<void> {
  app.addSchema({ ...ErrorAnswer, $id: 'Error' });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Octavo', version, description: 'REST API of one site of the network.' },
      servers: [{ url: restPrefix, description: "The site's REST root." }],
      components: { securitySchemes: { applicationPassword: { type: 'http', scheme: 'basic' } } },
    },
    refResolver: {
      buildLocalReference: (json, _base, _fragment, index) => (json['$id'] as string | undefined) ?? `Schema${index}`,
    },
    transform: ({ schema, url, route }) => {
      const access = route.config?.access;
      const description = typeof access === 'object' ? `Requires the capability \`${access.capability}\`.` : undefined;
      const { produces, ...rest } = { ...schema };
      const secured = access === 'public' ? [{}, { applicationPassword: [] }] : [{ applicationPassword: [] }];
      return {
        schema: {
          ...(description && { description }),
          ...rest,
          security: secured,
          response: { ...answersOf(rest.response, produces), default: Type.Ref('Error') },
        },
        url: url.replace(restPrefix, '') || '/',
      };
    },
  });
}

/** Routes that answer something else than JSON, or that too; what goes wrong there is JSON all the same. */
function answersOf(response: unknown, types: readonly string[] | undefined): object {
  const answers = { ...(response as Record<number, object>) };
  if (!types) return answers;
  const files = types.map((type) => [type, { schema: {} }] as const);
  const json = answers[200] && ([['application/json', { schema: answers[200] }]] as const);
  const content = Object.fromEntries<object>([...(json ?? []), ...files]);
  return { ...answers, [json ? 200 : '2xx']: { description: 'The content.', content } };
}
