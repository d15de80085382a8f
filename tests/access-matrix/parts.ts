import type { Person } from './actors.ts';
import type { Fixtures, FixtureStatus } from './fixtures.ts';
import type { Part } from './rows.ts';

export const onFolder: Part = { site: 'folder' };
/** Acts on accounts (contracts/identity.md §18). */
export const acts: Part = { person: 'acts' };
export const actsFirst: Part = { person: 'first' };
export const proves: Part = { person: 'proves' };

/** Ids that nothing has. */
export const noId = 2 ** 31 - 1;
export const noUuid = '00000000-0000-4000-8000-000000000000';

/** A post of the caller; for anonymous callers, of somebody. */
export const own =
  (status: FixtureStatus, type = 'post'): Part =>
  async (fixtures, { site, self }) => ({
    params: { id: await fixtures.post({ site, type, status, author: self.id, fresh: false }) },
  });

/** A post of somebody else. */
export const theirs =
  (status: FixtureStatus, type = 'post'): Part =>
  async (fixtures, { site }) => ({
    params: { id: await fixtures.post({ site, type, status, author: fixtures.writer.id, fresh: false }) },
  });

/** The same two for calls after which the post is another one. */
export const newOwn =
  (status: FixtureStatus, type = 'post'): Part =>
  async (fixtures, { site, self, succeeds }) => ({
    params: { id: await fixtures.post({ site, type, status, author: self.id, fresh: succeeds }) },
  });
export const newTheirs =
  (status: FixtureStatus, type = 'post'): Part =>
  async (fixtures, { site, succeeds }) => ({
    params: { id: await fixtures.post({ site, type, status, author: fixtures.writer.id, fresh: succeeds }) },
  });

/** A post of the folder site, asked for on the main one. */
export const elsewhere =
  (status: 'publish' | 'draft'): Part =>
  async (fixtures) => {
    const id = status === 'publish' ? 1_000_000_001 : 1_000_000_002;
    const author = fixtures.writer.id;
    return { params: { id: await fixtures.post({ site: 'folder', type: 'post', status, author, fresh: false, id }) } };
  };

type People = { [Name in keyof Fixtures]: Fixtures[Name] extends Person ? Name : never }[keyof Fixtures];

/** The user whom the path names: the caller (`self`), or one of the fixtures. */
export const user =
  (who: People | 'self', parameter = 'id'): Part =>
  (fixtures, { self }) => ({ params: { [parameter]: who === 'self' ? self.id : fixtures[who].id } });
