import { MoreHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Keyboard,
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuTrigger,
  Popover,
  Text,
  type MenuItemProps,
  type MenuProps,
} from 'react-aria-components';
import { IconButton } from './button.tsx';

type Props<T> = Omit<MenuProps<T>, 'className'> & { trigger: ReactNode; label?: string };

/** The first child opens the menu. */
export function Menu<T extends object>({ trigger, children, label, ...props }: Props<T>) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className="popover">
        <AriaMenu {...props} {...(label !== undefined && { 'aria-label': label })} className="list-box">
          {children}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

/** What can be done with one thing, behind three dots. */
export function ActsMenu<T extends object>({ label, ...props }: Omit<Props<T>, 'trigger'> & { label: string }) {
  const dots = (
    <IconButton label={label}>
      <MoreHorizontal aria-hidden size={18} />
    </IconButton>
  );
  return <Menu {...props} label={label} trigger={dots} />;
}

type ItemProps = Omit<MenuItemProps, 'className' | 'children'> & {
  icon?: ReactNode;
  shortcut?: string;
  danger?: boolean;
  children: ReactNode;
};

export function MenuItem({ icon, shortcut, danger = false, children, ...props }: ItemProps) {
  return (
    <AriaMenuItem
      {...props}
      className={`list-box-item ${danger ? 'danger' : ''}`}
      {...(typeof children === 'string' && { textValue: children })}
    >
      {icon}
      <Text slot="label">{children}</Text>
      {shortcut !== undefined && <Keyboard>{shortcut}</Keyboard>}
    </AriaMenuItem>
  );
}
