import { isSeoKey } from '../../seo/seo-meta.ts';
import { useText } from '../../text/text.tsx';
import { Select } from '../../ui/fields.tsx';
import type { FieldSchema } from '../editor.queries.ts';
import { useLanguages } from '../../ui/languages.ts';
import { MetaField, simpleTypeOf } from './meta-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { PanelProps } from './panel-props.ts';

type Props = PanelProps & { hasMeta: boolean; fields: Readonly<Record<string, FieldSchema>> };

/** Language, template, and what plugins want to know. */
export function MorePanel({ draft, isReadOnly, change, hasMeta, fields }: Props) {
  const t = useText();
  const languages = useLanguages((language) => t('editor.languageOfSite', { language }), draft.language);
  const templates = fields['template']?.enum as string[] | undefined;
  const meta = Object.entries((hasMeta && fields['meta']?.properties) || {}).filter(
    ([key, schema]) => !isSeoKey(key) && simpleTypeOf(schema),
  );
  return (
    <Panel title={t('editor.more')}>
      <Select
        label={t('editor.language')}
        options={languages}
        value={draft.language}
        isDisabled={isReadOnly}
        onChange={(language) => change({ language })}
      />
      {templates && templates.length > 0 && (
        <Select
          label={t('editor.template')}
          options={templates.map((id) => ({ id, label: id || t('editor.templateUsual') }))}
          value={draft.template}
          isDisabled={isReadOnly}
          onChange={(template) => change({ template })}
        />
      )}
      {meta.map(([name, schema]) => (
        <MetaField
          key={name}
          name={name}
          schema={schema}
          value={draft.meta[name]}
          isReadOnly={isReadOnly}
          onChange={(value) => change({ meta: { ...draft.meta, [name]: value } })}
        />
      ))}
    </Panel>
  );
}
