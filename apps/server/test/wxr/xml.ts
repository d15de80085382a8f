/** Text as WordPress writes it. A text that ends a section itself is cut in two. */
export function cdata(text: string): string {
  return `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

export const tag = (name: string, text: string | number) => `<${name}>${cdata(String(text))}</${name}>`;

export type Meta = readonly [key: string, value: string];
export type Category = { domain: string; slug: string; name: string };

/** An item of an export as it is to be written; what is left out has the usual value. */
export type Item = {
  id: number | '';
  type: string | undefined;
  title: string;
  content?: string;
  excerpt?: string;
  status?: string;
  slug?: string;
  creator?: string;
  date?: string;
  gmt?: string;
  modified?: string;
  parent?: number;
  order?: number;
  password?: string;
  sticky?: boolean;
  link?: string;
  url?: string;
  meta?: readonly Meta[];
  categories?: readonly Category[];
  comments?: number;
  /** Stands in the item as it is. */
  raw?: string;
};

export const host = 'https://old.example';

export function itemXml(item: Item): string {
  const { id, type, status = 'publish', slug = '', gmt = '2020-01-02 03:04:05', date = '2020-01-02 04:04:05' } = item;
  const parts = [
    tag('title', item.title),
    `<link>${item.link ?? `${host}/${slug || `?p=${id}`}${slug ? '/' : ''}`}</link>`,
    `<pubDate>Thu, 02 Jan 2020 03:04:05 +0000</pubDate>`,
    tag('dc:creator', item.creator ?? 'ann'),
    `<guid isPermaLink="false">${host}/?p=${id}</guid>`,
    '<description></description>',
    tag('content:encoded', item.content ?? ''),
    tag('excerpt:encoded', item.excerpt ?? ''),
    `<wp:post_id>${id}</wp:post_id>`,
    tag('wp:post_date', date),
    tag('wp:post_date_gmt', gmt),
    tag('wp:post_modified', item.modified ?? '2021-05-06 08:08:09'),
    tag('wp:post_modified_gmt', item.modified ?? '2021-05-06 07:08:09'),
    tag('wp:comment_status', 'open'),
    tag('wp:ping_status', 'closed'),
    tag('wp:post_name', slug),
    tag('wp:status', status),
    `<wp:post_parent>${item.parent ?? 0}</wp:post_parent>`,
    `<wp:menu_order>${item.order ?? 0}</wp:menu_order>`,
    ...(type === undefined ? [] : [tag('wp:post_type', type)]),
    tag('wp:post_password', item.password ?? ''),
    `<wp:is_sticky>${item.sticky ? 1 : 0}</wp:is_sticky>`,
    ...(item.url === undefined ? [] : [tag('wp:attachment_url', item.url)]),
    ...(item.categories ?? []).map(
      ({ domain, slug: nicename, name }) =>
        `<category domain="${domain}" nicename="${nicename}">${cdata(name)}</category>`,
    ),
    ...(item.meta ?? []).map(
      ([key, value]) => `<wp:postmeta>${tag('wp:meta_key', key)}${tag('wp:meta_value', value)}</wp:postmeta>`,
    ),
    ...Array.from({ length: item.comments ?? 0 }, (_, number) => commentXml(number + 1)),
    item.raw ?? '',
  ];
  return `<item>\n${parts.join('\n')}\n</item>\n`;
}

function commentXml(id: number): string {
  return `<wp:comment><wp:comment_id>${id}</wp:comment_id>${tag('wp:comment_author', `Reader ${id}`)}${tag(
    'wp:comment_author_email',
    `reader${id}@old.example`,
  )}<wp:comment_author_url></wp:comment_author_url>${tag('wp:comment_author_IP', '192.0.2.1')}${tag(
    'wp:comment_date',
    '2020-02-02 02:02:02',
  )}${tag('wp:comment_content', `<b>Comment</b> ${id} & more ]]> end`)}${tag('wp:comment_approved', '1')}${tag(
    'wp:comment_type',
    'comment',
  )}<wp:comment_parent>${id - 1}</wp:comment_parent><wp:comment_user_id>0</wp:comment_user_id><wp:commentmeta>${tag(
    'wp:meta_key',
    'akismet_result',
  )}${tag('wp:meta_value', 'a:1:{s:4:"spam";b:0;}')}</wp:commentmeta></wp:comment>`;
}

export const authorXml = (id: number, login: string, email: string, name: string) =>
  `<wp:author><wp:author_id>${id}</wp:author_id>${tag('wp:author_login', login)}${tag('wp:author_email', email)}${tag(
    'wp:author_display_name',
    name,
  )}${tag('wp:author_first_name', '')}${tag('wp:author_last_name', '')}</wp:author>\n`;

export const categoryXml = (slug: string, parent: string, name: string) =>
  `<wp:category><wp:term_id>1</wp:term_id>${tag('wp:category_nicename', slug)}${tag('wp:category_parent', parent)}${tag(
    'wp:cat_name',
    name,
  )}</wp:category>\n`;

export const tagXml = (slug: string, name: string) =>
  `<wp:tag>${tag('wp:tag_slug', slug)}${tag('wp:tag_name', name)}${tag('wp:tag_description', 'A tag')}</wp:tag>\n`;

export const termXml = (taxonomy: string, slug: string, parent: string, name: string, meta = '') =>
  `<wp:term>${tag('wp:term_taxonomy', taxonomy)}${tag('wp:term_slug', slug)}${tag('wp:term_parent', parent)}${tag(
    'wp:term_name',
    name,
  )}${meta}</wp:term>\n`;

export const channelStart = (version = '1.2') => `<?xml version="1.0" encoding="UTF-8" ?>
<!-- This is a WordPress eXtended RSS file. -->
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/${version}/excerpt/"
  xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wfw="http://wellformedweb.org/CommentAPI/"
  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/${version}/">
<channel>
<title>Old blog</title>
<link>${host}</link>
<language>en-US</language>
<wp:wxr_version>${version}</wp:wxr_version>
<wp:base_site_url>${host}</wp:base_site_url>
<wp:base_blog_url>${host}</wp:base_blog_url>
`;
export const channelEnd = '</channel>\n</rss>\n';
