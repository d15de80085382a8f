import { useCallback, useState } from 'react';
import { linkedThread } from './comments/use-comments.ts';

type Panel = 'details' | 'comments';

/** What stands beside the sheet, or on top of it where there is no room. */
export function useSide(isWide: boolean) {
  const [shown, setShown] = useState<Panel>(() => (linkedThread() === undefined ? 'details' : 'comments'));
  const [isSideOpen, setSideOpen] = useState(true);
  const [isDrawerOpen, setDrawerOpen] = useState(() => linkedThread() !== undefined);
  const isOpen = isWide ? isSideOpen : isDrawerOpen;
  const setOpen = isWide ? setSideOpen : setDrawerOpen;
  return {
    /** Stays what it is while it closes. */
    shown,
    open: isOpen ? shown : undefined,
    close: () => setOpen(false),
    toggle(panel: Panel): void {
      setOpen(!isOpen || shown !== panel);
      setShown(panel);
    },
    openComments: useCallback(() => {
      setOpen(true);
      setShown('comments');
    }, [setOpen]),
  };
}
