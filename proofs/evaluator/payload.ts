/** What is asked, each time. */
export const payload = {
  state: { title: 'The ferry', content: 'The harbour was quiet, and the old ferry came in late. '.repeat(20) },
  questions: {
    winter: { type: 'noul', instructions: 'Is it winter?' },
    place: { type: 'choice', instructions: 'Where is this?', criteria: { harbour: 'at the sea', forest: null } },
    mood: { type: 'score', instructions: 'How lively is it?', criteria: ['quiet', 'busy', 'wild'] },
  },
};
