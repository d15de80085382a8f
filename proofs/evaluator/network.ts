import { operator } from '@octavo/platform';
import { callsPerMinute } from '../../plugins/evaluator/src/settings.ts';
import { createAccount, createProofDatabase } from '../lib/proof-database.ts';

/** A database with one site, whose users may call as often as they like; `remove` takes it away. */
export async function createNetwork(endpoint: string) {
  const { host, ...network } = await createProofDatabase('evaluator', {
    SERVICE_API_KEY: 'sk-evaluator-0123456789abcdef',
    SERVICE_ENDPOINT: endpoint,
    SERVICE_MODEL: 'small',
  });
  const site = await host.siteAdministration.create({ name: 'Evaluator', domain: 'localhost', path: '/' });
  const context = { site, actor: operator, signal: new AbortController().signal };
  await host.options.update(context, callsPerMinute, 100_000);
  const { headers } = await createAccount(host, 'chief', { sites: [site] });
  await host.close();
  return { ...network, headers };
}
