import { createContext, useContext } from 'react';
import type { FindLinkTargets } from './link-target.ts';
import type { PickedMedia } from './picked-media.ts';
import type { Workbench } from './workbench.ts';

/** What the parts of the canvas share. */
export type Shared = {
  readonly bench: Workbench;
  /** Of the text, which needn't be that of the interface. */
  readonly direction: 'ltr' | 'rtl';
  pickMedia?: ((kind: 'image' | 'any') => Promise<PickedMedia | undefined>) | undefined;
  findLinkTargets?: FindLinkTargets | undefined;
  editLink(): void;
};

const CanvasContext = createContext<Shared | undefined>(undefined);

export const CanvasProvider = CanvasContext.Provider;

export function useCanvas(): Shared {
  const shared = useContext(CanvasContext);
  if (!shared) throw new Error('There is no canvas here.');
  return shared;
}
