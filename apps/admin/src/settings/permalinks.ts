/** Structures that most sites have, by the names that WordPress gives them. */
export const knownStructures = {
  name: '/%postname%/',
  month: '/%year%/%monthnum%/%postname%/',
  day: '/%year%/%monthnum%/%day%/%postname%/',
  category: '/%category%/%postname%/',
  numeric: '/archives/%post_id%',
  plain: '',
} as const;

const examples: Readonly<Record<string, string>> = {
  '%year%': '2026',
  '%monthnum%': '05',
  '%day%': '09',
  '%hour%': '14',
  '%minute%': '30',
  '%second%': '00',
  '%post_id%': '123',
  '%postname%': 'sample-post',
  '%category%': 'news',
  '%author%': 'ada',
};

export const structureTags = Object.keys(examples);

/** The path of a post under a structure. */
export function exampleOf(structure: string): string {
  return structure === '' ? '/?p=123' : structure.replace(/%\w+%/g, (tag) => examples[tag] ?? tag);
}
