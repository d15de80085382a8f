import { unavailable, type Engine } from './client.ts';
import { indexBody, mappingVersion, notDeleted } from './mapping.ts';

type Places = { readonly current: string | undefined; readonly building: string | undefined };
export type Indices = ReturnType<typeof createIndices>;

const attemptsAtMost = 5;
/** For whoever only asks how things stand: the interface does, again and again. */
const statePatienceMs = 2_000;

/**
 * Which indices there are is known by two aliases, each on one index at most: the engine itself refuses a second, for
 * each says which index is written. Documents are written through an alias of the index alone, so that nothing but
 * `create` ever makes an index.
 */
export function createIndices(engine: Engine, prefix: string) {
  const alias = `${prefix}-cross-site-search`;
  const buildingAlias = `${alias}-building`;
  const asCurrent = { filter: notDeleted, is_write_index: true };

  async function places(timeoutMs?: number): Promise<Places> {
    const all = await aliasesOf(`/_alias/${alias},${buildingAlias}`, timeoutMs);
    const holderOf = (name: string) => Object.keys(all).find((index) => name in (all[index]?.aliases ?? {}));
    return { current: holderOf(alias), building: holderOf(buildingAlias) };
  }

  async function aliasesOf(path: string, timeoutMs?: number): Promise<Record<string, { aliases: object }>> {
    const answer = await engine.request<Record<string, { aliases?: object } | string | number>>({
      method: 'GET',
      path,
      repeatable: true,
      expected: [404],
      ...(timeoutMs !== undefined && { timeoutMs }),
    });
    // What was found stands beside the words about what wasn't.
    const found = Object.entries(answer.body).flatMap(([index, value]) =>
      typeof value === 'object' && value.aliases ? [[index, { aliases: value.aliases }] as const] : [],
    );
    return Object.fromEntries(found);
  }

  /** False when somebody else was quicker. */
  async function create(as: string, expected: number): Promise<boolean> {
    const name = `${alias}-m${mappingVersion}-${new Date().toISOString().replaceAll(/\D/g, '')}`;
    const aliases = { [as]: as === alias ? asCurrent : { is_write_index: true }, [writeAlias(name)]: {} };
    const { status, body } = await engine.request({
      method: 'PUT',
      path: `/${name}`,
      body: indexBody(expected, aliases),
      repeatable: false,
      expected: [400, 500],
    });
    if (status < 300) return true;
    const reason = JSON.stringify(body);
    if (/resource_already_exists|more than one write index/.test(reason)) return false;
    const advice = reason.includes('icu_') ? ' Install the plugin analysis-icu on its nodes.' : '';
    throw new Error(`OpenSearch could not create the index.${advice} Reason: ${reason.slice(0, 500)}`);
  }

  async function count(index: string): Promise<number> {
    const { body } = await engine.request<{ count: number }>({
      method: 'GET',
      path: `/${index}/_count`,
      repeatable: true,
    });
    return body.count;
  }

  async function remove(name: string): Promise<void> {
    await engine.request({ method: 'DELETE', path: `/${name}`, repeatable: false, expected: [404] });
  }

  /** What an abandoned rebuild left behind when its process ended too early. New ones have their alias from the start. */
  async function removeStrays(): Promise<void> {
    const all = await aliasesOf(`/${alias}-m*/_alias`);
    for (const [name, { aliases }] of Object.entries(all)) {
      if (!(alias in aliases) && !(buildingAlias in aliases)) await remove(name);
    }
  }

  async function changeAliases(actions: readonly object[]): Promise<{ done: boolean; reason: string }> {
    const { status, body } = await engine.request({
      method: 'POST',
      path: '/_aliases',
      body: { actions },
      repeatable: false,
      expected: [400, 404, 500],
    });
    return { done: status < 300, reason: JSON.stringify(body).slice(0, 500) };
  }

  /** First it stops being the one that is built: whoever finishes it at this moment then fails, or came first. */
  async function abandonRebuild(name: string): Promise<void> {
    const result = await changeAliases([{ remove: { index: name, alias: buildingAlias, must_exist: true } }]);
    if (result.done) await remove(name);
    else if (!/not_found|missing/.test(result.reason)) throw unavailable(new Error(result.reason));
  }

  return {
    alias,
    places,
    abandonRebuild,

    /** Undefined when the engine doesn't tell, or not soon. */
    placesSoon: () => places(statePatienceMs).catch(() => undefined),

    /** The current index is made if there is none. */
    async targets(): Promise<string[]> {
      for (let attempt = 1; attempt <= attemptsAtMost; attempt += 1) {
        const { current, building } = await places();
        if (current !== undefined) return building === undefined ? [current] : [current, building];
        await create(alias, 0);
      }
      throw unavailable(new Error('The new index does not exist.'));
    },

    async startRebuild(): Promise<string> {
      for (let attempt = 1; attempt <= attemptsAtMost; attempt += 1) {
        const found = await places();
        if (found.building !== undefined && versionOf(found.building) >= mappingVersion) return found.building;
        if (found.building !== undefined) await abandonRebuild(found.building);
        await removeStrays();
        await create(buildingAlias, found.current === undefined ? 0 : await count(found.current));
      }
      throw unavailable(new Error('The new index does not exist.'));
    },

    async finishRebuild(name: string): Promise<void> {
      let reason = '';
      for (let attempt = 1; attempt <= attemptsAtMost; attempt += 1) {
        const { current, building } = await places();
        if (current === name && building !== name) return;
        if (building !== name) throw new Error(`${name} is not being built.`);
        await engine.request({ method: 'POST', path: `/${name}/_refresh`, repeatable: true });
        const result = await changeAliases([
          { remove: { index: name, alias: buildingAlias, must_exist: true } },
          { add: { index: name, alias, ...asCurrent } },
          ...(current === undefined ? [] : [{ remove: { index: current, alias, must_exist: true } }]),
        ]);
        if (!result.done) {
          reason = result.reason;
          continue;
        }
        // In a step of its own: a node lets go of an index before it knows the new meaning of the alias.
        if (current !== undefined) await remove(current);
        return;
      }
      throw unavailable(new Error(`The indices could not be swapped: ${reason}`));
    },

    async clear(): Promise<void> {
      for (const name of Object.keys(await aliasesOf(`/${alias}-m*/_alias`))) await remove(name);
    },

    isUpToDate: (current: string | undefined) => current === undefined || versionOf(current) >= mappingVersion,
  };
}

export function writeAlias(name: string): string {
  return `${name}-write`;
}

function versionOf(name: string): number {
  return Number(/-m(\d+)-\d+$/.exec(name)?.[1] ?? 0);
}
