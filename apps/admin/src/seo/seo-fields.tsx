import { ImageField } from '../media/image-field.tsx';
import type { PickMedia } from '../media/use-media.tsx';
import { page } from '../server.ts';
import { useText } from '../text/text.tsx';
import { Switch, TextField } from '../ui/fields.tsx';
import { expandPattern } from './patterns.ts';
import { SearchResult } from './search-result.tsx';
import { shownOf, usualCardTitle, type SeoMeta, type Usual } from './seo-meta.ts';
import { SharingCard } from './sharing-card.tsx';

type Props = {
  meta: SeoMeta;
  onChange(changes: Partial<SeoMeta>): void;
  /** Shown as placeholders. */
  usual: Usual;
  url: string;
  language: string;
  isReadOnly?: boolean;
  errors?: Readonly<Record<string, string | undefined>>;
  pickMedia: PickMedia | undefined;
};

/** How a page is shown by search engines and where it is shared, and what can be said otherwise there. */
export function SeoFields({ meta, onChange, usual, url, language, isReadOnly = false, errors = {}, pickMedia }: Props) {
  const t = useText();
  const { result, card } = shownOf(meta, usual);
  const text = (name: 'seo_title' | 'seo_description' | 'seo_canonical' | 'social_title' | 'social_description') => ({
    label: t(`seo.${name}`),
    value: meta[name],
    onChange: (value: string) => onChange({ [name]: value }),
    isReadOnly,
    error: errors[name],
  });
  return (
    <>
      <SearchResult url={url} site={page.site.name} {...result} language={language} isHidden={meta.seo_noindex} />
      <TextField {...text('seo_title')} placeholder={expandPattern(usual.pattern, usual.values)} maxLength={200} />
      <TextField {...text('seo_description')} placeholder={usual.description} rows={3} maxLength={500} />
      <SharingCard url={url} {...card} language={language} />
      <TextField {...text('social_title')} placeholder={usualCardTitle(meta, usual)} maxLength={200} />
      <TextField {...text('social_description')} placeholder={result.description} rows={3} maxLength={500} />
      <ImageField
        label={t('seo.social_image')}
        description={t(usual.image === 0 ? 'seo.imageWhy' : 'seo.imageElse')}
        value={meta.social_image}
        onChange={(social_image) => onChange({ social_image })}
        isReadOnly={isReadOnly}
        pickMedia={pickMedia}
      />
      <TextField
        {...text('seo_canonical')}
        description={t('seo.canonicalWhy')}
        placeholder={url}
        inputMode="url"
        dir="ltr"
      />
      <div className="field">
        <Switch
          isSelected={meta.seo_noindex}
          onChange={(seo_noindex) => onChange({ seo_noindex })}
          isReadOnly={isReadOnly}
        >
          {t('seo.seo_noindex')}
        </Switch>
        <span className="field-description">{t('seo.noindexWhy')}</span>
      </div>
    </>
  );
}
