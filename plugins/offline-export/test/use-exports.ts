import { afterAll, afterEach, beforeAll } from 'vitest';
import { definePlugin, type Filter, type Platform, type Post } from '@octavo/plugin-api';
import { portableText } from '@octavo/portable-text';
import { startTestHost, type TestHost } from '@octavo/testing';
import { startS3, type S3Server } from '../../../tools/engines/s3.ts';
import { hooks } from '../src/hooks.ts';
import { offlineExport } from '../src/plugin.ts';

/** A host with the endpoint and a plugin at each of its hooks, for the tests of the surrounding `describe`. */
export function useExports(kind: string) {
  const given: { host: TestHost; platform: Platform; post: Post } = {} as never;
  const called: { hook: string; given: unknown[] }[] = [];
  /** What a hook shall return, by its name without the prefix. */
  const wishes = new Map<string, (...all: never[]) => unknown>();
  let server: S3Server | undefined;

  const attached = definePlugin({
    id: 'attached',
    setup(platform) {
      given.platform = platform;
      for (const hook of hooks) {
        const name = hook.name.replace('offline_export_', '');
        const listen = (...all: unknown[]) => {
          called.push({ hook: name, given: all.slice(0, -1) });
          return (wishes.get(name) ?? ((value: unknown) => value))(...(all as never[]));
        };
        if (hook.kind === 'action') platform.hooks.addAction(hook as never, listen as never);
        else platform.hooks.addFilter(hook as Filter<unknown>, listen);
      }
      return {};
    },
  });

  beforeAll(async () => {
    server = kind === 'S3' ? await startS3() : undefined;
    const s3 = server && { ...server, region: 'us-east-1' };
    given.host = await startTestHost({
      plugins: [portableText, offlineExport, attached],
      config: (config) => (s3 ? { ...config, storage: { ...config.storage, s3 } } : config),
    });
    const content = '<p>Some <b>words</b>.</p>';
    given.post = await given.host.factories.post({ title: 'Hello, world', content, slug: 'hello' });
  }, 900_000);
  afterEach(() => {
    wishes.clear();
    called.length = 0;
  });
  afterAll(async () => {
    await given.host.close();
    await server?.stop();
  });

  return {
    given,
    called,
    wishes,
    ask: (query = '', who?: { headers: object }, id: number | string = given.post.id, site = '') =>
      given.host.inject({
        method: 'GET',
        url: `${site}/wp-json/offline-export/v1/export?id=${id}&format=md${query}`,
        headers: { ...(who ?? given.host.as('editor')).headers },
      }),
    fetchFile: (url: string, headers: Record<string, string> = {}) =>
      given.host.inject({ method: 'GET', url: url.replace('http://network.localhost', ''), headers }),
    namesOf: () => called.map(({ hook }) => hook),
    argumentsOf: (hook: string) => called.find((each) => each.hook === hook)?.given,
    fresh: () => given.host.factories.post({ title: 'Fresh', content: '<p>Text.</p>' }),
  };
}
