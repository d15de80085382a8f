import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components';
import type { Draft } from '../draft.ts';

/** What each panel shows, and how it says that something shall be otherwise. */
export type PanelProps = { draft: Draft; isReadOnly: boolean; change(changes: Partial<Draft>): void };

type Props = { title: string; isOpen?: boolean; children: ReactNode };

export function Panel({ title, isOpen = false, children }: Props) {
  return (
    <Disclosure className="panel" defaultExpanded={isOpen}>
      <Heading level={2} className="panel-head">
        <Button slot="trigger" className="panel-button">
          {title} <ChevronRight aria-hidden size={16} />
        </Button>
      </Heading>
      <DisclosurePanel className="panel-body">
        <div className="stack">{children}</div>
      </DisclosurePanel>
    </Disclosure>
  );
}
