import { randomBytes } from 'node:crypto';

export type Answers = {
  readonly siteName: string;
  readonly email: string;
  /** What the project's own theme builds upon; undefined without one. */
  readonly theme?: string | undefined;
};

/** `.env`: the example with everything filled in that a machine can know. */
export function environment(example: string, { siteName, email }: Answers): string {
  const database = secret();
  const values: Record<string, string> = {
    DATABASE_URL: `postgres://octavo:${database}@127.0.0.1:5432/octavo`,
    SECRET_KEYS: `${new Date().toISOString().slice(0, 7)}:${randomBytes(32).toString('hex')}`,
    SETUP_SITE_NAME: `'${siteName}'`,
    SETUP_ADMIN_EMAIL: `'${email}'`,
    METRICS_TOKEN: secret(),
    POSTGRES_PASSWORD: database,
    S3_ACCESS_KEY_ID: randomBytes(10).toString('hex'),
    S3_SECRET_ACCESS_KEY: secret(),
    // OpenSearch wants letters of both cases, a digit and something else.
    OPENSEARCH_PASSWORD: `Aa1-${secret()}`,
  };
  const [, ...rest] = example.split('\n');
  const lines = rest.map((line) => {
    const name = /^([A-Z0-9_]+)=/.exec(line)?.[1];
    return name !== undefined && name in values ? `${name}=${values[name]}` : line;
  });
  return ['# Of this machine alone: never commit it. Texts are in single quotes.', ...lines].join('\n');
}

/** Only what needs no quoting anywhere: addresses, YAML, shells, .env files. */
function secret(): string {
  return randomBytes(24).toString('hex');
}
