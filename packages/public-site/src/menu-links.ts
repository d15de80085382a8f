import type { Site } from '@octavo/plugin-api';
import type { MenuNode } from '@octavo/platform/feature-api';

/** A link of a menu. `label` is HTML. */
export type MenuLink = {
  readonly href: string;
  readonly label: string;
  /** `page`: it leads to this page. `true`: something below it does. */
  readonly current: 'page' | 'true' | undefined;
  readonly title: string;
  readonly opensTab: boolean;
  readonly rel: readonly string[];
  readonly classes: readonly string[];
  readonly children: readonly MenuLink[];
};

/** Links of a menu, on the page with this address. */
export function menuLinks(site: Site, nodes: readonly MenuNode[], current: string | undefined): MenuLink[] {
  return nodes.map(({ item, children }) => {
    const below = menuLinks(site, children, current);
    const isHere = current !== undefined && absolute(site, item.link) === absolute(site, current);
    const isAbove = below.some((link) => link.current !== undefined);
    return {
      href: item.link,
      label: item.label,
      current: isHere ? 'page' : isAbove ? 'true' : undefined,
      title: item.attr_title,
      opensTab: item.target === '_blank',
      rel: item.xfn,
      classes: item.classes,
      children: below,
    };
  });
}

/** As a browser reads it; people write their own links in many ways. */
function absolute(site: Site, href: string): string {
  return URL.canParse(href, site.url) ? new URL(href, site.url).href : href;
}
