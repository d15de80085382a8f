import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHost, createLogger, type Host } from '@octavo/platform';
import { portableText } from '@octavo/portable-text';
import { publicSite } from '@octavo/public-site';
import { teamwork } from '@octavo/review';
import { startTestHost, type TestHost } from '@octavo/testing';
import { expect, vi } from 'vitest';
import { Doc } from 'yjs';
import { openEditor, type Editor } from './editor.ts';
import { paragraph } from './writing.ts';

type Process = { url: string; host: Pick<Host, 'drain'>; stop(): Promise<void> };
type Coming = { url?: string; headers?: Record<string, string>; doc?: Doc };
export type Scene = Awaited<ReturnType<typeof startScene>>;

/** A host with live editing, and whoever comes to it. */
export async function startScene() {
  const host: TestHost = await startTestHost({ plugins: [portableText] });
  const base = await host.listen();
  const processes: Process[] = [];
  const editors: Editor[] = [];

  async function open(
    postId: number,
    { url = base, headers = host.as('editor').headers, doc = new Doc() }: Coming = {},
  ) {
    const editor = await openEditor(url, postId, headers, doc);
    editors.push(editor);
    return editor;
  }

  return {
    host,
    base,

    /** A second web process on the same databases. */
    async startProcess(): Promise<Process> {
      const log = createLogger('silent');
      const other = await createHost(host.config, [portableText], { features: [...publicSite, ...teamwork], log });
      const { front, upgrade, isUpgrade } = other;
      const server = createServer({ shouldUpgradeCallback: isUpgrade }, front).on('upgrade', upgrade);
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const started = {
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        host: other,
        async stop() {
          server.closeAllConnections();
          server.close();
          await other.close();
        },
      };
      processes.push(started);
      return started;
    },

    draft: (...lines: string[]) =>
      host.factories.post({
        status: 'draft',
        fields: { portable_text: lines.map((line, at) => paragraph(`b${at}`, line)) },
      }),

    published: (...lines: string[]) =>
      host.factories.post({ fields: { portable_text: lines.map((line, at) => paragraph(`b${at}`, line)) } }),

    open,

    /** One who has been told what there is. */
    async enter(postId: number, of: Coming = {}): Promise<Editor> {
      const editor = await open(postId, of);
      await vi.waitFor(() => expect(editor.epoch).not.toBe(''), 60_000);
      return editor;
    },

    async tidy(): Promise<void> {
      vi.useRealTimers();
      await Promise.all(editors.splice(0).map((editor) => editor.leave()));
      await Promise.all(processes.splice(0).map(({ stop }) => stop()));
    },
  };
}

/** All that they wrote is stored, and all see the same. */
export const settled = (...all: Editor[]) =>
  vi.waitFor(() => {
    for (const editor of all) {
      expect(editor.isKept).toBe(true);
      expect(editor.lines()).toEqual(all[0]!.lines());
      expect(editor.title()).toBe(all[0]!.title());
    }
  }, 60_000);
