import { safeUrl } from '@octavo/blocks';
import { createBox } from '@octavo/editor-blocks';
import { defineInputRule, InputRulePlugin } from '@portabletext/plugin-input-rule';
import { MarkdownShortcutsPlugin } from '@portabletext/plugin-markdown-shortcuts';
import { PasteLinkPlugin } from '@portabletext/plugin-paste-link';
import { keyGenerator, useEditor } from '@portabletext/editor';
import { effect, raise } from '@portabletext/editor/behaviors';
import { useState } from 'react';
import { useCanvas } from './canvas-context.ts';
import { placeOf } from './place.ts';
import type { Workbench } from './workbench.ts';

/** Signs of Markdown that become what they mean while they are typed, and addresses that become links. */
export function MarkdownKeys() {
  const { bench } = useCanvas();
  const [rules] = useState(() => [createFence(bench)]);
  const editor = useEditor();
  const [horizontalRuleObject] = useState(
    () => () => (placeOf(editor.getSnapshot()) === 'cell' ? undefined : createBox({ _type: 'break' })),
  );
  const [guard] = useState(() => () => !bench.isPlainPaste());
  return (
    <>
      <InputRulePlugin rules={rules} />
      <MarkdownShortcutsPlugin
        blockquoteStyle={blockquoteStyle}
        boldDecorator={boldDecorator}
        codeDecorator={codeDecorator}
        defaultStyle={defaultStyle}
        headingStyle={headingStyle}
        horizontalRuleObject={horizontalRuleObject}
        italicDecorator={italicDecorator}
        linkObject={linkObject}
        orderedList={orderedList}
        strikeThroughDecorator={strikeThroughDecorator}
        unorderedList={unorderedList}
      />
      <PasteLinkPlugin guard={guard} />
    </>
  );
}

const blockquoteStyle = () => 'blockquote';
const boldDecorator = () => 'strong';
const codeDecorator = () => 'code';
const defaultStyle = () => 'normal';
const headingStyle = ({ props: { level } }: { props: { level: number } }) => (level <= 6 ? `h${level}` : undefined);
const italicDecorator = () => 'em';
const orderedList = () => 'number';
const strikeThroughDecorator = () => 'strike-through';
const unorderedList = () => 'bullet';
const linkObject = ({ props: { href } }: { props: { href: string } }) =>
  safeUrl(href) === undefined ? undefined : { _type: 'link', _key: keyGenerator(), href };

/** Three backticks at the start of a line: a block of code. */
function createFence(bench: Workbench) {
  return defineInputRule({
    on: /^```/,
    guard: ({ snapshot }) => placeOf(snapshot) !== 'cell',
    actions: [
      ({ event }) => {
        const [match] = event.matches;
        if (!match) return [];
        const box = createBox({ _type: 'codeBlock', code: '' });
        return [
          raise({ type: 'delete', at: match.targetOffsets }),
          effect(() => bench.askToOpen(box._key)),
          raise({ type: 'insert.block', block: box, placement: 'auto', select: 'start' }),
        ];
      },
    ],
  });
}
