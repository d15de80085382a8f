import { Type, oneOf } from '@octavo/plugin-api';

export const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
export const UserId = Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 });
const state = oneOf(['waiting', 'running', 'done', 'failed']);
const optionalTime = Type.Union([Type.String(), Type.Null()]);
const progress = {
  state,
  done: Type.Integer({ description: 'Number of sites processed so far.' }),
  total: Type.Integer(),
  created: Type.String({ description: 'UTC.' }),
  finished: optionalTime,
};

export const PersonalDataExport = Type.Object({
  id: Type.String(),
  user_id: Type.Integer(),
  ...progress,
  file_size: Type.Union([Type.Integer(), Type.Null()]),
  expires: Type.String({ description: 'When the archive is removed, UTC.' }),
});

export const ErasureBody = Type.Object({
  reassign: Type.Union([UserId, Type.Literal(false)], {
    description: 'User who gets the posts and files; false for no author.',
  }),
});

export const OwnErasureBody = Type.Object({ password: Type.String({ minLength: 1, maxLength: 4096 }) });

export const Erasure = Type.Object({
  id: Type.String(),
  user_id: Type.Integer(),
  reassign: Type.Union([Type.Integer(), Type.Null()]),
  ...progress,
  erased: Type.Record(Type.String(), Type.Integer()),
  kept: Type.Array(Type.Object({ what: Type.String(), why: Type.String() })),
});
