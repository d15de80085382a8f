import { useText } from '../../text/text.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Panel, type PanelProps } from './panel.tsx';

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
