import { isLocal, type HostCheck } from '@octavo/platform';
import type { CheckResult } from '@octavo/plugin-api';
import { ConfigError, type ServerConfig } from '../config.ts';

/** Of the examples that people copy. */
const exampleWords = /example|change.?me|secret|password|0123456789|octavo/i;
const examplePasswords = ['password', 'postgres', 'octavo', 'secret', 'changeme'];
const fewestLetters = 10;

type Needs = { config: ServerConfig; failures: readonly unknown[] };

export function configChecks({ config, failures }: Needs): HostCheck[] {
  const problems = failures.filter((failure) => failure instanceof ConfigError);
  const plugins = failures.filter((failure) => !(failure instanceof ConfigError));
  return [
    {
      name: 'configuration',
      async run() {
        const results = [
          ...problems.map(describe),
          ...keys(config, problems),
          ...addresses(config),
          ...passwords(config),
        ];
        return results.length > 0 ? results : [{ state: 'ok', found: 'All environment variables are valid.' }];
      },
    },
    {
      name: 'plugins',
      async run() {
        if (plugins.length === 0) return { state: 'ok', found: `${config.configFile} is loaded.` };
        return plugins.map((failure) => ({
          state: 'fail',
          found: `${config.configFile} can't be loaded: ${failure instanceof Error ? failure.message : String(failure)}`,
          cure: 'Fix the file, or the plugin it imports. Until then, plugins are not checked.',
        }));
      },
    },
  ];
}

/** The message names the variable first, and may end with how to make a good one. */
function describe({ message }: ConfigError): CheckResult {
  const [found = message, advice] = message.split(/ (?=Make one with: )/);
  const [name] = message.split(' ');
  return { state: 'fail', found, cure: advice ?? `Set ${name} in the environment, or in .env.` };
}

function keys({ platform }: ServerConfig, problems: readonly ConfigError[]): CheckResult[] {
  if (problems.some(({ message }) => message.startsWith('SECRET_KEYS'))) return [];
  const weak = platform.secretKeys.filter(
    ({ secret }) => new Set(secret).size < fewestLetters || exampleWords.test(secret),
  );
  return weak.map(({ kid }) => ({
    state: 'fail',
    found: `SECRET_KEYS: the secret of ${kid} is too weak.`,
    cure: `Put a new secret (openssl rand -hex 32) before it, then run: octavo keys rotate`,
  }));
}

function addresses({ platform, listen }: ServerConfig): CheckResult[] {
  const { publicUrl, metricsToken } = platform;
  const results: CheckResult[] = [];
  if (publicUrl.protocol === 'http:' && !isLocal(publicUrl.hostname)) {
    results.push({
      state: 'warn',
      found: `PUBLIC_URL is ${publicUrl.origin}: passwords and cookies are sent unencrypted.`,
      cure: `Put a reverse proxy with a TLS certificate in front of Octavo, and set PUBLIC_URL=https://${publicUrl.hostname}`,
    });
  }
  if (metricsToken === undefined && !isLocal(listen.host)) {
    results.push({
      state: 'warn',
      found: `/metrics is readable by everyone who can reach ${listen.host}.`,
      cure: 'Set METRICS_TOKEN, or restrict access to the port.',
    });
  }
  return results;
}

function passwords({ platform }: ServerConfig): CheckResult[] {
  const { networkUrl, shardUrls } = platform.database;
  const places = [
    ['DATABASE_URL', networkUrl] as const,
    ...Object.values(shardUrls).map((url) => ['SHARD_URLS', url] as const),
  ];
  const weak = places.filter(([, url]) => {
    const { password, hostname } = new URL(url);
    return !isLocal(hostname) && examplePasswords.includes(password);
  });
  return [...new Set(weak.map(([name]) => name))].map((name) => ({
    state: 'warn',
    found: `${name} has a well-known default password.`,
    cure: "Change the password: alter role … password '…'",
  }));
}
