const longestName = 40;

/** The path of a member: `portable_text[3].children`; a name that would blur the path is quoted. */
export function memberPath(path: string, member: string | number): string {
  if (typeof member === 'number') return `${path}[${member}]`;
  const name = member.length > longestName ? `${member.slice(0, longestName)}…` : member;
  return /^[\w-]+$/.test(name) ? `${path}.${name}` : `${path}[${JSON.stringify(name)}]`;
}

/** The path of what a JSON Pointer (RFC 6901) names below another path. */
export function pointerPath(path: string, pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((parent, part) => memberPath(parent, /^\d+$/.test(part) ? Number(part) : part), path);
}
