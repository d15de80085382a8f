import type { PatternRef } from '@octavo/blocks';

/** A pattern that somebody has saved. */
export type SavedPattern = PatternRef & {
  readonly synced: boolean;
  readonly title: string;
  readonly blocks: readonly unknown[];
  /** As readers see it. */
  readonly html: string;
  /** Where it can be changed; missing for those who may not. */
  readonly address?: string;
};

export type NewPattern = Pick<SavedPattern, 'title' | 'synced' | 'network' | 'blocks'>;

/** Where saved patterns come from and go to. */
export type Patterns = {
  find(words: string, signal: AbortSignal): Promise<readonly SavedPattern[]>;
  get(ref: PatternRef, signal: AbortSignal): Promise<SavedPattern>;
  /** Missing for those who may not. */
  save?: ((pattern: NewPattern) => Promise<SavedPattern>) | undefined;
  /** Whether they may be saved for the network, too. */
  readonly forNetwork: boolean;
};
