import type { StandaloneCommand } from '../program/program.ts';
import type { Session } from '../program/session.ts';

/** Needs nothing that it looks at: no database, no site, no valid configuration. */
export function doctorCommand(session: Session): StandaloneCommand {
  return {
    name: 'doctor',
    summary: 'check this installation and suggest fixes for problems',
    results: 'list',
    examples: ['octavo doctor', 'octavo doctor --format=json'],
    evenIfBroken: true,
    run: async (input, output) => (await import('./examine.ts')).examine(session, input, output),
  };
}
