import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { HostCheck } from '@octavo/platform';
import type { ServerConfig } from '../config.ts';

const oldestNode = 24;

export function nodeCheck(): HostCheck {
  return {
    name: 'node',
    async run() {
      const { node } = process.versions;
      if (Number(node.split('.')[0]) >= oldestNode) return { state: 'ok', found: `Node ${node}.` };
      return { state: 'fail', found: `Node ${node} is too old.`, cure: `Install Node ${oldestNode} or newer.` };
    },
  };
}

export function adminCheck({ platform: { adminFolder } }: ServerConfig): HostCheck {
  return {
    name: 'admin',
    async run() {
      if (adminFolder !== undefined && existsSync(join(adminFolder, '.vite/manifest.json'))) {
        return { state: 'ok', found: 'The admin is built.' };
      }
      return { state: 'warn', found: 'The admin is not built.', cure: 'npm run build:admin' };
    },
  };
}
