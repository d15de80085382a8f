import { referencePages } from '../../apps/docs/src/pages.ts';

export default {
  paths: () => referencePages().map(({ page, content }) => ({ params: { page }, content })),
};
