import { useState } from 'react';
import { useText } from '../text/text.tsx';
import { DraftForm, useDraft } from '../ui/draft.tsx';
import { RadioField, TextField } from '../ui/fields.tsx';
import { exampleOf, knownStructures, structureTags } from './permalinks.ts';
import { saveSettings, type Settings } from './settings.queries.ts';
import type { SectionProps } from './sections.ts';

const custom = 'custom';

/** How the addresses of posts and terms are made, each with an example. */
export function PermalinksSection({ saved }: SectionProps) {
  const t = useText();
  const draft = useDraft<Settings>(saved, saveSettings);
  const { values, field, set } = draft;
  const { url, permalink_structure: structure, category_base: category, tag_base: tag } = values;
  const isKnown = Object.values<string>(knownStructures).includes(structure);
  const [wantsOwn, setWantsOwn] = useState(false);
  const isOwn = wantsOwn || !isKnown;
  const shown = (path: string) => `${url.replace(/^https?:\/\//, '')}${path}`;
  const end = structure === '' || structure.endsWith('/') ? '/' : '';
  return (
    <DraftForm draft={draft}>
      <section className="card stack">
        <RadioField
          label={t('settings.permalinks.structure')}
          description={t('settings.permalinks.why')}
          value={isOwn ? custom : structure}
          onChange={(chosen) => {
            setWantsOwn(chosen === custom);
            if (chosen !== custom) set('permalink_structure')(chosen);
          }}
          options={[
            ...Object.entries(knownStructures).map(([name, id]) => ({
              id,
              label: t(`settings.permalinks.${name as keyof typeof knownStructures}`),
              description: shown(exampleOf(id)),
            })),
            { id: custom, label: t('settings.permalinks.custom') },
          ]}
        />
        {isOwn && (
          <TextField
            label={t('settings.permalinks.own')}
            description={
              <>
                {t('settings.permalinks.tags', { tags: structureTags.join(' ') })}
                <br />
                {shown(exampleOf(structure))}
              </>
            }
            {...field('permalink_structure')}
            maxLength={200}
            dir="ltr"
          />
        )}
        <div className="two-columns">
          <TextField
            label={t('settings.permalinks.categoryBase')}
            description={shown(`/${category || 'category'}/news${end}`)}
            {...field('category_base')}
            maxLength={100}
          />
          <TextField
            label={t('settings.permalinks.tagBase')}
            description={shown(`/${tag || 'tag'}/summer${end}`)}
            {...field('tag_base')}
            maxLength={100}
          />
        </div>
      </section>
    </DraftForm>
  );
}
