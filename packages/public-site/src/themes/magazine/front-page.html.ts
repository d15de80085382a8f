import { html, type Html, type ListView, type ThemePost, type View } from '@octavo/plugin-api';
import { shortExcerpt, termLinks } from '../post-parts.html.ts';
import { lines } from '../site-parts.html.ts';

/** Beside the lead. */
const secondStories = 4;
const storiesInSection = 4;
/** A section with less than that would look forgotten. */
const leastInSection = 2;

type Place = {
  readonly level: 'h2' | 'h3';
  /** Attribute of the picture; without one, none is shown. */
  readonly sizes?: string;
  readonly hasExcerpt?: boolean;
  readonly isEager?: boolean;
  readonly size?: 'large' | 'small';
};

/** Every post of the list is on it once: as a story, in its section, or at the end. */
export function frontPage(view: ListView): Html {
  const { parts, words, posts, settings } = view;
  const leads = posts.slice(0, Number(settings['lead_stories']));
  const seconds = posts.slice(leads.length, leads.length + secondStories);
  const shown = new Set([...leads, ...seconds].map(({ id }) => id));
  const sections = sectionsHtml(view, shown);
  const rest = posts.filter(({ id }) => !shown.has(id));
  return html`<div class="front">
      <div class="leads leads-${leads.length}">${lines(leads.map((post, at) => lead(view, post, at === 0)))}</div>
      ${seconds.length > 0 && html`<div class="seconds">${lines(seconds.map((post, at) => second(view, post, at)))}</div>`}
    </div>
    ${lines(sections)} ${rest.length > 0 && latest(view, rest)} ${parts.paging(view, view, [words.newer, words.older])}`;
}

const lead = (view: View, post: ThemePost, isFirst: boolean) =>
  story(view, post, {
    level: 'h2',
    sizes: isFirst
      ? '(max-width: 60rem) calc(100vw - 2.5rem), 50rem'
      : '(max-width: 60rem) calc(100vw - 2.5rem), 25rem',
    hasExcerpt: true,
    isEager: isFirst,
  });

const second = (view: View, post: ThemePost, position: number) =>
  story(view, post, {
    level: 'h2',
    ...(position === 0 && { sizes: '(max-width: 60rem) calc(100vw - 2.5rem), 24rem' }),
  });

/** The stories that are shown in them are added to `shown`. */
function sectionsHtml(view: ListView, shown: Set<number>): Html[] {
  const made: Html[] = [];
  const viewAll = html`<span aria-hidden="true">${view.words.viewAll}</span>`;
  for (const { href, label, posts } of view.sections) {
    if (made.length === Number(view.settings['sections'])) break;
    const stories = posts.filter(({ id }) => !shown.has(id)).slice(0, storiesInSection);
    if (stories.length < leastInSection) continue;
    for (const { id } of stories) shown.add(id);
    const isRow = made.length % 2 === 1;
    const items = stories.map((post, position) =>
      story(view, post, {
        level: 'h3',
        size: position === 0 ? 'large' : 'small',
        sizes: position === 0 ? '(max-width: 40rem) calc(100vw - 2.5rem), 37rem' : '(max-width: 60rem) 30vw, 18rem',
        hasExcerpt: true,
      }),
    );
    made.push(
      html`<section class="front-section">
        <h2><a href="${href}">${label}${viewAll}</a></h2>
        <div class="stories ${isRow ? html`stories-row stories-row-${stories.length}` : 'stories-feature'}">
          ${lines(items)}
        </div>
      </section>`,
    );
  }
  return made;
}

function latest(view: ListView, posts: readonly ThemePost[]): Html {
  const items = posts.map((post) => story(view, post, { level: 'h3', size: 'small', sizes: '8rem', hasExcerpt: true }));
  return html`<section class="front-section">
    <h2>${view.words.otherPosts}</h2>
    <div class="stories">${lines(items)}</div>
  </section>`;
}

function story(view: View, post: ThemePost, { level, size, sizes, hasExcerpt = false, isEager = false }: Place): Html {
  const { parts, settings, words } = view;
  const { href, image, categories, language } = post;
  const title = html`<a href="${href}">${post.title}</a>`;
  const picture =
    image &&
    sizes !== undefined &&
    html`<a class="picture" href="${href}" tabindex="-1" aria-hidden="true"
      >${parts.image({ ...image, alt: '' }, sizes, isEager)}</a
    >`;
  const excerpt = post.isLocked ? html`<p>${words.isProtected}</p>` : shortExcerpt(post);
  const kicker = level === 'h2' && categories.length > 0;
  return html`<article class="story${size !== undefined && ` story-${size}`}${!picture && ' story-plain'}">
    ${picture}
    <div class="words">
      ${kicker && html`<p class="kicker">${termLinks(view, categories.slice(0, 1))}</p>`}
      ${level === 'h2' ? html`<h2${language}>${title}</h2>` : html`<h3${language}>${title}</h3>`}
      ${hasExcerpt && settings['excerpts'] === true && html`<div class="excerpt" ${language}>${excerpt}</div>`}
      ${parts.byline(view, post)}
    </div>
  </article>`;
}
