import type { PickMedia } from '../media/use-media.tsx';
import { seoFindings } from '../seo/checks.ts';
import { SeoChecks } from '../seo/seo-checks.tsx';
import { SeoFields } from '../seo/seo-fields.tsx';
import type { SeoMeta } from '../seo/seo-meta.ts';
import { useSiteSeo } from '../settings/site-seo.ts';
import { page } from '../server.ts';
import { useText } from '../text/text.tsx';
import { Panel } from '../ui/panel.tsx';

type Props = {
  name: string;
  description: string;
  /** Undefined until it is created. */
  link: string | undefined;
  meta: SeoMeta;
  onChange(changes: Partial<SeoMeta>): void;
  errors: Readonly<Record<string, string>>;
  pickMedia: PickMedia | undefined;
};

/** What search engines and networks show of the list of a term. */
export function TermSeo(props: Props) {
  const t = useText();
  return (
    <Panel title={t('seo.panel')} level={3} isLazy>
      <SeoOfTerm {...props} />
    </Panel>
  );
}

function SeoOfTerm({ name, description, link = `${page.site.url}/…`, meta, ...fields }: Props) {
  const usual = { ...useSiteSeo({ kind: 'term', title: name }), description };
  return (
    <>
      <SeoChecks findings={seoFindings({ meta, usual })} />
      <SeoFields {...fields} meta={meta} usual={usual} url={link} language={page.site.language} />
    </>
  );
}
