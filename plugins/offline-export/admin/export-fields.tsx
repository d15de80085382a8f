import { Checkbox, NumberField, Select, useLanguages } from '@octavo/admin/kit';
import type { ExportOptions } from './export.queries.ts';
import { useText } from './text.ts';

export type Choice = {
  format: 'pdf' | 'epub' | 'md';
  paper: 'a4' | 'a5' | 'letter' | 'legal';
  orientation: 'portrait' | 'landscape';
  margin: number;
  font_size: number;
  toc: boolean;
  cover: boolean;
  bundle: boolean;
  /** Empty for the post's. */
  lang: string;
};

/** What the server does unless it is told otherwise. */
export const usualChoice: Choice = {
  format: 'pdf',
  paper: 'a4',
  orientation: 'portrait',
  margin: 25,
  font_size: 11,
  toc: false,
  cover: false,
  bundle: false,
  lang: '',
};

/** Only what the format has. */
export function queryOf(id: number, { format, lang, bundle, cover, ...pdf }: Choice): ExportOptions {
  return {
    id,
    format,
    ...(lang !== '' && { lang }),
    ...(format === 'md' ? { bundle } : { cover }),
    ...(format === 'pdf' && pdf),
  };
}

type Props = { choice: Choice; isDisabled: boolean; onChange(changes: Partial<Choice>): void };

export function ExportFields({ choice, isDisabled, onChange }: Props) {
  const t = useText();
  const languages = useLanguages(() => t('export.languageOfPost'), choice.lang);
  return (
    <>
      {choice.format === 'pdf' && (
        <div className="export-paper">
          <Select
            label={t('export.paper')}
            options={[
              { id: 'a4', label: 'A4' },
              { id: 'a5', label: 'A5' },
              { id: 'letter', label: t('export.letter') },
              { id: 'legal', label: t('export.legal') },
            ]}
            value={choice.paper}
            isDisabled={isDisabled}
            onChange={(paper) => onChange({ paper })}
          />
          <Select
            label={t('export.orientation')}
            options={[
              { id: 'portrait', label: t('export.portrait') },
              { id: 'landscape', label: t('export.landscape') },
            ]}
            value={choice.orientation}
            isDisabled={isDisabled}
            onChange={(orientation) => onChange({ orientation })}
          />
          <NumberField
            label={t('export.margin')}
            value={choice.margin}
            minValue={5}
            maxValue={60}
            isDisabled={isDisabled}
            onChange={(margin) => onChange({ margin: Number.isNaN(margin) ? usualChoice.margin : margin })}
          />
          <NumberField
            label={t('export.fontSize')}
            value={choice.font_size}
            minValue={6}
            maxValue={24}
            isDisabled={isDisabled}
            onChange={(size) => onChange({ font_size: Number.isNaN(size) ? usualChoice.font_size : size })}
          />
        </div>
      )}
      {choice.format === 'pdf' && (
        <Checkbox isSelected={choice.toc} isDisabled={isDisabled} onChange={(toc) => onChange({ toc })}>
          {t('export.toc')}
        </Checkbox>
      )}
      {choice.format !== 'md' && (
        <Checkbox isSelected={choice.cover} isDisabled={isDisabled} onChange={(cover) => onChange({ cover })}>
          {t('export.cover')}
        </Checkbox>
      )}
      {choice.format === 'md' && (
        <Checkbox isSelected={choice.bundle} isDisabled={isDisabled} onChange={(bundle) => onChange({ bundle })}>
          {t('export.bundle')}
        </Checkbox>
      )}
      <Select
        label={t('export.language')}
        options={languages}
        value={choice.lang}
        isDisabled={isDisabled}
        onChange={(lang) => onChange({ lang })}
      />
    </>
  );
}
