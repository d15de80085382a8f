import type { Feed, FeedItem } from './feed.ts';
import { escapeXml } from './text.ts';

export type FeedFormat = { readonly type: string; readonly end: string; write(feed: Feed): string };

/** By the name after `/feed/`; without one it is RSS. */
export const feedFormats: Readonly<Record<string, FeedFormat>> = {
  rss: { type: 'application/rss+xml', end: '', write: writeRss },
  atom: { type: 'application/atom+xml', end: '/atom', write: writeAtom },
  json: { type: 'application/feed+json', end: '/json', write: writeJson },
};

function writeRss(feed: Feed): string {
  const items = feed.items.map(
    (item) => `<item>
${element('title', item.heading)}
${element('link', item.link)}
<guid isPermaLink="false">${escapeXml(item.guid)}</guid>
${element('pubDate', item.post.date_gmt.toUTCString())}
${item.author ? `${element('dc:creator', item.author.name)}\n` : ''}${item.terms.map(({ name }) => element('category', name)).join('\n')}
${element('description', item.summary)}
${item.content === undefined ? '' : element('content:encoded', item.content)}
</item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
${element('title', feed.title)}
${element('link', feed.link)}
<atom:link rel="self" type="application/rss+xml" href="${escapeXml(feed.self)}"/>
${element('description', feed.description)}
${element('language', feed.language)}
${element('lastBuildDate', feed.updated.toUTCString())}
${items.join('\n')}
</channel>
</rss>
`;
}

function writeAtom(feed: Feed): string {
  const entries = feed.items.map(
    (item) => `<entry${languageOf(item)}>
${element('title', item.heading)}
<link rel="alternate" type="text/html" href="${escapeXml(item.link)}"/>
${element('id', item.guid)}
${element('published', item.post.date_gmt.toISOString())}
${element('updated', item.post.modified_gmt.toISOString())}
${item.author ? `<author>${element('name', item.author.name)}${element('uri', item.author.link)}</author>\n` : ''}${item.terms.map(({ name }) => `<category term="${escapeXml(name)}"/>`).join('\n')}
${element('summary', item.summary)}
${item.content === undefined ? '' : `<content type="html">${escapeXml(item.content)}</content>`}
</entry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(feed.language)}">
${element('title', feed.title)}
${element('subtitle', feed.description)}
<link rel="alternate" type="text/html" href="${escapeXml(feed.link)}"/>
<link rel="self" type="application/atom+xml" href="${escapeXml(feed.self)}"/>
${element('id', feed.link)}
${element('updated', feed.updated.toISOString())}
<author>${element('name', feed.title)}</author>
${entries.join('\n')}
</feed>
`;
}

function writeJson(feed: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.link,
    feed_url: feed.self,
    ...(feed.description !== '' && { description: feed.description }),
    language: feed.language,
    items: feed.items.map(({ guid, post, link, heading, summary, content, image, author, terms }) => ({
      id: guid,
      url: link,
      title: heading,
      ...(content === undefined ? { content_text: '' } : { content_html: content }),
      ...(summary !== '' && { summary }),
      ...(image && content !== undefined && { image: image.file }),
      date_published: post.date_gmt.toISOString(),
      date_modified: post.modified_gmt.toISOString(),
      ...(author && { authors: [{ name: author.name, url: author.link }] }),
      ...(terms.length > 0 && { tags: terms.map(({ name }) => name) }),
      ...(post.language !== '' && { language: post.language }),
    })),
  });
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

function languageOf({ post }: FeedItem): string {
  return post.language === '' ? '' : ` xml:lang="${escapeXml(post.language)}"`;
}
