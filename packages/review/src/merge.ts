import { beginDocument, isSameText, openDocument, textOf, updateFor, type Text } from '@octavo/live/document';

/** Of two who write the same place apart from each other, the post stands before the proposal, whenever it is asked. */
const [ofPost, ofProposal] = [1, 2];

/** What a proposal says once it stands on what the post says by now. */
export function rebased(base: Text, post: Text, proposal: Text): Text {
  if (isSameText(base, post)) return proposal;
  if (isSameText(base, proposal)) return post;
  const { seed, state } = beginDocument(base);
  const updates = [updateFor(state, seed, post, ofPost), updateFor(state, seed, proposal, ofProposal)];
  const doc = openDocument([state, ...updates.map(({ update }) => update)]);
  const text = textOf(doc, seed);
  doc.destroy();
  return text;
}
