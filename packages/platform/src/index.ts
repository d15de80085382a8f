export type { PlatformConfig, SecretKey } from './config.ts';
export { migrate, type Migration } from './database/migrate.ts';
export { createHost, type Host, type HostOptions } from './host.ts';
export { createLogger, type LogLevel } from './log.ts';
export type { NewSite } from './sites/site.service.ts';
export { operator } from './users/actor.ts';
export { roles, type BuiltInRole } from './users/roles.ts';
export type { NewUser } from './users/user.service.ts';
export { version } from './version.ts';
