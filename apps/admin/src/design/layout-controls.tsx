import type { Key } from '../text/catalogue.ts';
import { useText } from '../text/text.tsx';
import { ChoiceField } from './choice-field.tsx';
import type { Design } from './design.queries.ts';
import type { Editing } from './use-design.ts';

type Part = 'size' | 'width' | 'corner' | 'header' | 'footer' | 'home' | 'list';

const choices: { readonly [Name in Part]: readonly Design[Name][] } = {
  size: ['small', 'medium', 'large'],
  width: ['narrow', 'medium', 'wide'],
  corner: ['square', 'soft', 'round'],
  header: ['left', 'centered', 'inline'],
  footer: ['simple', 'centered', 'columns'],
  home: ['list', 'cards', 'magazine'],
  list: ['list', 'cards', 'magazine'],
};

/** Sizes, and where things stand. */
export function LayoutControls({ editing }: { editing: Editing }) {
  const t = useText();
  return (Object.keys(choices) as Part[]).map((part) => (
    <ChoiceField<string>
      key={part}
      label={t(`design.${part}`)}
      options={choices[part].map((id) => ({
        id,
        label: t(`design.${part === 'home' ? 'list' : part}.${id}` as Key),
      }))}
      value={editing.design[part]}
      onChange={(value) => editing.change(part, value as Design[Part])}
    />
  ));
}
