export { runCommand, type Printed } from './commands.ts';
export { testConfig } from './config.ts';
export { basic, testCredentials } from './credentials.ts';
export { startTestHost, type TestHost, type TestHostOptions } from './host.ts';
export { dumpDatabase, findSecrets, formsOf, type Exception, type Trace } from './traces.ts';
export { createStatementCheck, type StatementCheck } from './statement-check.ts';
export {
  buildTemplate,
  cloneDatabase,
  databaseUrl,
  onServer,
  type ClonedDatabase,
  type TestDatabase,
} from './template.ts';
