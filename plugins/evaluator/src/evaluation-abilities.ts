import {
  Type,
  defineAbility,
  defineAbilityCategory,
  type Ability,
  type Hooks,
  type PostService,
} from '@octavo/plugin-api';
import { mayEvaluate } from './evaluation-access.ts';
import type { EvaluationService } from './evaluation.service.ts';
import { EvaluationBody, EvaluationSchema } from './evaluation.schema.ts';
import { stateOfPost } from './post-state.ts';
import type { Questions } from './question.ts';

export const category = defineAbilityCategory({
  slug: 'evaluator',
  label: 'Evaluator',
  description: 'Answers typed questions about content.',
});

const { questions, model } = EvaluationBody.properties;

export function evaluationAbilities(
  evaluations: EvaluationService,
  { hooks, posts }: { hooks: Hooks; posts: PostService },
): Ability[] {
  return [
    defineAbility({
      category,
      requires: '6.9',
      access: (context) => mayEvaluate(hooks, context),
      annotations: { readonly: true, destructive: false, idempotent: true },
      name: 'evaluator/evaluate-post',
      label: 'Evaluate a post',
      description: 'Answers questions about a post: the probability of “yes”, the best option, or a score.',
      input: Type.Object({
        id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: 'Id of the post.' }),
        questions,
        model,
      }),
      output: EvaluationSchema,
      async run(context, input) {
        await evaluations.takeTurn(context);
        const state = await stateOfPost(posts, context, input.id);
        const asked = { state, questions: input.questions as Questions, model: input.model };
        return evaluations.evaluate(context, asked);
      },
    }),
  ];
}
