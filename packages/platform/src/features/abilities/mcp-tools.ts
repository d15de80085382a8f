import type { CallToolResult, Tool } from '@modelcontextprotocol/server';
import type { Ability, Actor, PlatformError } from '@octavo/plugin-api';
import { toJson } from '../../kernel/http/json.ts';
import { coversAbility } from '../../kernel/base/scopes.ts';

const tools = new WeakMap<Ability, Tool>();

/** `content/list-posts` → `content_list-posts`. No ability has `_` in its name, so no two become the same. */
export const toolName = (ability: string) => ability.replace('/', '_');
export const isToolName = (text: string) => /^[a-z0-9-]+_[a-z0-9-]+$/.test(text);

/** An ability in the words of the protocol. */
export function toTool(ability: Ability): Tool {
  const known = tools.get(ability);
  if (known) return known;
  const { readonly, destructive, idempotent } = ability.annotations;
  const tool: Tool = {
    name: toolName(ability.name),
    title: ability.label,
    description: ability.description,
    inputSchema: plain(ability.input) as Tool['inputSchema'],
    ...(isObjectSchema(ability.output) && { outputSchema: plain(ability.output) as Tool['inputSchema'] }),
    annotations: {
      title: ability.label,
      readOnlyHint: readonly,
      destructiveHint: destructive,
      idempotentHint: idempotent,
      // What an ability touches belongs to the network.
      openWorldHint: false,
    },
  };
  tools.set(ability, tool);
  return tool;
}

/** Whether the actor could run it with some input; what a function decides is known only when it is run. */
export function couldRun(actor: Actor, ability: Ability): boolean {
  const { access } = ability;
  return coversAbility(actor, ability) && (typeof access !== 'object' || actor.can(access.capability));
}

/** The output as text for every client, and as a value for those that know its schema. */
export function toResult(ability: Ability, output: unknown): CallToolResult {
  const text = String(toJson(output));
  return {
    content: [{ type: 'text', text }],
    // Taken from the text: there it is what any reader of JSON gets, whatever the ability returned.
    ...(isObjectSchema(ability.output) && { structuredContent: JSON.parse(text) as Record<string, unknown> }),
  };
}

/** As text alone: clients hold a value against the schema of outputs. */
export function toFailure(error: PlatformError): CallToolResult {
  return { isError: true, content: [{ type: 'text', text: JSON.stringify(error.toBody()) }] };
}

function isObjectSchema(schema: object): boolean {
  return 'type' in schema && schema.type === 'object';
}

/** Without what TypeBox keeps beside the JSON Schema. */
const plain = (schema: object): unknown => JSON.parse(JSON.stringify(schema));
