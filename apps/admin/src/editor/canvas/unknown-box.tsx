import { typeOf } from '@octavo/editor-blocks';
import type { BlockObjectRenderProps } from '@portabletext/editor';
import { ChevronRight, Puzzle } from 'lucide-react';
import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components';
import { useText } from '../../text/text.tsx';
import { BoxFrame, useBox } from './box-frame.tsx';

/** A block that nobody here knows: shown as it is, moved and taken away like any other, never changed. */
export function UnknownBox(props: BlockObjectRenderProps) {
  const t = useText();
  const { block } = useBox(props);
  const type = typeOf(props.node['json']);
  return (
    <BoxFrame props={props} kind="unknown" label={t('canvas.unknownLabel', { type })}>
      <Disclosure className="canvas-card canvas-disclosure">
        <Heading className="canvas-disclosure-head" level={3}>
          <Button slot="trigger" className="canvas-disclosure-button">
            <Puzzle aria-hidden size={18} />
            <span className="canvas-disclosure-title">
              <strong>
                <bdi>{type}</bdi>
              </strong>
              <span className="soft small">{t('canvas.unknownHint')}</span>
            </span>
            <ChevronRight aria-hidden size={18} className="canvas-chevron" />
          </Button>
        </Heading>
        <DisclosurePanel>
          <pre className="canvas-json" dir="ltr">
            {JSON.stringify(block, undefined, 2)}
          </pre>
        </DisclosurePanel>
      </Disclosure>
    </BoxFrame>
  );
}
