import { alignments, blockWidths, coverHeights, coverOverlays } from '@octavo/blocks';
import { isObject, type Fields } from '@octavo/editor-blocks';
import { useText } from '../../text/text.tsx';
import { Button } from '../../ui/button.tsx';
import type { Box } from './box-frame.tsx';
import { Choice } from './choice.tsx';
import { imageOf } from './picked-media.ts';
import { Picking } from './picking.tsx';
import { safeSource } from './safe-address.ts';

function imageIn({ block }: Box): Fields {
  return isObject(block['image']) ? block['image'] : {};
}

/** Behind the text, where readers see it. It says nothing that the text doesn't. */
export function CoverImage({ box }: { box: Box }) {
  const src = safeSource(imageIn(box)['src']);
  return (
    <div className="canvas-cover" contentEditable={false} aria-hidden>
      {src !== undefined && <img src={src} alt="" />}
    </div>
  );
}

export function CoverFields({ box }: { box: Box }) {
  const t = useText();
  const image = imageIn(box);
  return (
    <div className="canvas-fields canvas-grid">
      <div className="canvas-cover-image">
        <Picking kind="image" onPick={([media]) => media && box.change({ image: { ...image, ...imageOf(media) } })} />
        {image['src'] !== undefined && (
          <Button kind="quiet" onPress={() => box.change({ image: undefined })}>
            {t('canvas.imageRemove')}
          </Button>
        )}
      </div>
      <Choice
        box={box}
        name="overlay"
        label="canvas.overlay"
        choices={coverOverlays}
        usual="dark"
        labelOf={(one) => `canvas.overlay.${one}`}
      />
      <Choice
        box={box}
        name="height"
        label="canvas.height"
        choices={coverHeights}
        usual="medium"
        labelOf={(one) => `canvas.height.${one}`}
      />
      <Choice
        box={box}
        name="alignment"
        label="canvas.alignment"
        choices={alignments}
        usual={{ label: 'canvas.alignment.usual' }}
        labelOf={(one) => `canvas.alignment.${one}`}
      />
      <WidthChoice box={box} />
    </div>
  );
}

/** How far a block reaches beyond the text. */
export function WidthChoice({ box }: { box: Box }) {
  return (
    <Choice
      box={box}
      name="width"
      label="canvas.width"
      choices={blockWidths}
      usual={{ label: 'canvas.width.usual' }}
      labelOf={(one) => `canvas.width.${one}`}
    />
  );
}
