import { Type, oneOf, pageQuery } from '@octavo/plugin-api';
import { dateOrNull, proposalStates } from './proposal.ts';

const id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const version = Type.Integer({ minimum: 1, description: 'The version of the proposal that was read.' });
const changes = Type.Optional(
  Type.Array(Type.Integer({ minimum: 0, maximum: 100_000 }), {
    minItems: 1,
    maxItems: 10_000,
    description: 'Numbers of changes, in the order of the difference, from 0. Without it: all.',
  }),
);
const note = Type.String({ maxLength: 5_000, pattern: '^[^\\u0000]*$' });

export const Params = Type.Object({ id });
export const ListQuery = Type.Object(pageQuery);

const seen = {
  version,
  post_version: Type.Integer({ minimum: 1, description: 'The version of the post that was read.' }),
};
export const AcceptBody = Type.Object({
  ...seen,
  changes,
  date: Type.Optional(
    Type.String({ description: 'When it is published, in the time zone of the site. Without it: now.' }),
  ),
});
export const RefuseBody = Type.Object({ ...seen, changes });
export const ReturnBody = Type.Object({ version, note });

export const Begun = Type.Object({ id });
export const Decided = Type.Object({ id, state: oneOf(proposalStates) });

export const Listed = Type.Object({
  id,
  author: Type.Integer(),
  author_name: Type.String(),
  title: Type.String(),
  state: oneOf(proposalStates),
  note: Type.String(),
  modified_gmt: Type.String(),
  scheduled_gmt: dateOrNull,
});

const Text = Type.Object({
  title: Type.String(),
  excerpt: Type.String(),
  blocks: Type.Unsafe<readonly unknown[]>(Type.Array(Type.Unknown())),
});
export const DifferenceBody = Type.Object({
  state: oneOf(proposalStates),
  version,
  post_version: Type.Integer(),
  can_decide: Type.Boolean(),
  before: Text,
  after: Text,
});
