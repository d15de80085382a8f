import { createAccount, createProofDatabase } from '../lib/proof-database.ts';

/** A single point. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A database with one site and its super admin; `remove` takes it away. */
export async function createNetwork() {
  const { env, folder, host, remove } = await createProofDatabase('fuzz', {
    // Mail is written and waits: nobody works here who would send it.
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'octavo@network.test',
  });
  const site = await host.siteAdministration.create({ name: 'Fuzz', domain: 'localhost', path: '/' });
  const chief = await createAccount(host, 'chief', { superAdmin: true, sites: [site] });
  await host.close();
  return {
    env,
    folder,
    siteId: site.id,
    userId: chief.userId,
    credential: `chief:${chief.password.replaceAll(' ', '')}`,
    remove,
    /** Something to find under the numbers that come to mind first. */
    async fill(port: number): Promise<void> {
      const send = async (path: string, type: string, body: string | Buffer<ArrayBuffer>, more = {}) => {
        const headers = { ...chief.headers, 'content-type': type, ...more };
        const answer = await fetch(`http://localhost:${port}/wp-json/core/v2/${path}`, {
          method: 'POST',
          headers,
          body,
        });
        if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      };
      const json = (path: string, body: object) => send(path, 'application/json', JSON.stringify(body));
      const article = { title: 'The ferry', content: '<p>It came in late.</p>', status: 'publish' };
      await json('posts', article);
      await json('pages', article);
      await json('tags', { name: 'Harbour' });
      await json('media-folders', { name: 'Ships' });
      await json('menus', { name: 'Harbour' });
      await send('media', 'image/png', picture, { 'content-disposition': 'attachment; filename="ferry.png"' });
    },
    /** Without it all is refused, and nothing was tried. */
    async checkCredential(port: number): Promise<void> {
      const answer = await fetch(`http://localhost:${port}/wp-json/core/v2/settings`, {
        headers: chief.headers,
      });
      if (!answer.ok) throw new Error(`The credential was lost on the way: ${answer.status} ${await answer.text()}`);
    },
  };
}
