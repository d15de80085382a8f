import { calloutKinds } from '@octavo/blocks';
import { columnsType, frameType, isFrameBlock, type FrameBlockType } from '@octavo/editor-blocks';
import { defineContainer, useEditor, type ContainerRenderProps, type PortableTextObject } from '@portabletext/editor';
import { Info, Lightbulb, MessageSquareWarning, OctagonAlert, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { useText } from '../../text/text.tsx';
import { useBox, type Box } from './box-frame.tsx';
import { Choice, Line, Tick } from './choice.tsx';
import { ColumnCell, ColumnsFrame } from './columns.tsx';
import { CoverImage, CoverFields } from './cover.tsx';
import { Island } from './island.tsx';
import { resetsCounters } from './lists.ts';
import { blockClass } from './parts.ts';
import { PlainLine } from './plain-line.tsx';
import { safeAddress } from './safe-address.ts';

export const containers = [
  defineContainer({ type: frameType, arrayField: 'content', render: (props) => <Frame {...props} /> }),
  defineContainer({
    type: columnsType,
    arrayField: 'columns',
    render: (props) => <ColumnsFrame {...props} />,
    of: [defineContainer({ type: 'column', arrayField: 'content', render: (props) => <ColumnCell {...props} /> })],
  }),
];

type Parts = {
  /** What stands before the blocks in it and after them; fields that come and go are after, so that no text moves. */
  head?: ComponentType<{ box: Box }>;
  foot?: ComponentType<{ box: Box }>;
};

const parts: Record<FrameBlockType, Parts> = {
  callout: { head: CalloutHead, foot: CalloutFoot },
  quote: { foot: QuoteFoot },
  details: { head: DetailsHead, foot: DetailsFoot },
  cover: { foot: CoverFields },
};

/** A block with blocks in it, which are edited where they stand. */
function Frame({ attributes, children, node, path, readOnly, selected, focused }: ContainerRenderProps) {
  const t = useText();
  const editor = useEditor();
  const box = useBox({ node, path, readOnly });
  const type = isFrameBlock(box.block['_type']) ? box.block['_type'] : 'callout';
  const { head: Head, foot: Foot } = parts[type];
  const intoText = () => {
    const [first] = (node as PortableTextObject & { content: { _key: string }[] }).content;
    if (first) editor.send({ type: 'select.block', at: [...path, 'content', { _key: first._key }], select: 'start' });
  };
  const island = (content: ReactNode) => (
    <Island path={path} blockKey={node._key} label={t(`editor.form.${type}`)} onLeave={intoText}>
      {content}
    </Island>
  );
  return (
    <div
      {...attributes}
      className={`canvas-holder ${type} ${blockClass(path)}`}
      style={resetsCounters}
      data-active={selected || focused || undefined}
      {...looksOf(box, type)}
    >
      {Head && island(<Head box={box} />)}
      {type === 'cover' && <CoverImage box={box} />}
      <div className="canvas-holder-body">{children}</div>
      {Foot && (!readOnly || type === 'quote') && island(<Foot box={box} />)}
    </div>
  );
}

function looksOf({ block }: Box, type: FrameBlockType): Readonly<Record<string, unknown>> {
  const { kind = 'note', overlay = 'dark', height = 'medium', alignment, width } = block;
  if (type === 'callout') return { 'data-kind': kind };
  if (type !== 'cover') return {};
  return { 'data-overlay': overlay, 'data-height': height, 'data-alignment': alignment, 'data-width': width };
}

const calloutIcons: Record<(typeof calloutKinds)[number], LucideIcon> = {
  note: Info,
  tip: Lightbulb,
  important: MessageSquareWarning,
  warning: TriangleAlert,
  caution: OctagonAlert,
};

function CalloutHead({ box }: { box: Box }) {
  const kind = calloutKinds.find((one) => one === box.block['kind']) ?? 'note';
  const Icon = calloutIcons[kind];
  return (
    <div className="canvas-callout-title">
      <Icon aria-hidden size={20} />
      <PlainLine box={box} name="title" label="canvas.calloutTitle" hint="canvas.calloutTitle" />
    </div>
  );
}

function CalloutFoot({ box }: { box: Box }) {
  return (
    <div className="canvas-fields">
      <Choice
        box={box}
        name="kind"
        label="canvas.calloutKind"
        choices={calloutKinds}
        usual="note"
        labelOf={(one) => `canvas.callout.${one}`}
      />
    </div>
  );
}

function DetailsHead({ box }: { box: Box }) {
  return <PlainLine box={box} name="summary" label="canvas.summary" hint="canvas.summaryHint" />;
}

function DetailsFoot({ box }: { box: Box }) {
  return (
    <div className="canvas-fields">
      <Tick box={box} name="open" label="canvas.detailsOpen" />
    </div>
  );
}

function QuoteFoot({ box }: { box: Box }) {
  const t = useText();
  return (
    <>
      <PlainLine box={box} name="source" label="canvas.quoteSource" hint="canvas.quoteSourceHint" />
      <div className="canvas-fields">
        <Line
          box={box}
          name="href"
          label="canvas.quoteAddress"
          inputMode="url"
          error={(text) => (text === '' || safeAddress(text) ? undefined : t('canvas.addressRefused'))}
        />
      </div>
    </>
  );
}
