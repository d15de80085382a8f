import { findOrInstall, findProgram } from './apt.ts';

/** What the sandbox of the task service is made of. */
export async function installSandbox(): Promise<void> {
  for (const [program, name] of [
    ['bwrap', 'bubblewrap'],
    ['socat', 'socat'],
  ] as const) {
    const advice = `The task service needs ${program}. Install it and try again: sudo apt-get install -y ${name}`;
    await findOrInstall({ find: async () => findProgram(program), packages: [name], advice });
  }
}
