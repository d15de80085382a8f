import { useText } from '../../text/text.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { PanelProps } from './panel-props.ts';

export function ExcerptPanel({ draft, isReadOnly, change }: PanelProps) {
  const t = useText();
  return (
    <Panel title={t('editor.excerpt')}>
      <TextField
        label={t('editor.excerptLabel')}
        description={t('editor.excerptWhat')}
        rows={4}
        value={draft.excerpt}
        isReadOnly={isReadOnly}
        onChange={(excerpt) => change({ excerpt })}
      />
    </Panel>
  );
}
