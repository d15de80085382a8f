import { hash } from '@node-rs/argon2';
import { PlatformError, type Actor, type Site } from '@octavo/plugin-api';
import type { PlatformConfig } from '../config.ts';
import type { PlatformDatabase } from '../database/database.ts';
import { isUniqueViolation } from '../database/failures.ts';
import { toActor } from './actor.ts';
import { generateApplicationPassword, hashApplicationPassword } from './application-password.ts';
import type { Role } from './roles.ts';
import * as repository from './user.repository.ts';

export type NewUser = { login: string; email: string; displayName?: string; password: string; superAdmin?: boolean };

export type UserService = ReturnType<typeof createUserService>;

export function createUserService({
  db,
  config,
}: {
  db: PlatformDatabase;
  config: Pick<PlatformConfig, 'secretKeys'>;
}) {
  return {
    /** The member an application password belongs to; undefined when name or password is wrong. */
    async authenticate(site: Site, name: string, password: string): Promise<Actor | undefined> {
      const hashes = config.secretKeys.map((key) => hashApplicationPassword(key, password));
      const user = await repository.findByApplicationPassword(db.network, hashes, name, site.id);
      return user && toActor(user);
    },

    async create(input: NewUser): Promise<number> {
      const password_hash = await hash(input.password);
      try {
        return await repository.insertUser(db.network, {
          login: input.login,
          email: input.email,
          display_name: input.displayName ?? input.login,
          password_hash,
          super_admin: input.superAdmin ?? false,
        });
      } catch (error) {
        if (!isUniqueViolation(error, 'users_login') && !isUniqueViolation(error, 'users_email')) throw error;
        throw new PlatformError(
          409,
          'user_exists',
          `The login ${input.login} or its e-mail address is already in use.`,
        );
      }
    },

    findByLogin: (login: string) => repository.findByLogin(db.network, login),

    addMember: (site: Site, userId: number, role: Role) => repository.saveMembership(db.network, site.id, userId, role),

    canBeAuthor: (site: Site, userId: number) => repository.isMemberOrSuperAdmin(db.network, site.id, userId),

    /** The only time the password can be seen. */
    async createApplicationPassword(
      userId: number,
      name: string,
      password = generateApplicationPassword(),
    ): Promise<string> {
      const key = config.secretKeys[0];
      await repository.insertApplicationPassword(db.network, {
        user_id: userId,
        name,
        hash: hashApplicationPassword(key, password),
      });
      return password;
    },
  };
}
