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
  available: Type.Boolean({ description: 'Whether the engine answers.' }),
  queued: Type.Integer({ description: 'Sites of the last reindex.' }),
  pending: Type.Integer({ description: 'Sites that are still to come.' }),
  started_at: unixSeconds,
  finished_at: unixSeconds,
});

export const StatusAnswer = Type.Object({
  driver: Type.String({ description: 'The engine that the network has chosen.' }),
  answering: Type.String({ description: 'The engine that is searched; another one until the chosen one is ready.' }),
  available: Type.Boolean(),
  index: Type.String({ description: 'The one that is searched; empty before the first post.' }),
  building: Type.String(),
  up_to_date: Type.Boolean(),
  documents: Type.Integer(),
  waiting: Type.Integer({ description: 'Changes that are not in the index yet; counted up to 10,000 on each shard.' }),
  lag_seconds: Type.Number({ description: 'For how long the oldest of them has waited.' }),
  last_error: Type.String({ description: 'Why the last reindex failed; empty when it did not.' }),
});
