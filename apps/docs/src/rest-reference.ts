import { fieldsOf, meaningOf, typeOf, type Field, type Schema } from './json-schema.ts';
import { code, slug, table, text, type Page } from './markdown.ts';

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;
type Parameter = {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
};
type Operation = {
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>;
};
export type OpenApi = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

type Route = { readonly method: string; readonly path: string; readonly operation: Operation };

export function routesOf({ paths }: OpenApi): Route[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

/** The heading's address: one for each route. */
export function routeAnchor({ method, path }: Pick<Route, 'method' | 'path'>): string {
  return slug(`${method} ${path}`);
}

/** One page for each tag, one for the shapes that have a name, one that lists all routes. */
export function restPages(openapi: OpenApi): Page[] {
  const tags = Map.groupBy(routesOf(openapi), ({ operation }) => operation.tags?.[0] ?? 'Other');
  const areas = [...tags].toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  return [
    listPage(areas),
    ...areas.map(([tag, routes]) => ({ page: pageOf(tag), title: tag, content: areaContent(tag, routes) })),
    shapesPage(openapi),
  ];
}

function pageOf(tag: string): string {
  return `rest-${slug(tag)}`;
}

function listPage(areas: readonly (readonly [string, readonly Route[]])[]): Page {
  const lines = areas.flatMap(([tag, routes]) => [
    `## ${tag}`,
    '',
    ...table(
      ['Route', 'Access'],
      routes.map((route) => [
        `[${code(`${route.method} ${route.path}`)}](./${pageOf(tag)}.md#${routeAnchor(route)})`,
        access(route.operation),
      ]),
    ),
  ]);
  const intro = [
    'Every route of the REST API, written from the OpenAPI document when this site is built. Addresses are below the',
    'REST root of a site, such as `http://localhost:8080/wp-json`. What holds for all of them is in the',
    '[contract of REST](../contracts/rest.md); a site serves the document itself at `{root}/openapi.json`, and',
    '[here it is](../generated/openapi.json).',
  ];
  return { page: 'rest', title: 'REST routes', content: ['# REST routes', '', ...intro, '', ...lines].join('\n') };
}

function areaContent(tag: string, routes: readonly Route[]): string {
  return [`# ${tag}`, '', ...routes.flatMap(routeContent)].join('\n');
}

function routeContent(route: Route): string[] {
  const { method, path, operation } = route;
  const said = [operation.summary, operation.description].filter((line) => line !== undefined && !isAccess(line));
  return [
    `## ${code(`${method} ${path}`)} {#${routeAnchor(route)}}`,
    '',
    ...said.flatMap((line) => [text(line!), '']),
    `**Access:** ${access(operation)}`,
    '',
    ...parameters(operation),
    ...body(operation),
    ...answers(operation),
  ];
}

function isAccess(line: string): boolean {
  return line.startsWith('Needs the capability');
}

/** For everybody, for holders of a capability, or for whom a function lets in. */
function access({ security = [], description = '' }: Operation): string {
  if (isAccess(description)) return text(description);
  const open = security.length === 0 || security.some((way) => Object.keys(way).length === 0);
  return open ? 'Open; what is answered may depend on who asks.' : 'For those who are signed in, by a rule of its own.';
}

function parameters({ parameters: all = [] }: Operation): string[] {
  const rows = all.map((parameter) => {
    const schema = { ...parameter.schema, ...(parameter.description && { description: parameter.description }) };
    const required = parameter.required === true && parameter.in !== 'path';
    return [code(parameter.name), parameter.in, typeOf(schema), meaningOf(schema, required)];
  });
  return rows.length === 0 ? [] : ['**Parameters**', '', ...table(['Name', 'In', 'Type', 'Meaning'], rows)];
}

function body({ requestBody }: Operation): string[] {
  if (requestBody === undefined) return [];
  return Object.entries(requestBody.content).flatMap(([type, { schema = {} }]) => {
    const rows = fieldRows(fieldsOf(schema));
    const shape = rows.length > 0 ? '' : `: ${typeOf(schema)}`;
    return [`**Body**, ${code(type)}${shape}`, '', ...table(['Member', 'Type', 'Meaning'], rows)];
  });
}

function answers({ responses }: Operation): string[] {
  const said = Object.entries(responses).filter(([status]) => status !== 'default');
  return [
    '**Answers**',
    '',
    ...said.flatMap(([status, { description, content = {} }]) => [
      `- ${code(status)} ${answerWords(description, content)}`,
    ]),
    '- an error: [`{ code, message, data }`](./rest-shapes.md#error), with the codes of the [contract](../contracts/rest.md#_5-errors)',
    '',
    ...said.flatMap(([status, { content = {} }]) => answerFields(status, content)),
  ];
}

function answerWords(description: string, content: Content): string {
  const words = /^default response$/i.test(description) ? '' : text(description);
  const forms = Object.entries(content).map(([type, { schema = {} }]) =>
    type === 'application/json' ? typeOf(schema) : code(type),
  );
  return [words, forms.length === 0 ? '' : `(${forms.join(', ')})`].filter((part) => part !== '').join(' ');
}

function answerFields(status: string, content: Content): string[] {
  const schema = content['application/json']?.schema;
  const rows = schema === undefined ? [] : fieldRows(fieldsOf(schema));
  return rows.length === 0 ? [] : [`Fields of ${code(status)}:`, '', ...table(['Field', 'Type', 'Meaning'], rows)];
}

function fieldRows(fields: readonly Field[]): string[][] {
  return fields.map(({ name, type, meaning }) => [code(name), type, meaning.replace(/^Required\.$/, 'Required.')]);
}

function shapesPage({ components }: OpenApi): Page {
  const lines = Object.entries(components.schemas).flatMap(([name, schema]) => [
    `## ${name} {#${slug(name)}}`,
    '',
    ...(schema.description ? [text(schema.description), ''] : []),
    ...table(
      ['Field', 'Type', 'Meaning'],
      fieldsOf(schema).map(({ name: field, type, meaning }) => [
        code(field),
        type,
        meaning.replace(/^Required\. ?/, ''),
      ]),
    ),
  ]);
  const intro = 'What several routes answer has a name. Fields of plugins that are on may come on top.';
  return { page: 'rest-shapes', title: 'Shapes', content: ['# Shapes', '', intro, '', ...lines].join('\n') };
}
