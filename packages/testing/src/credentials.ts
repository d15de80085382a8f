/** The application password of the template's member with this login. */
export function testCredentials(login: string): string {
  return login
    .replace(/[^a-z]/g, '')
    .padEnd(24, '0')
    .slice(0, 24);
}

/** The header of HTTP Basic. */
export function basic(login: string, password: string): { authorization: string } {
  return { authorization: `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}` };
}
