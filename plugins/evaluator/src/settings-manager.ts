import { PlatformError, type Context, type OptionService } from '@octavo/plugin-api';
import { endpointRoot } from './endpoint.ts';
import { apiKey, endpoint, model } from './settings.ts';

/** What a call needs to know. */
export type EvaluatorConfig = { readonly apiKey: string; readonly model: string; readonly endpoint: string };

export type SettingsManager = ReturnType<typeof createSettingsManager>;

export function createSettingsManager(options: OptionService) {
  /** A key of the environment is for the environment's service, not for one that a site has chosen. */
  async function isForElsewhere(context: Context): Promise<boolean> {
    const sources = [await options.source(context, apiKey), await options.source(context, endpoint)];
    return sources[0] === 'environment' && sources[1] === 'option';
  }

  /** Empty when there is none. */
  async function findKey(context: Context): Promise<string> {
    return (await isForElsewhere(context)) ? '' : options.reveal(context, apiKey);
  }

  async function findEndpoint(context: Context): Promise<string> {
    const root = endpointRoot(await options.get(context, endpoint));
    if (root) return root.href.replace(/\/$/, '');
    throw notConfigured('The service URL is invalid. Enter it again.');
  }

  return {
    findKey,
    findEndpoint,
    findModel: (context: Context) => options.get(context, model),

    /** Throws 503 where there is no key. */
    async config(context: Context): Promise<EvaluatorConfig> {
      const key = await findKey(context);
      if (key === '') {
        throw notConfigured(
          (await isForElsewhere(context))
            ? 'The API key from the environment cannot be used with the service URL that was entered here. Enter an API key for this service URL.'
            : 'The evaluator has no API key. Enter one in the settings, or set SERVICE_API_KEY.',
        );
      }
      return { apiKey: key, model: await options.get(context, model), endpoint: await findEndpoint(context) };
    },
  };
}

function notConfigured(message: string): PlatformError {
  return new PlatformError(503, 'evaluator_not_configured', message);
}
