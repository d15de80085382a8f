import { ImageField } from '../media/image-field.tsx';
import type { PickMedia } from '../media/use-media.tsx';
import { expandPattern } from '../seo/patterns.ts';
import { PatternField } from '../seo/pattern-field.tsx';
import { SearchResult } from '../seo/search-result.tsx';
import { SharingCard } from '../seo/sharing-card.tsx';
import { useText } from '../text/text.tsx';
import type { Draft } from '../ui/draft.tsx';
import { TextField } from '../ui/fields.tsx';
import { Preview } from './preview.tsx';
import type { Settings } from './settings.queries.ts';

type Props = { draft: Draft<Settings>; pickMedia: PickMedia | undefined };

/** The home page in search results and where it is shared. */
export function HomeFields({ draft, pickMedia }: Props) {
  const t = useText();
  const { values, field } = draft;
  const { title: sitename, description: tagline, language, url } = values;
  const title = expandPattern(values.seo_home_title, { sitename, tagline });
  const description = values.seo_home_description || tagline;
  return (
    <section className="card stack">
      <h2>{t('settings.search.home')}</h2>
      <PatternField
        label={t('settings.search.homeTitle')}
        tags={['%sitename%', '%tagline%', '%page%']}
        {...field('seo_home_title')}
      />
      <TextField
        label={t('settings.search.homeDescription')}
        description={t('settings.search.homeDescriptionWhy')}
        placeholder={tagline}
        rows={2}
        maxLength={500}
        {...field('seo_home_description')}
      />
      <ImageField
        label={t('settings.search.image')}
        description={t('settings.search.imageWhy')}
        {...field('seo_default_image')}
        pickMedia={pickMedia}
      />
      <Preview>
        <div className="seo-previews">
          <SearchResult url={`${url}/`} site={sitename} {...{ title, description, language }} />
          <SharingCard
            url={`${url}/`}
            image={values.seo_default_image}
            title={sitename}
            {...{ description, language }}
          />
        </div>
      </Preview>
    </section>
  );
}
