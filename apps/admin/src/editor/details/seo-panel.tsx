import type { Post } from '../../content/content.queries.ts';
import type { PostKind } from '../../kinds.ts';
import type { PickMedia } from '../../media/use-media.tsx';
import { page } from '../../server.ts';
import { seoFindings } from '../../seo/checks.ts';
import { firstProse } from '../../seo/prose.ts';
import { useSameTitle } from '../../seo/same-title.ts';
import { SeoChecks } from '../../seo/seo-checks.tsx';
import { SeoFields } from '../../seo/seo-fields.tsx';
import { seoMetaOf } from '../../seo/seo-meta.ts';
import { useSiteSeo } from '../../settings/site-seo.ts';
import { useText } from '../../text/text.tsx';
import { bareImages } from '../publish-check.ts';
import { nextLink } from './next-link.ts';
import { Panel } from '../../ui/panel.tsx';
import type { PanelProps } from './panel-props.ts';

type Props = PanelProps & {
  kind: PostKind;
  post: Post | undefined;
  language: string;
  pickMedia: PickMedia | undefined;
};

/** What search engines and networks show of a post. */
export function SeoPanel(props: Props) {
  const t = useText();
  return (
    <Panel title={t('seo.panel')} isLazy>
      <SeoOfPost {...props} />
    </Panel>
  );
}

function SeoOfPost({ draft, isReadOnly, change, kind, post, language, pickMedia }: Props) {
  const site = useSiteSeo({ kind: kind.slug === 'page' ? 'page' : 'post', id: post?.id, title: draft.title });
  const meta = seoMetaOf(draft.meta);
  const usual = {
    ...site,
    description: draft.excerpt.trim() || site.description || firstProse(draft.portable_text, draft.content),
    image: draft.featured_media || site.image,
  };
  const sameTitle = useSameTitle(meta.seo_title || draft.title, post?.id);
  return (
    <>
      <SeoChecks findings={seoFindings({ meta, usual, bareImages: bareImages(draft), sameTitle })} />
      <SeoFields
        meta={meta}
        onChange={(changes) => change({ meta: { ...draft.meta, ...changes } })}
        usual={usual}
        url={post ? nextLink(post, draft.slug) : `${page.site.url}/…`}
        language={language}
        isReadOnly={isReadOnly}
        pickMedia={pickMedia}
      />
    </>
  );
}
