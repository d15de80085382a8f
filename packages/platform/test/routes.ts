/** An address that a route of the discovery document takes, whether or not there is anything. */
export function addressOf(path: string, id = '1'): string {
  return `/wp-json${path.replace(/\(\?P<(\w+)>((?:[^()]|\([^()]*\))*)\)/g, (_all, name: string, pattern: string) => {
    if (pattern === '[0-9a-f]{12}') return '0123456789ab';
    if (pattern.includes('a-f') || name === 'uuid') return '00000000-0000-4000-8000-000000000000';
    return /d/.test(pattern) ? id : 'x';
  })}`;
}
