import { alignments, imageSizes } from '@octavo/blocks';
import { Crop as CropIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { useText } from '../../text/text.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/fields.tsx';
import type { Box } from './box-frame.tsx';
import { Choice, Line, Tick } from './choice.tsx';
import { WidthChoice } from './cover.tsx';
import { closest, cropFrom, cropOf, cutOf, type Cut } from './crop.ts';
import { Cropped } from './cropped.tsx';
import { imageOf } from './picked-media.ts';
import { Picking } from './picking.tsx';
import { safeAddress } from './safe-address.ts';

/** How an image stands on the page, and where it leads. */
export function ImageOptions({ box, src }: { box: Box; src: string }) {
  const t = useText();
  const [isCropping, setCropping] = useState(false);
  return (
    <div className="canvas-fields canvas-grid">
      <Picking kind="image" onPick={([media]) => media && box.change({ ...imageOf(media), crop: undefined })} />
      <Button onPress={() => setCropping(true)}>
        <CropIcon aria-hidden size={16} /> {t('canvas.crop')}
      </Button>
      <Choice
        box={box}
        name="size"
        label="canvas.size"
        choices={imageSizes}
        usual={{ label: 'canvas.size.usual' }}
        labelOf={(one) => `canvas.size.${one}`}
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
      <Line
        box={box}
        name="href"
        label="canvas.imageLink"
        inputMode="url"
        error={(text) => (text === '' || safeAddress(text) ? undefined : t('canvas.addressRefused'))}
      />
      <Tick box={box} name="lightbox" label="canvas.lightbox" />
      <Dialog
        title={t('canvas.crop')}
        isOpen={isCropping}
        onClose={() => setCropping(false)}
        size="medium"
        actions={
          <Button kind="primary" onPress={() => setCropping(false)}>
            {t('canvas.done')}
          </Button>
        }
      >
        <CropForm box={box} src={src} />
      </Dialog>
    </div>
  );
}

const shapes = { '16:9': 16 / 9, '4:3': 4 / 3, '1:1': 1, '3:4': 3 / 4 } as const;

function CropForm({ box, src }: { box: Box; src: string }) {
  const t = useText();
  const [natural, setNatural] = useState<number>();
  const crop = cropOf(box.block['crop']);
  const cut = cutOf(crop, natural ?? 1, Object.values(shapes));
  const set = (changes: Partial<Cut>) => {
    if (natural !== undefined) box.change({ crop: cropFrom({ ...cut, ...changes }, natural) });
  };
  const named = Object.entries(shapes).find(([, shape]) => shape === cut.shape)?.[0];
  const chosen = cut.shape === undefined ? 'whole' : (named ?? 'own');
  return (
    <div className="stack">
      <Cropped src={src} alt="" crop={crop} onShape={setNatural} />
      <Select
        label={t('canvas.cropShape')}
        options={[
          { id: 'whole', label: t('canvas.cropShape.whole') },
          ...Object.keys(shapes).map((id) => ({ id, label: id })),
          ...(chosen === 'own' ? [{ id: 'own', label: t('canvas.cropShape.own') }] : []),
        ]}
        value={chosen}
        onChange={(id) => set({ shape: id === 'own' ? cut.shape : shapes[id as keyof typeof shapes] })}
      />
      <Range label={t('canvas.cropZoom')} min={1} max={closest} value={cut.zoom} onChange={(zoom) => set({ zoom })} />
      <Range label={t('canvas.cropAcross')} min={0} max={1} value={cut.across} onChange={(across) => set({ across })} />
      <Range label={t('canvas.cropDown')} min={0} max={1} value={cut.down} onChange={(down) => set({ down })} />
    </div>
  );
}

type RangeProps = { label: string; min: number; max: number; value: number; onChange(value: number): void };

function Range({ label, value, onChange, ...props }: RangeProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {/* A picture runs from left to right in every language. */}
      <input
        id={id}
        dir="ltr"
        type="range"
        step={0.05}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
        {...props}
      />
    </div>
  );
}
