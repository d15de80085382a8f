import {
  PlatformError,
  invalidParameter,
  preUpdateOption,
  preUpdateOptions,
  type HookContext,
  type Platform,
} from '@octavo/plugin-api';
import { endpointRoot } from './endpoint.ts';
import { allowedHosts, apiKey, defaultEndpoint, endpoint } from './settings.ts';

/** A key goes nowhere but where those who entered it wanted it to go. */
export function guardEndpoint({ hooks, options }: Pick<Platform, 'hooks' | 'options'>): void {
  hooks.addFilter(preUpdateOption(endpoint), async (value, _old, name, context) => {
    if (value === '') return value;
    const root = endpointRoot(value);
    if (!root) throw invalidParameter(name, `${name} must be an http or https URL without a query.`);
    // Nothing was chosen by this: the key of the environment goes on being for it.
    if ((await options.source(context, endpoint)) === 'environment' && (await isCurrent(context, value))) return '';
    if (context.actor.can('manage_network_options')) return value;
    const hosts = [new URL(defaultEndpoint).host, ...(await options.get(context, allowedHosts))];
    if (hosts.some((host) => host.toLowerCase() === root.host)) return value;
    throw invalidParameter(name, `This network does not allow the host ${root.host}. Ask a super admin to allow it.`);
  });

  hooks.addFilter(preUpdateOptions, async (allowed, changes, context) => {
    if (allowed !== true || !changes.has(endpoint.name) || changes.get(apiKey.name)) return allowed;
    const isSame = await staysTheSame(context, changes.get(endpoint.name));
    return isSame || (await options.get(context, apiKey)) === '' ? allowed : keyRequired();
  });

  async function staysTheSame(context: HookContext, next: unknown): Promise<boolean> {
    if ((await options.source(context, endpoint)) !== 'option' && next === undefined) return true;
    return typeof next === 'string' && isCurrent(context, next);
  }

  async function isCurrent(context: HookContext, address: string): Promise<boolean> {
    return endpointRoot(address)?.href === endpointRoot(await options.get(context, endpoint))?.href;
  }
}

function keyRequired(): PlatformError {
  return new PlatformError(
    400,
    'evaluator_key_required',
    'Another service needs its own API key: enter the key together with the service URL.',
  );
}
