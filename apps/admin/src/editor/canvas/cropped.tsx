import { useState, type CSSProperties } from 'react';
import type { Crop } from './crop.ts';

type Props = {
  src: string;
  alt: string;
  crop: Crop | undefined;
  onShape?: (natural: number) => void;
  onError?: () => void;
};

/** The part of a picture that is shown. */
export function Cropped({ src, alt, crop, onShape, onError }: Props) {
  const [natural, setNatural] = useState(1);
  return (
    <div
      className="canvas-cropped"
      data-cut={crop && ''}
      style={
        crop &&
        ({
          aspectRatio: String((crop.width * natural) / crop.height),
          '--x': crop.x,
          '--y': crop.y,
          '--w': crop.width,
        } as CSSProperties)
      }
    >
      <img
        src={src}
        alt={alt}
        onError={onError}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          if (naturalHeight === 0) return;
          setNatural(naturalWidth / naturalHeight);
          onShape?.(naturalWidth / naturalHeight);
        }}
      />
    </div>
  );
}
