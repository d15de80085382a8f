import { useLayoutEffect, useRef, type ReactNode } from 'react';
import {
  Button as AriaButton,
  Link as AriaLink,
  Tooltip,
  TooltipTrigger,
  type ButtonProps as AriaButtonProps,
  type LinkProps as AriaLinkProps,
} from 'react-aria-components';

type Kind = 'primary' | 'plain' | 'quiet' | 'danger';

type ButtonProps = Omit<AriaButtonProps, 'className' | 'children'> & { kind?: Kind; children: ReactNode };

/** With `autoFocus` it has the focus as soon as it is seen. */
export function Button({ kind = 'plain', autoFocus = false, children, ...props }: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isFirst = useRef(autoFocus);
  useLayoutEffect(() => {
    if (isFirst.current) button.current?.focus();
  }, []);
  return (
    <AriaButton {...props} ref={button} className={`button ${kind}`}>
      {children}
    </AriaButton>
  );
}

/** A button of one picture; its label is what a screen reader says and what a pointer is told. */
export function IconButton({ label, kind = 'quiet', children, ...props }: ButtonProps & { label: string }) {
  return (
    <TooltipTrigger delay={500}>
      <AriaButton {...props} aria-label={label} className={`button icon ${kind}`}>
        {children}
      </AriaButton>
      <Tooltip className="tooltip">{label}</Tooltip>
    </TooltipTrigger>
  );
}

/** A link that looks like a button: it leads somewhere instead of doing something. */
export function ButtonLink({ kind = 'plain', ...props }: Omit<AriaLinkProps, 'className'> & { kind?: Kind }) {
  return <AriaLink {...props} className={`button ${kind}`} />;
}
