import { findOrInstall, findProgram } from './apt.ts';

/** What the sandbox of the task service is made of. */
export async function installSandbox(): Promise<void> {
  const install = (program: string, name: string) => {
    const advice = `The task service needs ${program}. Install it and try again: sudo apt-get install -y ${name}`;
    return findOrInstall({ find: () => findProgram(program), packages: [name], advice });
  };
  await Promise.all([install('bwrap', 'bubblewrap'), install('socat', 'socat')]);
}
