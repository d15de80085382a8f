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

/** The first child opens the menu. */
export function Menu<T extends object>({
  trigger,
  children,
  label,
  ...props
}: Omit<MenuProps<T>, 'className' | 'children'> & {
  trigger: ReactNode;
  label?: string;
  children: MenuProps<T>['children'];
}) {
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
