import type { Context, MediaService, OptionService, Setting } from '@octavo/plugin-api';
import { plainExcerpt } from '@octavo/platform/feature-api';
import { pageLink, type Archive } from './archive.service.ts';
import type { Crumb } from './json-ld.ts';
import { formatNumber, messagesOf } from './messages.ts';
import { metadata } from './metadata.html.ts';
import { noSeo, seo, verification, type SeoMeta } from './settings.ts';
import { shownImage, type ShownImage, type ShownPost } from './shown-post.service.ts';
import { shorten, textOf } from './text.ts';
import { fillTitle } from './title-pattern.ts';

/** More is cut off where it is shown. */
const descriptionLength = 200;

/** `title` is the whole title of the document; `html` is the rest of its head. */
export type Head = { readonly title: string; readonly html: string };

type Subject = {
  readonly link: string;
  readonly isHome: boolean;
  readonly title: string;
  /** What the title of the document is made of. */
  readonly pattern: Setting<string>;
  readonly page: number;
  /** What its owner has written for search engines and for sharing. */
  readonly own: SeoMeta;
  readonly description: string;
  readonly image?: ShownImage | undefined;
  readonly trail: readonly Crumb[];
  readonly shown?: ShownPost;
  readonly feeds?: { readonly title: string; readonly path: string };
};

type Needs = { media: Pick<MediaService, 'getMany' | 'image' | 'url'>; options: Pick<OptionService, 'get'> };

/** What search engines, feed readers and those who share a page find in its head (contracts/pages.md §9). */
export function createHeads({ media, options }: Needs) {
  /** What is missing, or no picture, is as if it had not been chosen. */
  async function imagesOf(context: Context, ids: readonly number[]) {
    const wanted = [...new Set(ids)].filter((id) => id > 0);
    const items = wanted.length === 0 ? [] : await media.getMany(context, wanted);
    return (id: number): ShownImage | undefined => {
      const item = items.find((each) => each.id === id);
      return item && shownImage(media, context.site, item);
    };
  }

  async function write(context: Context, subject: Subject): Promise<Head> {
    const { site } = context;
    const { own, isHome, title, page, shown } = subject;
    const get = <Value>(setting: Setting<Value>) => options.get(context, setting);
    const [logo, fallback, kind, name, profiles, pattern] = await Promise.all([
      get(seo.identityLogo),
      get(seo.defaultImage),
      get(seo.identity),
      get(seo.identityName),
      get(seo.identityProfiles),
      own.seo_title === '' ? get(subject.pattern) : `${own.seo_title} – %page%`,
    ]);
    const imageOf = await imagesOf(context, [own.social_image, logo, subject.image ? 0 : fallback]);
    const number = page > 1 ? messagesOf(site).pageNumber(formatNumber(site, page)) : '';
    const parts = { title, sitename: site.name, tagline: site.description, page: number };
    const description = own.seo_description || subject.description;
    const html = metadata(site, {
      canonical: own.seo_canonical || subject.link,
      link: subject.link,
      isHome,
      title,
      description,
      social: {
        title: own.social_title || fillTitle(own.seo_title, parts) || title,
        description: own.social_description || description,
        image: imageOf(own.social_image) ?? subject.image ?? imageOf(fallback),
      },
      noindex: own.seo_noindex,
      verification: isHome && page === 1 ? await proofs(context) : {},
      publisher: {
        kind,
        name: name || site.name,
        logo: imageOf(logo),
        profiles,
      },
      trail: subject.trail,
      ...(shown && { shown }),
      ...(subject.feeds && { feeds: subject.feeds }),
    });
    return { title: fillTitle(pattern, parts) || site.name, html };
  }

  async function proofs(context: Context): Promise<Record<string, string>> {
    const found: Record<string, string> = {};
    for (const [name, setting] of Object.entries(verification)) {
      const token = await options.get(context, setting);
      if (token !== '') found[name] = token;
    }
    return found;
  }

  const homeDescription = async (context: Context) =>
    (await options.get(context, seo.homeDescription)) || context.site.description;

  return {
    /** Of a post on its own. */
    async post(context: Context, shown: ShownPost, trail: readonly Crumb[]): Promise<Head> {
      const { post, link, image } = shown;
      const { site } = context;
      const isHome = link === `${site.url}/`;
      const title = textOf(shown.title) || messagesOf(site).untitled;
      const [ofPage, ofPost] = [seo.pageTitle, seo.postTitle];
      return write(context, {
        link,
        isHome,
        title,
        pattern: isHome ? seo.homeTitle : post.type === 'page' ? ofPage : ofPost,
        page: 1,
        own: seoOf(post),
        description:
          shorten(post.excerpt.replace(/\s+/g, ' ').trim(), descriptionLength) ||
          (isHome ? await homeDescription(context) : '') ||
          shorten(plainExcerpt(post.excerpt_rendered).replace(/ \[…\]$/, '…'), descriptionLength),
        image,
        trail: isHome ? [] : [...trail, { name: title, link }],
        shown,
      });
    },

    async list(context: Context, archive: Archive, page: number): Promise<Head> {
      const { site } = context;
      const { kind, title, feeds } = archive;
      const isHome = kind === 'home';
      return write(context, {
        link: pageLink(archive, page),
        isHome,
        title,
        pattern: isHome ? seo.homeTitle : seo.termTitle,
        page,
        // Further pages are not the same as the first one.
        own: { ...seoOf(archive.about), ...(page > 1 && { seo_canonical: '' }) },
        description: isHome ? await homeDescription(context) : shorten(archive.description, descriptionLength),
        trail: isHome ? [] : [{ name: title, link: archive.link }],
        feeds: { title: feeds === site.url ? site.name : `${title} – ${site.name}`, path: feeds },
      });
    },
  };
}

export function seoOf(about: { readonly meta: string } | undefined): SeoMeta {
  if (!about || about.meta === '{}') return noSeo;
  return { ...noSeo, ...(JSON.parse(about.meta) as Partial<SeoMeta>) };
}
