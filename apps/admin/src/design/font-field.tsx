import { ChevronDown } from 'lucide-react';
import { useEffect } from 'react';
import {
  Button as AriaButton,
  Header,
  Label,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Popover,
  Select as AriaSelect,
  SelectValue,
  Text,
} from 'react-aria-components';
import { useText } from '../text/text.tsx';
import type { Design, Font } from './design.queries.ts';

type Name = Design['text_font'];
type Props = { label: string; fonts: readonly Font[]; value: Name; onChange(value: Name): void };

const kinds = ['system', 'serif', 'sans', 'slab', 'display', 'mono'] as const;

/** A font, each shown in itself. */
export function FontField({ label, fonts, value, onChange }: Props) {
  const t = useText();
  const chosen = fonts.find(({ name }) => name === value);
  useFaces(fonts);
  return (
    <AriaSelect
      className="field"
      value={value}
      onChange={(name) => {
        if (typeof name === 'string') onChange(name as Name);
      }}
    >
      <Label>{label}</Label>
      <AriaButton className="input select-button">
        <SelectValue>
          <span style={{ fontFamily: chosen?.stack }}>{chosen?.label}</span>
        </SelectValue>
        <ChevronDown aria-hidden size={16} />
      </AriaButton>
      <Popover className="popover">
        <ListBox className="list-box">
          {kinds.map((kind) => (
            <ListBoxSection key={kind} id={kind}>
              <Header className="design-font-kind">{t(`design.font.${kind}`)}</Header>
              {fonts
                .filter((font) => font.kind === kind)
                .map(({ name, label: called, stack }) => (
                  <ListBoxItem key={name} id={name} className="list-box-item" textValue={called}>
                    <Text slot="label" className="design-font" style={{ fontFamily: stack }}>
                      {called}
                    </Text>
                  </ListBoxItem>
                ))}
            </ListBoxSection>
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}

/** A browser loads a font when something is first shown in it. */
function useFaces(fonts: readonly Font[]): void {
  useEffect(() => {
    const id = 'design-fonts';
    if (document.getElementById(id)) return;
    const style = document.createElement('style');
    style.id = id;
    style.textContent = fonts.map(({ faces }) => faces).join('');
    document.head.append(style);
  }, [fonts]);
}
