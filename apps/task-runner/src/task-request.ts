import { readAddress, type Repository } from './repository-address.ts';
import { readPath } from './repository-path.ts';
import { TaskFailure, type TaskRequest, type ToolServer } from './task.ts';

const most = { task: 8_000, prdText: 50_000, model: 200, path: 500, skills: 10, servers: 10 };
const fields = ['repo', 'task', 'model', 'prdText', 'prdPath', 'skillPaths', 'mcpConfig'];

/** Checks what was sent. Throws 400 with a sentence that says what is wrong. */
export function readRequest(body: unknown): { request: TaskRequest; repository: Repository } {
  if (!isMap(body)) throw bad('The body must be a JSON object.');
  const unknown = Object.keys(body).find((name) => !fields.includes(name));
  if (unknown !== undefined) throw bad(`Unknown field ${unknown}.`);
  const repository = typeof body['repo'] === 'string' ? readAddress(body['repo']) : undefined;
  if (!repository) throw bad('repo must be a URL such as https://host/owner/repository.');
  const request: TaskRequest = {
    repo: repository.url,
    task: text(body, 'task', most.task) ?? missing(body, 'task'),
    model: text(body, 'model', most.model),
    prdText: text(body, 'prdText', most.prdText),
    prdPath: checkedPath(text(body, 'prdPath', most.path)),
    skillPaths: skillPaths(body['skillPaths']),
    mcpConfig: mcpConfig(body['mcpConfig']),
  };
  return { request, repository };
}

/** Lengths are counted in code points: what people take for one character is seldom two. */
function text(body: Record<string, unknown>, name: string, longest: number): string | undefined {
  const value = body[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw bad(`${name} must be a string.`);
  // An empty field of a form was left out.
  if (value.trim() === '') return undefined;
  if (value.length > longest && Array.from(value).length > longest) {
    throw bad(`${name} must have at most ${longest} characters.`);
  }
  return value;
}

function skillPaths(value: unknown): string[] | undefined {
  if (value === undefined || value === null) return undefined;
  const isList = Array.isArray(value) && value.every((path) => typeof path === 'string' && path.length <= most.path);
  if (!isList) throw bad('skillPaths must be a list of paths.');
  if (value.length > most.skills) throw bad(`skillPaths must have at most ${most.skills} entries.`);
  for (const path of value) checkedPath(path as string);
  return value as string[];
}

function checkedPath<Path extends string | undefined>(path: Path): Path {
  if (path === undefined || readPath(path)) return path;
  throw bad(`${path} is not a path in the repository.`);
}

function mcpConfig(value: unknown): TaskRequest['mcpConfig'] {
  if (value === undefined || value === null) return undefined;
  const servers = isMap(value) ? value['mcpServers'] : undefined;
  if (!isMap(servers)) throw bad('mcpConfig must be an object with mcpServers.');
  const entries = Object.entries(servers);
  if (entries.length > most.servers) throw bad(`mcpConfig must have at most ${most.servers} servers.`);
  for (const [name, server] of entries)
    if (!isServer(server)) throw bad(`mcpConfig.mcpServers.${name} is not a valid MCP server.`);
  return { mcpServers: servers as Record<string, ToolServer> };
}

function isServer(value: unknown): boolean {
  if (!isMap(value)) return false;
  const { command, args = [], env = {}, url, headers = {} } = value;
  if (typeof url === 'string') return /^https?:\/\//.test(url) && isTexts(headers) && command === undefined;
  return (
    typeof command === 'string' &&
    Array.isArray(args) &&
    args.every((word) => typeof word === 'string') &&
    isTexts(env) &&
    url === undefined
  );
}

const isTexts = (value: unknown) => isMap(value) && Object.values(value).every((each) => typeof each === 'string');

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function missing(body: Record<string, unknown>, name: string): never {
  throw bad(typeof body[name] === 'string' ? `${name} must not be empty.` : `${name} is missing.`);
}

function bad(message: string): TaskFailure {
  return new TaskFailure(400, message);
}
