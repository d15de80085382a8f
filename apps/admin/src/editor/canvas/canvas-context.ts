import type { Fields } from '@octavo/editor-blocks';
import { createContext, useContext } from 'react';
import type { FindLinkTargets } from './link-target.ts';
import type { ComponentType } from 'react';
import type { Patterns } from './saved-pattern.ts';
import type { PickMedia } from './picked-media.ts';
import type { Text } from '../../text/text.tsx';
import type { Workbench } from './workbench.ts';

/** A list of posts, and how its fields are changed. */
export type QueryFieldsProps = { block: Fields; change(fields: Fields): void };

/** What the parts of the canvas share. */
export type Shared = {
  readonly bench: Workbench;
  /** What is said here. */
  readonly t: Text;
  /** Of the text, which needn't be that of the interface. */
  readonly direction: 'ltr' | 'rtl';
  readonly language: string;
  pickMedia?: PickMedia | undefined;
  QueryFields?: ComponentType<QueryFieldsProps> | undefined;
  findLinkTargets?: FindLinkTargets | undefined;
  patterns?: Patterns | undefined;
  /** Asks how the blocks are called that are saved: those that are chosen, or the one with this key. */
  saveAsPattern(key: string): void;
  editLink(): void;
};

const CanvasContext = createContext<Shared | undefined>(undefined);

export const CanvasProvider = CanvasContext.Provider;

export function useCanvas(): Shared {
  const shared = useContext(CanvasContext);
  if (!shared) throw new Error('There is no canvas here.');
  return shared;
}
