import { useQuery } from '@tanstack/react-query';
import { Image } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { PickMedia } from '../media/use-media.tsx';
import { useText } from '../text/text.tsx';
import { useAttempt } from '../ui/attempt.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields.tsx';
import { ChoiceField } from './choice-field.tsx';
import { accentsOf, paletteQuery, type Design, type Palettes } from './design.queries.ts';
import type { Editing } from './use-design.ts';

const backgrounds = ['paper', 'white', 'tinted'] as const;
const schemes = ['auto', 'light', 'dark'] as const;
/** Reads from left to right, also among Arabic words. */
const isolated = (text: string) => `\u2066${text}\u2069`;
const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

export function ColourControls({ editing, pickMedia }: { editing: Editing; pickMedia: PickMedia | undefined }) {
  const t = useText();
  const { accent, background, scheme } = editing.design;
  const { data: palettes } = useQuery(paletteQuery(accent, background));
  return (
    <>
      <AccentField accent={accent} onChange={(value) => editing.change('accent', value)} />
      {pickMedia && <FromPicture pickMedia={pickMedia} onChoose={(value) => editing.change('accent', value)} />}
      {palettes && <Contrasts accent={accent} scheme={scheme} palettes={palettes} />}
      <ChoiceField
        label={t('design.background')}
        options={backgrounds.map((id) => ({ id, label: t(`design.background.${id}`) }))}
        value={background}
        onChange={(value) => editing.change('background', value)}
      />
      <ChoiceField
        label={t('design.scheme')}
        options={schemes.map((id) => ({ id, label: t(`design.scheme.${id}`) }))}
        value={scheme}
        onChange={(value) => editing.change('scheme', value)}
      />
    </>
  );
}

function AccentField({ accent, onChange }: { accent: string; onChange(value: string): void }) {
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState(accent);
  useEffect(() => setTyped(accent), [accent]);
  return (
    <div className="design-accent">
      <div className="field">
        <label className="label" htmlFor={id}>
          {t('design.accent')}
        </label>
        <input
          id={id}
          className="design-colour"
          type="color"
          value={accent}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      <TextField
        label={t('design.accentCode')}
        value={typed}
        dir="ltr"
        {...(!isColour(typed) && { error: t('design.accentWrong') })}
        onChange={(text) => {
          setTyped(text);
          if (isColour(text)) onChange(text.toLowerCase());
        }}
      />
    </div>
  );
}

function FromPicture({ pickMedia, onChoose }: { pickMedia: PickMedia; onChoose(accent: string): void }) {
  const t = useText();
  const { attempt, isBusy } = useAttempt();
  const [accents, setAccents] = useState<readonly string[]>([]);
  const pick = () =>
    attempt(async () => {
      const picked = await pickMedia('image');
      if (picked) setAccents(await accentsOf(picked.id));
    });
  return (
    <div className="field">
      <div className="row">
        <Button isPending={isBusy} onPress={() => void pick()}>
          <Image aria-hidden size={16} /> {t('design.fromPicture')}
        </Button>
      </div>
      {accents.length > 0 && (
        <div className="row" role="group" aria-label={t('design.pictureColours')}>
          {accents.map((accent) => (
            <Button key={accent} kind="quiet" onPress={() => onChoose(accent)}>
              <span className="design-swatch" style={{ background: accent }} aria-hidden />
              <span dir="ltr">{accent}</span>
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

type ContrastsProps = { accent: string; scheme: Design['scheme']; palettes: Palettes };

/** How the accent is shown, and why, in words. */
function Contrasts({ accent, scheme, palettes }: ContrastsProps) {
  const t = useText();
  const modes = scheme === 'auto' ? (['light', 'dark'] as const) : ([scheme] as const);
  return (
    <ul className="design-contrasts small" aria-live="polite">
      {modes.map((mode) => {
        const { accent: shown, paper, on_accent: text, contrasts } = palettes[mode];
        const ratio = Math.min(contrasts['accent_on_paper'] ?? 0, contrasts['accent_on_tint'] ?? 0);
        const isKept = shown === accent.toLowerCase();
        return (
          <li key={mode}>
            <span className="design-sample" style={{ background: paper, color: shown }} aria-hidden>
              Aa
            </span>
            <span className="design-sample" style={{ background: shown, color: text }} aria-hidden>
              Aa
            </span>
            <span>{t(`design.contrast.${mode}.${isKept ? 'kept' : 'moved'}`, { colour: isolated(shown), ratio })}</span>
          </li>
        );
      })}
    </ul>
  );
}
