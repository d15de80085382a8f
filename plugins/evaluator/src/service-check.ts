import type { Check } from '@octavo/plugin-api';
import { codeOf } from './attempts.ts';
import type { SettingsManager } from './settings-manager.ts';

/** Whether the service that the main site asks is there and takes its key. One attempt, so that the cause stays clear. */
export function serviceCheck(manager: SettingsManager): Check {
  return {
    name: 'evaluation service',
    async run(context) {
      const apiKey = await manager.findKey(context);
      if (apiKey === '') return { state: 'ok', found: 'Not used: the main site has no API key.' };
      const endpoint = await manager.findEndpoint(context);
      const { host } = new URL(endpoint);
      try {
        const answer = await fetch(`${endpoint}/v1/models`, {
          headers: { authorization: `Bearer ${apiKey}` },
          redirect: 'error',
          signal: context.signal,
        });
        await answer.body?.cancel();
        if (answer.ok) return { state: 'ok', found: `${host} responds and accepts the API key.` };
        if (answer.status === 401 || answer.status === 403) {
          return { state: 'fail', found: `${host} rejects the API key.`, cure: 'Correct SERVICE_API_KEY.' };
        }
        return {
          state: answer.status >= 500 || answer.status === 404 ? 'fail' : 'warn',
          found: `${host} responded with status ${answer.status}.`,
          cure: 'Check SERVICE_ENDPOINT, and the status of the service.',
        };
      } catch (error) {
        return {
          state: 'fail',
          found: `${host} does not respond (${codeOf(error)}).`,
          cure: 'Check SERVICE_ENDPOINT, and that this machine can reach it.',
        };
      }
    },
  };
}
