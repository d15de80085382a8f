import type { Host } from '@octavo/platform';
import type { Logger } from '@octavo/plugin-api';
import type { ServerConfig } from '../config.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** What one call of `octavo` works with. */
export type Session = {
  readonly config: ServerConfig;
  readonly host: Host;
  readonly log: Logger;
  readonly terminal: Terminal;
  /** Why nothing but help can be had: the configuration or the plugins are wrong. */
  readonly failure?: unknown;
  /** All of the reasons, the same one first. */
  readonly failures?: readonly unknown[];
};
