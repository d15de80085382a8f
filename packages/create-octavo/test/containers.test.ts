import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { Script } from 'node:vm';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { create, withFolder } from './create.ts';
import { parseDockerfile, type Instruction } from './dockerfile.ts';

type Service = {
  image?: string;
  build?: string | { dockerfile_inline: string };
  command?: string[];
  profiles?: string[];
  restart?: string;
  ports?: string[];
  volumes?: string[];
  environment: Record<string, string | number>;
  env_file?: string;
  healthcheck?: { test: string[]; interval: string; retries: number };
  depends_on?: Record<string, { condition: string }>;
  stop_grace_period?: string;
};

let text: string;
let services: Record<string, Service>;
let volumes: string[];
let env: Record<string, string | undefined>;
let dockerfile: Instruction[];
let ignored: string[];
const template = join(import.meta.dirname, '../template');

beforeAll(() =>
  withFolder(async (parent) => {
    const folder = join(parent, 'my-site');
    await create([folder]);
    text = await readFile(join(folder, 'compose.yaml'), 'utf8');
    const file = parse(text, { merge: true }) as { services: typeof services; volumes: Record<string, null> };
    services = file.services;
    volumes = Object.keys(file.volumes);
    env = parseEnv(await readFile(join(folder, '.env'), 'utf8'));
    dockerfile = parseDockerfile(await readFile(join(folder, 'Dockerfile'), 'utf8'));
    ignored = (await readFile(join(folder, '.dockerignore'), 'utf8')).split('\n');
  }),
);

const imageOf = ({ image, build }: Service) =>
  typeof build === 'object' ? /^FROM (\S+)$/m.exec(build.dockerfile_inline)![1]! : build === '.' ? 'own' : image!;

describe('compose.yaml (contracts/create-octavo.md §4)', () => {
  it('brings PostgreSQL 17, OpenSearch 3 and an S3 server, and Octavo itself only when asked for', () => {
    const found = Object.entries(services).map(([name, service]) => [name, imageOf(service), service.profiles ?? []]);
    expect(found).toEqual([
      ['postgres', 'postgres:17', []],
      ['opensearch', expect.stringMatching(/^opensearchproject\/opensearch:3\.\d+\.\d+$/), ['search']],
      ['s3', expect.stringMatching(/^ghcr\.io\/versity\/versitygw:v\d+\.\d+\.\d+$/), ['files']],
      ['migrate', 'own', ['app']],
      ['web', 'own', ['app']],
      ['worker', 'own', ['app']],
    ]);
  });

  it('takes the versions that tests use', async () => {
    const versions = await Promise.all(
      ['opensearch-modules.ts', 's3-build.sh'].map(async (name) => {
        const source = await readFile(join(import.meta.dirname, '../../../tools/engines', name), 'utf8');
        return /version = ?'([^']+)'|@(v[\d.]+)/
          .exec(source)!
          .slice(1)
          .find((version) => version !== undefined)!;
      }),
    );
    expect(imageOf(services['opensearch']!)).toContain(`:${versions[0]}`);
    expect(imageOf(services['s3']!)).toContain(`:${versions[1]}`);
  });

  it('uses only variables that .env has, and has no password of its own', () => {
    const used = [...text.matchAll(/(?<!\$)\$\{([A-Z0-9_]+)(:?[?-][^}]*)?\}/g)];
    expect(used.length).toBeGreaterThan(4);
    for (const [, name] of used) expect(env[name!], name).toBeTruthy();
    const secret = /PASSWORD|SECRET|ACCESS_KEY|TOKEN/;
    for (const [name, { environment }] of Object.entries(services)) {
      for (const [variable, value] of Object.entries(environment)) {
        if (secret.test(variable)) expect(String(value), `${name}: ${variable}`).toMatch(/^\$\{[A-Z0-9_]+:\?[^}]+\}$/);
        else expect(String(value)).not.toMatch(/:\/\/[^/@$]+:[^$@][^@]*@/);
      }
    }
  });

  it('opens ports to this machine alone, keeps what is stored, and looks after what goes on', () => {
    for (const [name, service] of Object.entries(services)) {
      for (const port of service.ports ?? []) expect(port, name).toMatch(/^127\.0\.0\.1:/);
      for (const volume of service.volumes ?? []) expect(volumes, name).toContain(volume.split(':')[0]);
      expect(service.volumes, name).toHaveLength(1);
      expect(imageOf(service), name).not.toMatch(/:latest$|^[^:]+$(?<!own)/);
      for (const needed of Object.keys(service.depends_on ?? {})) expect(Object.keys(services)).toContain(needed);
      if (imageOf(service) === 'own') continue;
      expect(service.healthcheck?.test[0], name).toMatch(/^CMD/);
      expect(service.restart).toBe('unless-stopped');
    }
  });

  it('lets Octavo drain before it is killed, and a worker answer where the image looks', () => {
    for (const name of ['web', 'worker']) {
      const { stop_grace_period: grace, environment } = services[name]!;
      expect(Number.parseInt(grace!, 10)).toBeGreaterThan(Number(environment['DRAIN_SECONDS']) + 5);
    }
    const [health] = dockerfile.filter(({ name }) => name === 'HEALTHCHECK');
    expect(health!.value).toContain(`127.0.0.1:${services['worker']!.environment['METRICS_PORT']}/readyz`);
    expect(health!.value).toContain(`127.0.0.1:${services['web']!.environment['PORT']}/readyz`);
  });
});

describe('Dockerfile (contracts/create-octavo.md §4)', () => {
  const all = (name: string) => dockerfile.filter((instruction) => instruction.name === name);

  it('has instructions that Docker knows, in two stages on one pinned image', () => {
    const known = ['FROM', 'WORKDIR', 'COPY', 'RUN', 'ENV', 'USER', 'EXPOSE', 'HEALTHCHECK', 'ENTRYPOINT', 'CMD'];
    for (const { name } of dockerfile) expect(known).toContain(name);
    expect(all('FROM').map(({ value }) => value)).toEqual(['node:24-slim AS dependencies', 'node:24-slim']);
  });

  it('copies files that a project has after npm install, past .dockerignore, and no others', () => {
    const copies = all('COPY').filter(({ value }) => !value.startsWith('--from='));
    const sources = copies.flatMap(({ value }) => value.split(/\s+/).slice(0, -1));
    expect(sources).not.toContain('.');
    const made = ['package-lock.json'];
    for (const source of sources) {
      expect(made.includes(source) || existsSync(join(template, source)), source).toBe(true);
      expect(ignored).toContain(`!${source}`);
    }
    const staged = all('COPY').filter(({ value }) => value.startsWith('--from='));
    expect(staged.map(({ value }) => value.split(/\s+/)[0])).toEqual(['--from=dependencies']);
    expect(ignored).toContain('*');
  });

  it('installs exactly what the lock says, without scripts and tools', () => {
    expect(all('RUN')[0]!.value).toMatch(/^npm ci --omit=dev --ignore-scripts /);
  });

  it('runs as somebody who is not root, on nothing secret, and can be looked at and stopped', () => {
    const user = dockerfile.findIndex(({ name }) => name === 'USER');
    expect(dockerfile[user]!.value).toBe('node');
    expect(dockerfile.slice(user).map(({ name }) => name)).not.toContain('RUN');
    for (const { value } of [...all('ENV'), ...all('RUN'), ...all('COPY')]) {
      expect(value).not.toMatch(/SECRET|PASSWORD|TOKEN|DATABASE_URL|\.env/i);
    }
    for (const name of ['ENTRYPOINT', 'CMD']) expect(JSON.parse(all(name)[0]!.value)).toBeInstanceOf(Array);
    const [, command] = /CMD (\[.*\])$/s.exec(all('HEALTHCHECK')[0]!.value)!;
    const [program, flag, script] = JSON.parse(command!) as string[];
    expect([program, flag]).toEqual(['node', '-e']);
    expect(() => new Script(script!)).not.toThrow();
  });
});
