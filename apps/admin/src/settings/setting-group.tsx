import { useSession } from '../session/session.tsx';
import type { Draft } from '../ui/draft.tsx';
import { SettingField } from './setting-field.tsx';
import type { Field, Settings } from './settings.queries.ts';

type Props = { draft: Draft<Settings>; saved: Settings; fields: readonly Field[] };

/** Settings that are known by their schema alone. */
export function SettingGroup({ draft, saved, fields }: Props) {
  const { can } = useSession();
  return fields.map((field) => (
    <SettingField
      key={field.name}
      field={field}
      saved={saved}
      {...draft.field(field.name)}
      mayChange={field.scope === 'site' || can('manage_network_options')}
    />
  ));
}
