/** What becomes of a proposal that others are told of. */
export type ProposalEvent = 'proposed' | 'returned' | 'accepted' | 'refused';

/** What happened to a change that somebody proposed to a post. */
export type ProposalNews = {
  readonly event: ProposalEvent;
  readonly id: number;
  /** What was said when it was sent back. */
  readonly note: string;
  readonly author: { readonly id: number; readonly name: string };
  /** Who decided; undefined as long as nobody has. */
  readonly decidedBy: { readonly id: number; readonly name: string } | undefined;
  readonly post: { readonly id: number; readonly type: string; readonly title: string };
};
