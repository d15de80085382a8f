export type Instruction = { name: string; value: string };

/** Instructions in their order, each on one line; throws for what is none. */
export function parseDockerfile(text: string): Instruction[] {
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n');
  return lines.map((line) => {
    const [, name, value] = /^([A-Z]+)\s+(\S.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new Error(`Not an instruction: ${line}`);
    return { name, value };
  });
}
