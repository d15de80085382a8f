import type { Command as Commander } from 'commander';

/** What was typed makes no sense; the message says where to look. */
export class UsageError extends Error {
  override readonly name = 'UsageError';

  constructor(command: Commander, message: string) {
    super(`${message} See: ${pathOf(command)} --help`);
  }
}

/** `octavo post create` */
export function pathOf(command: Commander): string {
  return command.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name();
}
