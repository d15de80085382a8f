import type { Context, OptionService, Setting } from '@octavo/plugin-api';
import type { OptionReader } from './option-reader.ts';
import type { OptionWriter } from './option-writer.ts';

type Needs = { reader: OptionReader; writer: OptionWriter };

/** The schema of a setting vouches for the type of its values. */
export function createOptionService({ reader, writer }: Needs): OptionService {
  return {
    async get<Value>(context: Context, setting: Setting<Value>) {
      return (await reader.inspect(context, setting)).value as Value;
    },
    async reveal<Value>(context: Context, setting: Setting<Value>) {
      return (await reader.reveal(context, setting)) as Value;
    },
    async source(context, setting) {
      return (await reader.inspect(context, setting)).source;
    },
    async update(context, setting, value) {
      const change = await writer.prepare(context, setting, value);
      if (change) await writer.commit(context, [change]);
    },
    delete: (context, setting) => writer.commit(context, [{ setting, json: undefined }]),
  };
}
