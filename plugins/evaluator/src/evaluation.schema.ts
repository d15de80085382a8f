import { Type } from '@octavo/plugin-api';

const Criteria = Type.Unknown({
  description:
    'noul: optional descriptions of "true" and "false". choice: options, each with a description or null. score: at least two level descriptions, lowest level first.',
});
export const QuestionSchema = Type.Object({
  type: Type.Unsafe<'noul' | 'choice' | 'score'>({ type: 'string', enum: ['noul', 'choice', 'score'] }),
  instructions: Type.String({ description: 'The question.' }),
  criteria: Type.Optional(Criteria),
});
export const QuestionsSchema = Type.Record(Type.String(), QuestionSchema, { description: 'Questions by name.' });

const StateSchema = Type.Unsafe<string | unknown[] | Record<string, unknown>>({
  type: ['string', 'array', 'object'],
  description: 'The content that the questions are about.',
});
const Model = Type.Optional(
  Type.String({ maxLength: 200, description: 'Model or version; default: the configured model.' }),
);
export const EvaluationBody = Type.Object({ state: StateSchema, questions: QuestionsSchema, model: Model });

const probabilities = Type.Record(Type.String(), Type.Number());
const AnswerSchema = Type.Union([
  Type.Object({ type: Type.Literal('noul'), noul: Type.Number() }),
  Type.Object({
    type: Type.Literal('choice'),
    choice: Type.String(),
    probabilities,
    confidence: Type.Number(),
  }),
  Type.Object({
    type: Type.Literal('score'),
    score: Type.Number(),
    legend: Type.Record(Type.String(), Type.String()),
    probabilities,
    confidence: Type.Number(),
  }),
]);
export const EvaluationSchema = Type.Object({
  model: Type.String(),
  answers: Type.Record(Type.String(), AnswerSchema),
  usage: Type.Object({ input_tokens: Type.Integer(), output_tokens: Type.Integer() }),
});

export const ModelListSchema = Type.Object({
  models: Type.Array(Type.Object({ name: Type.String() }, { additionalProperties: true })),
});

export const UsageQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
});
export const UsageSchema = Type.Object({
  date: Type.String({ format: 'date' }),
  model: Type.String(),
  calls: Type.Integer(),
  failures: Type.Integer(),
  input_tokens: Type.Integer(),
  output_tokens: Type.Integer(),
  milliseconds: Type.Integer(),
  slowest_ms: Type.Integer(),
});
