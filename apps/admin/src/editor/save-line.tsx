import { useLocale } from 'react-aria-components';
import { useText } from '../text/text.tsx';
import { problemOf } from '../ui/problem.ts';
import { isOut } from './draft.ts';
import { isDirty, isOnServer, type State } from './draft-state.ts';

/** Whether what is on the screen is safe, and where. */
export function SaveLine({ state }: { state: State }) {
  return (
    <p className="save-line soft small" role="status">
      {useSaveLine(state)}
    </p>
  );
}

function useSaveLine(state: State): string {
  const t = useText();
  const { locale } = useLocale();
  const { activity, post, autosaved, live } = state;
  const clock = (time: number) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(time);
  switch (activity.at) {
    case 'saving':
      return t('editor.saving');
    case 'waiting':
      if (!state.isKept) return t('editor.notKept');
      return t(activity.why === 'offline' ? 'editor.offline' : 'editor.waiting');
    case 'refused':
      return t('editor.refused', { problem: problemOf(activity.error, t) });
    case 'conflict':
      return t('editor.conflict');
    case 'rest':
    default:
  }
  if (live) {
    if (live.at !== 'connected') return t(isOnServer(state) ? 'canvas.live.lost' : 'editor.offline');
    if (!live.isKept || (!isOut(state.saved) && (isDirty(state) || !live.isSaved))) return t('editor.saving');
    if (state.saved.status === 'draft') return t('canvas.live.saved');
    if (isDirty(state)) return t('canvas.live.waiting');
  }
  if (!isDirty(state)) {
    return post?.modified_gmt ? t('editor.saved', { time: clock(Date.parse(`${post.modified_gmt}Z`)) }) : '';
  }
  if (autosaved && isOnServer(state)) return t('editor.autosaved', { time: clock(autosaved.at) });
  return state.isKept ? t('editor.unsaved') : t('editor.notKept');
}
