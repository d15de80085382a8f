import { trustedHtml, type MenuLink, type Site } from '@octavo/plugin-api';
import type { MenuNode } from '@octavo/platform/feature-api';
import { shorten, textOf } from './text.ts';
import { plainLink } from './themes/views.ts';

/** A menu as all pages of a site show it, but for the page they are. */
export type SiteMenu = {
  readonly links: readonly SiteLink[];
  /** Where its links lead. */
  readonly addresses: ReadonlySet<string>;
};

type SiteLink = Omit<MenuLink, 'children'> & { readonly address: string; readonly children: readonly SiteLink[] };

/** Of what a link leads to, no more is said. */
const longestDescription = 160;

export function siteMenu(site: Site, nodes: readonly MenuNode[]): SiteMenu {
  const addresses = new Set<string>();
  const link = ({ item, children }: MenuNode): SiteLink => {
    const address = absolute(site, item.link);
    addresses.add(address);
    const name = textOf(item.label);
    return {
      href: item.link,
      label: trustedHtml(item.label),
      name,
      address,
      current: undefined,
      title: item.attr_title,
      description: lineOf(item.description),
      opensTab: item.target === '_blank',
      rel: item.xfn,
      classes: item.classes,
      children: children.map(link),
    };
  };
  return { links: nodes.map(link), addresses };
}

type Linked = {
  readonly link: string;
  readonly title: string;
  readonly description: string;
  readonly children?: readonly Linked[];
};

/** What stands where no menu is. */
export function standInMenu(site: Site, found: readonly Linked[], untitled: string): SiteMenu {
  const addresses = new Set<string>();
  const link = ({ link: href, title, description, children = [] }: Linked): SiteLink => {
    const address = absolute(site, href);
    addresses.add(address);
    const plain = { ...plainLink(href, title || untitled, false), description: lineOf(description) };
    return { ...plain, address, children: children.map(link) };
  };
  return { links: found.map(link), addresses };
}

const lineOf = (html: string) => shorten(textOf(html), longestDescription);

/** Where a reader is: the address of the page, and of the lists that it is in. */
export type Place = { readonly current?: string | undefined; readonly within?: readonly string[] };

/** What is marked there, by its address. */
export function marksOf(site: Site, { current, within = [] }: Place): Marks {
  const marks = new Map<string, 'page' | 'true'>(within.map((list) => [absolute(site, list), 'true']));
  if (current !== undefined) marks.set(absolute(site, current), 'page');
  return marks;
}
type Marks = ReadonlyMap<string, 'page' | 'true'>;

/** The links as they are shown there. */
export function menuLinks({ links, addresses }: SiteMenu, marks: Marks): readonly MenuLink[] {
  return [...marks.keys()].some((address) => addresses.has(address)) ? links.map((link) => marked(link, marks)) : links;
}

function marked(link: SiteLink, marks: Marks): MenuLink {
  const children = link.children.map((child) => marked(child, marks));
  const isAbove = children.some((child) => child.current !== undefined);
  return { ...link, children, current: marks.get(link.address) ?? (isAbove ? 'true' : undefined) };
}

/** As a browser reads it; people write their own links in many ways. */
function absolute(site: Site, href: string): string {
  return URL.canParse(href, site.url) ? new URL(href, site.url).href : href;
}
