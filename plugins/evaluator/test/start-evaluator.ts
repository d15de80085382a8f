import type { Plugin } from '@octavo/plugin-api';
import { startTestHost } from '@octavo/testing';
import { evaluator } from '../src/plugin.ts';
import { startService } from './service.ts';

/** Of the environment; must not be seen anywhere. */
export const key = 'sk-evaluator-0123456789abcdef';

/** A host with an evaluation service that does as it is told. */
export async function startEvaluator(plugins: readonly Plugin[] = []) {
  const service = await startService();
  const host = await startTestHost({
    plugins: [evaluator, ...plugins],
    config: (config) => ({
      ...config,
      environment: { SERVICE_API_KEY: key, SERVICE_ENDPOINT: service.url, SERVICE_MODEL: 'small' },
    }),
  });
  host.keepSecret('the API key', key);
  return {
    host,
    service,
    async close(): Promise<void> {
      await host.close();
      await service.close();
    },
  };
}
