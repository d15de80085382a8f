import { useEditor } from '@portabletext/editor';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, ToggleButton, Tooltip, TooltipTrigger, type PressEvent } from 'react-aria-components';
import { Menu } from '../../ui/menu.tsx';
import { focusText } from './blocks.ts';

type ToolProps = {
  icon: LucideIcon;
  label: string;
  shortcut?: string;
  /** Given for tools that are on or off. */
  isOn?: boolean;
  isDisabled?: boolean;
  /** Whether the tool itself decides where the focus goes. */
  keepsFocus?: boolean;
  onPress(): void;
};

/** After a click the caret is back in the text; with keys one stays in the toolbar, to go on there. */
export function Tool({
  icon: Icon,
  label,
  shortcut,
  isOn,
  isDisabled = false,
  keepsFocus = false,
  onPress,
}: ToolProps) {
  const editor = useEditor();
  const press = ({ pointerType }: PressEvent) => {
    onPress();
    if (!keepsFocus && pointerType !== 'keyboard' && pointerType !== 'virtual') focusText(editor);
  };
  const props = { 'aria-label': label, isDisabled, className: 'button icon quiet', onPress: press };
  const picture = <Icon aria-hidden size={18} />;
  return (
    <TooltipTrigger delay={500}>
      {isOn === undefined ? (
        <Button {...props}>{picture}</Button>
      ) : (
        <ToggleButton {...props} isSelected={isOn}>
          {picture}
        </ToggleButton>
      )}
      <Tip shortcut={shortcut}>{label}</Tip>
    </TooltipTrigger>
  );
}

function Tip({ shortcut, children }: { shortcut: string | undefined; children: ReactNode }) {
  return (
    <Tooltip className="tooltip">
      {children}
      {shortcut !== undefined && <kbd className="canvas-keys">{shortcut}</kbd>}
    </Tooltip>
  );
}

/** A button whose picture alone doesn't say what it does. */
export function Hinted({ label, children }: { label: string; children: ReactNode }) {
  return (
    <TooltipTrigger delay={500}>
      {children}
      <Tip shortcut={undefined}>{label}</Tip>
    </TooltipTrigger>
  );
}

/** A tool that offers several things. */
export function ToolMenu({
  icon: Icon,
  label,
  onAction,
  children,
}: {
  icon: LucideIcon;
  label: string;
  onAction?(): void;
  children: ReactNode;
}) {
  return (
    <Menu
      trigger={
        <Hinted label={label}>
          <Button className="button icon quiet" aria-label={label}>
            <Icon aria-hidden size={18} />
          </Button>
        </Hinted>
      }
      label={label}
      {...(onAction && { onAction })}
    >
      {children}
    </Menu>
  );
}
