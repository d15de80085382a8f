import { layoutLimits } from '@octavo/blocks';
import { parseFields, type Fields } from '@octavo/editor-blocks';
import { useEditor, type BlockObjectRenderProps } from '@portabletext/editor';
import { getNode } from '@portabletext/editor/traversal';
import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useText } from '../../text/text.tsx';
import { IconButton } from '../../ui/button.tsx';
import { NumberField, TextField } from '../../ui/fields.tsx';
import { BoxFrame, useBox } from './box-frame.tsx';
import { Tick } from './choice.tsx';
import { WidthChoice } from './cover.tsx';
import { moved, objectsOf, orNone, textOf } from './field.ts';
import { imageOf } from './picked-media.ts';
import { Picking } from './picking.tsx';
import { PlainLine } from './plain-line.tsx';
import { safeSource } from './safe-address.ts';
import { useDraft } from './use-draft.ts';

const usualColumns = 3;

export function GalleryBox(props: BlockObjectRenderProps) {
  const t = useText();
  const editor = useEditor();
  const box = useBox(props);
  const images = objectsOf(box.block['images']);
  const columns = Number.isInteger(box.block['columns']) ? Number(box.block['columns']) : usualColumns;
  const set = (changed: readonly Fields[]) => box.change({ images: changed });
  // What is shown may be a moment old, while files arrive one by one and several fields are typed into.
  const current = () => {
    const { json } = (getNode(editor.getSnapshot(), props.path)?.node ?? props.node) as { json?: unknown };
    return objectsOf(parseFields(json)['images']);
  };
  const add = (added: readonly Fields[]) => set([...current(), ...added].slice(0, layoutLimits.galleryImages));
  const change = (index: number, fields: Fields) =>
    set(current().map((image, position) => (position === index ? withFields(image, fields) : image)));
  return (
    <BoxFrame props={props} kind="gallery" label={t('editor.form.gallery')} look={{ 'data-width': box.block['width'] }}>
      <ul className="canvas-gallery" style={{ '--columns': columns } as CSSProperties}>
        {images.map((image, index) => (
          <li key={`${textOf(image['src'])} ${index}`}>
            <Member
              image={image}
              number={index + 1}
              isLast={index === images.length - 1}
              readOnly={box.readOnly}
              onChange={(fields) => change(index, fields)}
              onMove={(to) => set(moved(current(), index, to))}
              onRemove={() => set(current().toSpliced(index, 1))}
            />
          </li>
        ))}
      </ul>
      {images.length > 0 && (
        <PlainLine
          box={box}
          name="caption"
          label="canvas.caption"
          hint="canvas.captionHint"
          className="canvas-caption"
        />
      )}
      {!box.readOnly && (
        <div className={images.length === 0 ? 'canvas-waiting' : 'canvas-fields canvas-grid'}>
          <Picking kind="image" several onPick={(media) => add(media.map(imageOf))} />
          {images.length > 0 && (
            <>
              <NumberField
                label={t('canvas.galleryColumns')}
                value={columns}
                minValue={1}
                maxValue={layoutLimits.galleryColumns}
                step={1}
                onChange={(count) =>
                  box.change({ columns: Number.isInteger(count) && count !== usualColumns ? count : undefined })
                }
              />
              <WidthChoice box={box} />
              <Tick box={box} name="lightbox" label="canvas.lightbox" />
            </>
          )}
        </div>
      )}
    </BoxFrame>
  );
}

type MemberProps = {
  image: Fields;
  number: number;
  isLast: boolean;
  readOnly: boolean;
  onChange(fields: Fields): void;
  onMove(to: number): void;
  onRemove(): void;
};

function Member({ image, number, isLast, readOnly, onChange, onMove, onRemove }: MemberProps) {
  const t = useText();
  const [alt, setAlt] = useDraft(textOf(image['alt']), (text) => onChange({ alt: orNone(text) }));
  const [caption, setCaption] = useDraft(textOf(image['caption']), (text) => onChange({ caption: orNone(text) }));
  const src = safeSource(image['src']);
  return (
    <div className="canvas-gallery-image" role="group" aria-label={t('canvas.galleryImage', { number })}>
      {src !== undefined && <img src={src} alt={textOf(image['alt'])} />}
      {readOnly ? (
        caption !== '' && <p className="canvas-caption">{caption}</p>
      ) : (
        <div className="canvas-fields">
          <TextField label={t('canvas.alt')} value={alt} onChange={setAlt} />
          <TextField label={t('canvas.caption')} value={caption} onChange={setCaption} />
          <div className="row">
            <IconButton label={t('canvas.moveEarlier')} isDisabled={number === 1} onPress={() => onMove(number - 2)}>
              <ArrowLeft aria-hidden size={16} className="mirrored" />
            </IconButton>
            <IconButton label={t('canvas.moveLater')} isDisabled={isLast} onPress={() => onMove(number)}>
              <ArrowRight aria-hidden size={16} className="mirrored" />
            </IconButton>
            <IconButton label={t('canvas.imageRemove')} onPress={onRemove}>
              <Trash2 aria-hidden size={16} />
            </IconButton>
          </div>
        </div>
      )}
    </div>
  );
}

function withFields(image: Fields, fields: Fields): Fields {
  return Object.fromEntries(Object.entries({ ...image, ...fields }).filter(([, value]) => value !== undefined));
}
