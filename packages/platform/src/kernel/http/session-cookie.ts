export type HostCookie = {
  /** The value in a Cookie header. */
  read(header: string | undefined): string | undefined;
  /** The Set-Cookie that keeps a value; without an end it lasts as long as the browser does. */
  set(value: string, maxAgeSeconds: number | undefined): string;
  clear(): string;
};

export type SessionCookie = HostCookie;

const loopback = new Set(['localhost', '127.0.0.1']);

/**
 * Bound to the host, sent over TLS only, out of reach for scripts and for other sites' posts. Browsers treat loopback
 * as secure; a network that is served without TLS elsewhere can't have the prefix.
 */
export function createHostCookie(publicUrl: URL, plainName: string): HostCookie {
  const secure = publicUrl.protocol === 'https:' || loopback.has(publicUrl.hostname);
  const name = secure ? `__Host-${plainName}` : plainName;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return {
    read(header) {
      const prefix = `${name}=`;
      const values = (header ?? '')
        .split(';')
        // Not `trim`: browsers let anybody set a name that begins with another white space.
        .map((part) => part.replace(/^[ \t]+/, ''))
        .filter((part) => part.startsWith(prefix));
      // Two cookies of one name: somebody planted one, and it isn't ours to guess which.
      return values.length === 1 ? values[0]!.slice(prefix.length) : undefined;
    },
    set: (value, maxAge) => `${name}=${value}; ${attributes}${maxAge === undefined ? '' : `; Max-Age=${maxAge}`}`,
    clear: () => `${name}=; ${attributes}; Max-Age=0`,
  };
}

export function createSessionCookie(publicUrl: URL): SessionCookie {
  return createHostCookie(publicUrl, 'octavo_session');
}
