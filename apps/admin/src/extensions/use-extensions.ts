import { useQuery } from '@tanstack/react-query';
import { server } from '../server.ts';
import { useSession } from '../session/session.tsx';
import { allExtensions, type LoadedExtension } from './loaded.ts';

/** The namespaces that are on here: those of plugins that are off are missing. */
function useNamespaces(): readonly string[] | undefined {
  const { data } = useQuery({
    queryKey: ['discovery', 'namespaces'],
    queryFn: async ({ signal }) => {
      const answer = await server.raw('get', '/', { query: { _fields: ['namespaces'] }, signal });
      return ((await answer.json()) as { namespaces: string[] }).namespaces;
    },
    enabled: allExtensions().length > 0,
    staleTime: 5 * 60_000,
  });
  return data;
}

/** Whether the plugin is on here; undefined until that is known. */
export function useIsOn(namespace: string): boolean | undefined {
  return useNamespaces()?.includes(namespace);
}

/** Extensions of plugins that are on here. */
export function useExtensions(): readonly LoadedExtension[] {
  const namespaces = useNamespaces();
  return allExtensions().filter(({ namespace }) => namespaces?.includes(namespace));
}

type Lists = 'screens' | 'settingsPanels' | 'editorPanels' | 'listColumns' | 'postActions' | 'folderActions';
type Part<Name extends Lists> = NonNullable<LoadedExtension[Name]>[number];

/** Parts of one kind that extensions bring, as far as this person may use them. */
export function useParts<Name extends Lists>(name: Name): readonly Part<Name>[] {
  const { can } = useSession();
  const all = useExtensions().flatMap((extension) => (extension[name] ?? []) as readonly Part<Name>[]);
  return all.filter((part) => !('capability' in part) || part.capability === undefined || can(part.capability));
}
