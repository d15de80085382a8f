import { code, table, text, type Page } from './markdown.ts';

type Group = { readonly said: string; readonly variables: readonly Variable[] };
type Variable = { readonly name: string; readonly value: string; readonly needed: boolean };

const variable = /^(#?)([A-Z][A-Z0-9_]*)=(.*)$/;

/** The page of all variables, from what `.env.example` says about them. */
export function configurationPage(example: string): Page {
  const content = [
    '# Configuration',
    '',
    'Every variable that `octavo` reads from its environment, written from `.env.example` when this site is built. A file',
    '`.env` in the folder where `octavo` is started is read too; a variable that is set already wins over it.',
    '`octavo doctor` says what is wrong with them, and what to do. Settings of plugins are',
    '[options](../contracts/options.md); the variables of the task service are on [its page](../guide/tasks.md).',
    '',
    ...groupsOf(example).flatMap(describeGroup),
  ].join('\n');
  return { page: 'configuration', title: 'Configuration', content };
}

export function groupsOf(example: string): Group[] {
  return example.split(/\n{2,}/).flatMap((paragraph) => {
    const lines = paragraph.split('\n').filter((line) => line !== '');
    const variables = lines.flatMap((line) => {
      const [, mark, name, value] = variable.exec(line) ?? [];
      return name === undefined ? [] : [{ name, value: value!, needed: mark === '' }];
    });
    const said = lines.filter((line) => !variable.test(line)).map((line) => line.replace(/^# ?/, ''));
    return variables.length === 0 ? [] : [{ said: said.join(' '), variables }];
  });
}

function describeGroup({ said, variables }: Group): string[] {
  const rows = variables.map(({ name, value, needed }) => [
    code(name),
    needed ? `needed${value === '' ? '' : `, such as ${code(value)}`}` : value === '' ? 'unset' : code(value),
  ]);
  return [
    `## ${variables.map(({ name }) => name.replaceAll('_', String.raw`\_`)).join(', ')}`,
    '',
    text(said),
    '',
    ...table(['Variable', 'Default'], rows),
  ];
}
