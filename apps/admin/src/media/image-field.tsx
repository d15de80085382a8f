import { useQuery } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { useId } from 'react';
import { useText } from '../text/text.tsx';
import { Button } from '../ui/button.tsx';
import { pictureQuery } from './media.queries.ts';
import type { PickMedia } from './use-media.tsx';
import './image-field.css';

type Props = {
  label?: string;
  description?: string;
  error?: string | undefined;
  /** The id of a file of the library; 0 for none. */
  value: number;
  onChange(id: number): void;
  isReadOnly?: boolean;
  pickMedia: PickMedia | undefined;
};

/** One picture of the library. */
export function ImageField({ label, description, error, value, onChange, isReadOnly = false, pickMedia }: Props) {
  const t = useText();
  const labelId = useId();
  const { data: picture } = useQuery(pictureQuery(value));

  async function pick(): Promise<void> {
    const picked = await pickMedia?.('image');
    if (picked) onChange(picked.id);
  }

  return (
    <div className="field image-field" {...(label !== undefined && { role: 'group', 'aria-labelledby': labelId })}>
      {label !== undefined && (
        <span className="label" id={labelId}>
          {label}
        </span>
      )}
      {value !== 0 && picture && (
        <img
          className="image-field-picture"
          src={picture.source_url}
          alt={picture.alt_text || t('editor.pictureNow')}
        />
      )}
      {!isReadOnly && (
        <div className="row">
          {pickMedia && (
            <Button onPress={() => void pick()}>
              <ImagePlus aria-hidden size={16} /> {t(value === 0 ? 'editor.pictureChoose' : 'editor.pictureReplace')}
            </Button>
          )}
          {value !== 0 && (
            <Button kind="quiet" onPress={() => onChange(0)}>
              {t('editor.remove')}
            </Button>
          )}
        </div>
      )}
      {description !== undefined && <span className="field-description">{description}</span>}
      {error !== undefined && <span className="field-error">{error}</span>}
    </div>
  );
}
