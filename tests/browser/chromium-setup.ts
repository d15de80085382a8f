import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { buildAdmin } from '../../tools/build/admin.ts';
import { chromiumFlags, getChromium } from '../../tools/engines/chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the one Chromium of this run takes its clients. */
    chromium: string;
  }
}

/** One Chromium and one build of the administration interface for the whole run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildAdmin();
  const server = await chromium.launchServer({
    executablePath: await getChromium(),
    args: chromiumFlags,
    host: '127.0.0.1',
  });
  project.provide('chromium', server.wsEndpoint());
  return () => server.close();
}
