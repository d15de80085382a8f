import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHost, createLogger } from '@octavo/platform';
import { loadProject, parseConfig } from '@octavo/server';
import { basic, databaseUrl, onServer } from '@octavo/testing';
import { root } from '../../tools/paths.ts';
import { withoutAddressLimits } from '../lib/one-address.ts';

/** A single point. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A database with one site and its super admin; `remove` takes it away. */
export async function createNetwork(serverUrl: string) {
  const database = `octavo_test_${process.pid}_fuzz`;
  const folder = await mkdtemp(join(tmpdir(), 'octavo-fuzz-'));
  await onServer(serverUrl, (client) => client.query(`create database ${database}`));
  const env = {
    PATH: process.env['PATH'] ?? '',
    DATABASE_URL: databaseUrl(serverUrl, database),
    ...withoutAddressLimits,
    SECRET_KEYS: `fuzz:${'0'.repeat(32)}`,
    OCTAVO_CONFIG: join(root, 'octavo.config.ts'),
    CONTENT_DIR: folder,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    // Mail is written and waits: nobody works here who would send it.
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'octavo@network.test',
  };
  const config = parseConfig(env);
  const { plugins } = await loadProject(config.configFile);
  const host = await createHost(config.platform, plugins, { log: createLogger('warn') });
  await host.migrate(() => {});
  const site = await host.siteAdministration.create({ name: 'Fuzz', domain: 'localhost', path: '/' });
  const userId = await host.users.create({
    login: 'chief',
    email: 'chief@network.test',
    password: 'a password',
    superAdmin: true,
  });
  await host.users.addMember(site, userId, 'administrator');
  const { password } = await host.passwords.create(userId, { name: 'fuzz' });
  await host.close();
  return {
    env,
    folder,
    siteId: site.id,
    userId,
    credential: `chief:${password.replaceAll(' ', '')}`,
    /** Something to find under the numbers that come to mind first. */
    async fill(port: number): Promise<void> {
      const send = async (path: string, type: string, body: string | Buffer<ArrayBuffer>, more = {}) => {
        const headers = { ...basic('chief', password), 'content-type': type, ...more };
        const answer = await fetch(`http://localhost:${port}/wp-json/core/v2/${path}`, {
          method: 'POST',
          headers,
          body,
        });
        if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      };
      const json = (path: string, body: object) => send(path, 'application/json', JSON.stringify(body));
      const article = { title: 'The ferry', content: '<p>It came in late.</p>', status: 'publish' };
      await json('posts', article);
      await json('pages', article);
      await json('tags', { name: 'Harbour' });
      await json('media-folders', { name: 'Ships' });
      await send('media', 'image/png', picture, { 'content-disposition': 'attachment; filename="ferry.png"' });
    },
    /** Without it all is refused, and nothing was tried. */
    async checkCredential(port: number): Promise<void> {
      const answer = await fetch(`http://localhost:${port}/wp-json/core/v2/settings`, {
        headers: basic('chief', password),
      });
      if (!answer.ok) throw new Error(`The credential was lost on the way: ${answer.status} ${await answer.text()}`);
    },
    async remove(): Promise<void> {
      await rm(folder, { recursive: true, force: true });
      await onServer(serverUrl, (client) => client.query(`drop database if exists ${database} with (force)`));
    },
  };
}
