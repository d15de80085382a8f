import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { isLong } from '@octavo/testing/cases';
import { buildAdmin } from '../../tools/build/admin.ts';
import { chromiumFlags, getChromium } from '../../tools/engines/chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the one Chromium of this run takes its clients. */
    chromium: string;
  }
}

/** A page of a test lives for a second: compiling its scripts twice more costs more than it brings. */
const shortLived = isLong ? [] : ['--js-flags=--no-opt,--no-maglev'];

/** One Chromium and one build of the administration interface for the whole run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildAdmin();
  const server = await chromium.launchServer({
    executablePath: await getChromium(),
    args: [...chromiumFlags, ...shortLived],
    host: '127.0.0.1',
  });
  project.provide('chromium', server.wsEndpoint());
  return () => server.close();
}
