import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components';
import './panel.css';

/** `isLazy`: it has nothing in it until it is opened. `level` is that of its heading. */
type Props = { title: string; isOpen?: boolean; isLazy?: boolean; level?: number; children: ReactNode };

/** Something that is shown when it is asked for. */
export function Panel({ title, isOpen = false, isLazy = false, level = 2, children }: Props) {
  return (
    <Disclosure className="panel" defaultExpanded={isOpen}>
      {({ isExpanded }) => (
        <>
          <Heading level={level} className="panel-head">
            <Button slot="trigger" className="panel-button">
              {title} <ChevronRight aria-hidden size={16} />
            </Button>
          </Heading>
          <DisclosurePanel className="panel-body">
            <div className="stack">{(isExpanded || !isLazy) && children}</div>
          </DisclosurePanel>
        </>
      )}
    </Disclosure>
  );
}
