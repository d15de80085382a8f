import { Type, listHeaders, type Access, type Hooks, type Routes } from '@octavo/plugin-api';
import { mayEvaluate } from './evaluation-access.ts';
import type { EvaluationService } from './evaluation.service.ts';
import { EvaluationBody, EvaluationSchema, ModelListSchema, UsageQuery, UsageSchema } from './evaluation.schema.ts';
import type { Questions } from './question.ts';

export function evaluationRoutes(evaluations: EvaluationService, hooks: Hooks): Routes {
  const tags = ['Evaluator'];
  const access: Access = (context) => mayEvaluate(hooks, context);

  return (app) => {
    app.post(
      '/systemone',
      {
        config: { access, elsewhere: true },
        schema: { tags, body: EvaluationBody, response: { 200: EvaluationSchema } },
      },
      async ({ context, body }) => {
        await evaluations.takeTurn(context);
        return evaluations.evaluate(context, { ...body, questions: body.questions as Questions });
      },
    );

    app.get(
      '/models',
      { config: { access, elsewhere: true }, schema: { tags, response: { 200: ModelListSchema } } },
      async ({ context }) => {
        await evaluations.takeTurn(context);
        return evaluations.listModels(context);
      },
    );

    app.get(
      '/usage',
      {
        config: { access: { capability: 'manage_options' } },
        schema: { tags, querystring: UsageQuery, response: { 200: Type.Array(UsageSchema) } },
      },
      async ({ context, query, raw }, reply) => {
        const { page = 1, per_page: perPage = 10 } = query;
        const { days, total } = await evaluations.usage(context, { limit: perPage, offset: (page - 1) * perPage });
        reply.headers(
          listHeaders(context.site, '/ai-provider-for-evaluator/v1/usage', raw.url ?? '', { page, perPage, total }),
        );
        return days;
      },
    );
  };
}
