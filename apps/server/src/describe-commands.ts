import { createLogger, type Host } from '@octavo/platform';
import { octavoProgram } from './cli.ts';
import { parseConfig } from './config.ts';
import { placeholders } from './inspect-config.ts';
import { describeProgram } from './program/describe-program.ts';
import { createTerminal } from './terminal/terminal.ts';

/** Every command of a host with its options, as Markdown. */
export function describeCommands(host: Host): string {
  const config = parseConfig(placeholders);
  const terminal = createTerminal(process, { colour: false });
  return describeProgram(octavoProgram({ config, host, log: createLogger('silent'), terminal }));
}
