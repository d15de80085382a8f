import { ImageField } from '../media/image-field.tsx';
import type { PickMedia } from '../media/use-media.tsx';
import { useText } from '../text/text.tsx';
import type { Draft } from '../ui/draft.tsx';
import { RadioField, TextField } from '../ui/fields.tsx';
import type { Settings } from './settings.queries.ts';
import { TextListField } from './text-list-field.tsx';

type Props = { draft: Draft<Settings>; pickMedia: PickMedia | undefined };

/** Who stands behind the site, as machines read it. */
export function IdentityFields({ draft, pickMedia }: Props) {
  const t = useText();
  const { values, field, set } = draft;
  return (
    <section className="card stack">
      <h2>{t('settings.search.identity')}</h2>
      <p className="soft">{t('settings.search.identityWhy')}</p>
      <RadioField
        label={t('settings.search.who')}
        value={values.seo_identity}
        onChange={(who) => set('seo_identity')(who as Settings['seo_identity'])}
        options={[
          { id: 'organization', label: t('settings.search.organization') },
          { id: 'person', label: t('settings.search.person') },
        ]}
      />
      <TextField
        label={t('settings.search.name')}
        placeholder={values.title}
        {...field('seo_identity_name')}
        maxLength={200}
      />
      <ImageField
        label={t(values.seo_identity === 'person' ? 'settings.search.portrait' : 'settings.search.logo')}
        {...field('seo_identity_logo')}
        pickMedia={pickMedia}
      />
      <TextListField
        label={t('settings.search.profiles')}
        description={t('settings.search.profilesWhy')}
        {...field('seo_identity_profiles')}
      />
    </section>
  );
}
