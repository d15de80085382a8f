import { ConfigError, parseConfig, type Environment, type ServerConfig } from './config.ts';

/** What help and the doctor get by with where a variable that must be there isn't. */
export const placeholders: Environment = {
  DATABASE_URL: 'postgres://127.0.0.1/',
  SECRET_KEYS: `help:${'0'.repeat(32)}`,
};

/** In this order, until the variable is no longer what is wrong. */
const attempts = (name: string) => [placeholders[name], 'placeholder', 'placeholder@example.invalid'];

/**
 * Everything that is wrong, not only what is found first, and a configuration in which all the rest is as it was set:
 * help must not depend on what the reader came to learn about, and the doctor looks at the rest. An error names its
 * variable first, so that one can be set aside and the others read on.
 */
export function inspectConfig(environment: Environment): { config: ServerConfig; problems: ConfigError[] } {
  const problems = new Map<string, ConfigError>();
  const tried = new Map<string, number>();
  let current = environment;
  for (;;) {
    try {
      return { config: parseConfig(current), problems: [...problems.values()] };
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      const [name = ''] = /^[A-Z][A-Z0-9_]*/.exec(error.message) ?? [];
      if (!problems.has(name)) problems.set(name, error);
      const attempt = tried.get(name) ?? 0;
      tried.set(name, attempt + 1);
      const values = attempts(name);
      if (name === '' || attempt >= values.length) {
        const config = parseConfig({ ...placeholders, OCTAVO_CONFIG: environment['OCTAVO_CONFIG'] });
        return { config, problems: [...problems.values()] };
      }
      current = { ...current, [name]: values[attempt] };
    }
  }
}
