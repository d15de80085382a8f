import { projectPages } from '../../apps/docs/src/pages.ts';

export default {
  paths: () => projectPages().map(({ page, content }) => ({ params: { page }, content })),
};
