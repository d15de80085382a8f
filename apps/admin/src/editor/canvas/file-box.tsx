import { isObject } from '@octavo/editor-blocks';
import type { BlockObjectRenderProps } from '@portabletext/editor';
import { FileDown } from 'lucide-react';
import { useText } from '../../text/text.tsx';
import { Button } from '../../ui/button.tsx';
import { BoxFrame, useBox, type Box } from './box-frame.tsx';
import { Line } from './choice.tsx';
import { WidthChoice } from './cover.tsx';
import { textOf } from './field.ts';
import { imageOf, type PickedMedia } from './picked-media.ts';
import { Picking } from './picking.tsx';
import { PlainLine } from './plain-line.tsx';
import { safeSource } from './safe-address.ts';

type Type = 'audio' | 'video' | 'file';

export const AudioBox = (props: BlockObjectRenderProps) => <FileBox type="audio" props={props} />;
export const VideoBox = (props: BlockObjectRenderProps) => <FileBox type="video" props={props} />;
export const DownloadBox = (props: BlockObjectRenderProps) => <FileBox type="file" props={props} />;

/** A file of the library, or of any address, that readers hear, see or take with them. */
function FileBox({ type, props }: { type: Type; props: BlockObjectRenderProps }) {
  const t = useText();
  const box = useBox(props);
  const src = safeSource(box.block['src']);
  return (
    <BoxFrame props={props} kind={type} label={t(`editor.form.${type}`)} look={{ 'data-width': box.block['width'] }}>
      {src !== undefined && <Shown type={type} src={src} box={box} />}
      {src !== undefined && (
        <PlainLine
          box={box}
          name="caption"
          label="canvas.caption"
          hint="canvas.captionHint"
          className="canvas-caption"
        />
      )}
      {!box.readOnly && (
        <div className={src === undefined ? 'canvas-waiting' : 'canvas-fields'}>
          <Picking kind={type === 'file' ? 'any' : type} onPick={([media]) => media && box.change(fieldsOf(media))} />
          <Line
            box={box}
            name="src"
            label="canvas.fileAddress"
            inputMode="url"
            error={(text) => (text === '' || safeSource(text) ? undefined : t('canvas.addressRefused'))}
          />
          {src !== undefined && <Line box={box} name="title" label="canvas.fileTitle" />}
          {src !== undefined && type === 'video' && <VideoFields box={box} />}
        </div>
      )}
    </BoxFrame>
  );
}

function Shown({ type, src, box: { block } }: { type: Type; src: string; box: Box }) {
  const title = textOf(block['title']) || decodeName(src);
  const poster = isObject(block['poster']) ? safeSource(block['poster']['src']) : undefined;
  // What is said in it stands in the file.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  if (type === 'audio') return <audio src={src} title={title} controls preload="none" />;
  if (type === 'video')
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      <video src={src} title={title} controls preload="none" {...(poster !== undefined && { poster })} />
    );
  return (
    <p className="canvas-download">
      <FileDown aria-hidden size={20} />
      <span>{title}</span>
    </p>
  );
}

function VideoFields({ box }: { box: Box }) {
  const t = useText();
  return (
    <>
      <div role="group" aria-label={t('canvas.poster')} className="canvas-poster-fields">
        <span className="label">{t('canvas.poster')}</span>
        <Picking kind="image" onPick={([media]) => media && box.change({ poster: imageOf(media) })} />
        {box.block['poster'] !== undefined && (
          <Button kind="quiet" onPress={() => box.change({ poster: undefined })}>
            {t('canvas.imageRemove')}
          </Button>
        )}
      </div>
      <WidthChoice box={box} />
    </>
  );
}

function fieldsOf({ id, url, caption }: PickedMedia) {
  return { src: url, attachmentId: id, ...(caption !== '' && { caption }) };
}

function decodeName(src: string): string {
  const name = src.replace(/[?#].*$/s, '').replace(/^.*\//s, '');
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
