import { Type } from '@octavo/plugin-api';
import { SearchSettings } from './settings.ts';

export const SettingsAnswer = Type.Object({
  settings: SearchSettings,
  sites: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      url: Type.String(),
      public: Type.Boolean(),
      archived: Type.Boolean(),
      participating: Type.Boolean(),
    }),
  ),
  postTypes: Type.Array(Type.Object({ slug: Type.String(), label: Type.String() })),
});

const unixSeconds = Type.Integer({ description: 'Unix seconds; 0 when unset.' });

export const ReindexStatus = Type.Object({
  available: Type.Boolean({ description: 'Whether the engine is available.' }),
  queued: Type.Integer({ description: 'Number of sites in the last reindex.' }),
  pending: Type.Integer({ description: 'Number of sites still to be indexed.' }),
  started_at: unixSeconds,
  finished_at: unixSeconds,
});

export const StatusAnswer = Type.Object({
  driver: Type.String({ description: 'The selected engine.' }),
  answering: Type.String({ description: 'The engine in use; differs from the selected engine until that is ready.' }),
  available: Type.Boolean(),
  index: Type.String({ description: 'The index in use; empty before the first post.' }),
  building: Type.String(),
  up_to_date: Type.Boolean(),
  documents: Type.Integer(),
  waiting: Type.Integer({ description: 'Number of pending changes, counted up to 10,000 on each shard.' }),
  lag_seconds: Type.Number({ description: 'How long the oldest change has been waiting.' }),
  last_error: Type.String({ description: 'Why the last reindex failed; empty if it succeeded.' }),
});
