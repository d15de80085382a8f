import type { Draft } from '../draft.ts';

/** What each panel shows, and how it says that something shall be otherwise. */
export type PanelProps = { draft: Draft; isReadOnly: boolean; change(changes: Partial<Draft>): void };
