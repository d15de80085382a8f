import type { Host } from '@octavo/platform';
import { PlatformError, type Context, type Post } from '@octavo/plugin-api';

/** A published post, and the path that it had below the blog's address: decoded, with the slash at its end. */
export type OldPlace = {
  readonly post: Post;
  readonly path: string;
  /** In the blog's own time, as `2020-05-06 07:08:09`. */
  readonly date: string;
  readonly author: string;
  readonly categories: readonly string[];
};

type Needs = Pick<Host, 'posts'>;

const mostCandidates = 200;
const shown = 5;
/** Those that don't fit get a redirect each. */
const enough = 0.9;

/** The permalink structure that most posts had, if there is one under which they have the same addresses here. */
export async function structureOf(
  { posts }: Needs,
  context: Context,
  places: readonly OldPlace[],
): Promise<string | undefined> {
  const candidates = new Set(places.slice(0, shown).flatMap(structuresOf));
  let best: { structure: string; fits: number } | undefined;
  // Of two that fit as well, the one that says more about a post is meant.
  for (const structure of [...candidates].toSorted((a, b) => tagsIn(b) - tagsIn(a))) {
    const fits = await fitting({ posts }, withStructure(context, structure), places);
    if (fits > (best?.fits ?? 0)) best = { structure, fits };
  }
  return best && best.fits >= places.length * enough ? best.structure : undefined;
}

const tagsIn = (structure: string) => structure.split('%').length;

async function fitting({ posts }: Needs, context: Context, places: readonly OldPlace[]): Promise<number> {
  const links = await posts.links(
    context,
    places.map(({ post }) => post),
  );
  const { url } = context.site;
  return places.filter(({ path }, at) => decodeURI(links[at]!) === url + path).length;
}

function withStructure(context: Context, structure: string): Context {
  const { site } = context;
  return { ...context, site: { ...site, permalinks: { ...site.permalinks, structure } } };
}

/** Every structure that could have made this path. */
export function structuresOf({ post, path, date, author, categories }: OldPlace): string[] {
  const segments = path.split('/').filter((segment) => segment !== '');
  const end = path.endsWith('/') ? '/' : '';
  const [year, monthnum, day, hour, minute, second] = date.split(/[- :]/);
  const values = { year, monthnum, day, hour, minute, second, author, post_id: String(post.id), postname: post.slug };

  function optionsFor(segment: string): string[] {
    const whole = Object.entries(values).flatMap(([tag, value]) => (value === segment ? [`%${tag}%`] : []));
    const part = (['postname', 'post_id'] as const)
      .filter((tag) => values[tag] !== segment && values[tag] !== '' && segment.includes(values[tag]))
      .map((tag) => segment.replace(values[tag], `%${tag}%`));
    return [...whole, ...part, segment];
  }

  let made: string[][] = [[]];
  for (let at = 0; at < segments.length; at += 1) {
    const longer = made.flatMap((start) => optionsFor(segments[at]!).map((option) => [...start, option]));
    // A category stands below those above it.
    const isCategory = categories.includes(segments[at]!);
    const inCategory = isCategory ? made.flatMap(upTo).map((start) => [...start, '%category%']) : [];
    made = [...inCategory, ...longer].slice(0, mostCandidates);
  }
  const all = made.map((parts) => `/${parts.join('/')}${end}`);
  return [...new Set(all)].filter((structure) => /%(?:postname|post_id)%/.test(structure) && isPlain(structure));
}

/** With and without what stands at the end and may be the categories above. */
function upTo(parts: string[]): string[][] {
  return parts.at(-1)?.includes('%') === false ? [parts, ...upTo(parts.slice(0, -1))] : [parts];
}

/** Each tag once, and between them what a structure may have. */
function isPlain(structure: string): boolean {
  const tags = structure.match(/%[a-z_]+%/g) ?? [];
  return new Set(tags).size === tags.length && /^[\w./-]*$/.test(structure.replace(/%[a-z_]+%/g, ''));
}

/** Whether the site has it now: a structure that isn't allowed here is refused. */
export async function takeStructure(
  { siteAdministration }: Pick<Host, 'siteAdministration'>,
  context: Context,
  structure: string,
): Promise<Context | undefined> {
  try {
    const site = await siteAdministration.update(context.site.id, { permalinks: { structure } }, context);
    return { ...context, site };
  } catch (error) {
    if (error instanceof PlatformError && error.status < 500) return undefined;
    throw error;
  }
}
