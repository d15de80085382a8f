/** The library is native code, which most commands can do without. */
const load = () => import('@node-rs/argon2');

export async function hashPassword(password: string): Promise<string> {
  return (await load()).hash(password);
}

export async function isPassword(hash: string, password: string): Promise<boolean> {
  return (await load()).verify(hash, password);
}
