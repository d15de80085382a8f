import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

type Props = { tone?: keyof typeof icons; title?: string; children?: ReactNode; actions?: ReactNode };

/** Said where it belongs; what is wrong is announced. */
export function Notice({ tone = 'info', title, children, actions }: Props) {
  const Icon = icons[tone];
  return (
    <div className={`notice ${tone}`} role={tone === 'danger' || tone === 'warning' ? 'alert' : 'status'}>
      <Icon aria-hidden size={18} />
      <div className="notice-text">
        {title !== undefined && <strong>{title}</strong>}
        {children !== undefined && <div>{children}</div>}
      </div>
      {actions !== undefined && <div className="notice-actions">{actions}</div>}
    </div>
  );
}
