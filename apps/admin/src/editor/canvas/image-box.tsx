import { allowedSourceSchemes, safeUrl } from '@octavo/blocks';
import { useEditor, type BlockObjectRenderProps } from '@portabletext/editor';
import { Image as ImageIcon, Images, TriangleAlert, Upload as UploadIcon } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { FileTrigger, Input, Label, TextField as AriaTextField } from 'react-aria-components';
import { useText } from '../../text/text.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox, TextField } from '../../ui/fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { problemOf } from '../../ui/problem.ts';
import { Progress } from '../../ui/progress.tsx';
import { BoxFrame, useBox, type Box } from './box-frame.tsx';
import { useCanvas } from './canvas-context.ts';
import { cropOf } from './crop.ts';
import { Cropped } from './cropped.tsx';
import { textOf } from './field.ts';
import { ImageOptions } from './image-options.tsx';
import { imageOf } from './picked-media.ts';
import type { Upload } from './uploads.ts';
import { useDraft } from './use-draft.ts';

export function ImageBox(props: BlockObjectRenderProps) {
  const t = useText();
  const box = useBox(props);
  const { uploads } = useCanvas().bench;
  const upload = useSyncExternalStore(uploads.subscribe, () => uploads.find(box.boxKey));
  const src = safeUrl(box.block['src'], allowedSourceSchemes);
  return (
    <BoxFrame
      props={props}
      kind="image"
      label={t('canvas.image')}
      look={{
        'data-size': box.block['size'],
        'data-alignment': box.block['alignment'],
        'data-width': box.block['width'],
      }}
    >
      <figure className="canvas-figure">
        {upload && upload.error === undefined ? (
          <Uploading name={upload.name} fraction={upload.fraction} />
        ) : src === undefined ? (
          <NoImage box={box} failed={upload} />
        ) : (
          <Picture src={src} box={box} />
        )}
        {src !== undefined && <Caption box={box} />}
      </figure>
      {src !== undefined && !box.readOnly && <Alternative box={box} />}
      {src !== undefined && !box.readOnly && <ImageOptions box={box} src={src} />}
    </BoxFrame>
  );
}

function Uploading({ name, fraction }: { name: string; fraction: number }) {
  const t = useText();
  return (
    <div className="canvas-waiting">
      <Progress label={t('canvas.uploading', { name })} done={Math.round(fraction * 100)} total={100} />
    </div>
  );
}

function Picture({ src, box: { block } }: { src: string; box: Box }) {
  const t = useText();
  const [failed, setFailed] = useState('');
  if (failed === src)
    return (
      <div className="canvas-waiting">
        <ImageIcon aria-hidden size={20} />
        <span>{t('canvas.imageMissing', { address: `\u2068${src}\u2069` })}</span>
      </div>
    );
  return <Cropped src={src} alt={textOf(block['alt'])} crop={cropOf(block['crop'])} onError={() => setFailed(src)} />;
}

/** What a library or an address may still fill. */
function NoImage({ box, failed }: { box: Box; failed: Upload | undefined }) {
  const t = useText();
  const editor = useEditor();
  const { pickMedia, bench } = useCanvas();
  const { uploads } = bench;
  const [address, setAddress] = useDraft(textOf(box.block['src']), (src) => box.change({ src: src.trim() }));
  if (box.readOnly) return <div className="canvas-waiting">{t('canvas.image')}</div>;
  const pick = async () => {
    const media = await pickMedia?.('image');
    if (!media) return;
    box.change(imageOf(media));
  };
  return (
    <div className="canvas-waiting">
      {failed && (
        <Notice tone="danger" actions={<Button onPress={() => uploads.retry(editor, box.boxKey)}>{t('retry')}</Button>}>
          {t('canvas.uploadFailed', { name: `\u2068${failed.name}\u2069`, problem: problemOf(failed.error, t) })}
        </Notice>
      )}
      <div className="row">
        {pickMedia && (
          <Button onPress={() => void pick()}>
            <Images aria-hidden size={16} />
            {t('canvas.fromLibrary')}
          </Button>
        )}
        {uploads.canUpload() && (
          <FileTrigger
            acceptedFileTypes={['image/*']}
            onSelect={(files) => files?.[0] && uploads.fill(editor, box.boxKey, files[0])}
          >
            <Button>
              <UploadIcon aria-hidden size={16} />
              {t('canvas.upload')}
            </Button>
          </FileTrigger>
        )}
      </div>
      <TextField
        label={t('canvas.imageAddress')}
        value={address}
        onChange={setAddress}
        inputMode="url"
        {...(address.trim() !== '' && { error: t('canvas.addressRefused') })}
      />
    </div>
  );
}

function Caption({ box }: { box: Box }) {
  const t = useText();
  const [caption, setCaption] = useDraft(textOf(box.block['caption']), (text) =>
    box.change({ caption: text === '' ? undefined : text }),
  );
  if (box.readOnly) return caption === '' ? null : <figcaption>{caption}</figcaption>;
  return (
    <AriaTextField
      className="canvas-caption"
      value={caption}
      onChange={setCaption}
      data-empty={caption === '' || undefined}
    >
      <Label className="hidden-visually">{t('canvas.caption')}</Label>
      <Input className="canvas-plain" placeholder={t('canvas.captionHint')} dir="auto" />
    </AriaTextField>
  );
}

/** Alternative text: none at all is a gap, an empty one says that the image is an ornament. */
function Alternative({ box }: { box: Box }) {
  const t = useText();
  const { alt } = box.block;
  const isDecorative = alt === '';
  const [text, setText] = useDraft(textOf(alt), (said) => box.change({ alt: said === '' ? undefined : said }));
  return (
    <div className="canvas-alternative">
      {alt === undefined && (
        <p className="canvas-warning">
          <TriangleAlert aria-hidden size={16} />
          {t('canvas.altMissing')}
        </p>
      )}
      <div className="canvas-fields">
        <TextField
          label={t('canvas.alt')}
          description={t('canvas.altHint')}
          value={text}
          onChange={setText}
          isDisabled={isDecorative}
        />
        <Checkbox isSelected={isDecorative} onChange={(decorative) => box.change({ alt: decorative ? '' : undefined })}>
          {t('canvas.decorative')}
        </Checkbox>
      </div>
    </div>
  );
}
