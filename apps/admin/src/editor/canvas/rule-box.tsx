import type { BlockObjectRenderProps } from '@portabletext/editor';
import { useText } from '../../text/text.tsx';
import { BoxFrame } from './box-frame.tsx';

export function RuleBox(props: BlockObjectRenderProps) {
  const t = useText();
  return (
    <BoxFrame props={props} kind="rule" label={t('canvas.rule')}>
      <hr />
    </BoxFrame>
  );
}
