import { useState } from 'react';
import { useText } from '../text/text.tsx';
import { Confirm } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { problemOf } from '../ui/problem.ts';
import { Progress } from '../ui/progress.tsx';
import { say } from '../ui/toasts.tsx';
import { MediaOwner } from './media-owner.tsx';
import { deleteMedia, type Media } from './media.queries.ts';
import { Thumbnail, titleOf } from './thumbnail.tsx';

type Props = { files: readonly Media[]; onClose(): void; onDone(): void };

/** Asks, with what they belong to, and deletes. */
export function DeleteMedia({ files, onClose, onDone }: Props) {
  const t = useText();
  // Those that are left when some could not be deleted.
  const [left, setLeft] = useState(files);
  const [done, setDone] = useState<number>();
  const [problems, setProblems] = useState<string[]>([]);

  async function remove(): Promise<void> {
    setDone(0);
    setProblems([]);
    try {
      const refused = await deleteMedia(left, setDone);
      const count = left.length - refused.length;
      if (count > 0) say(t('media.deleted', { count }));
      if (refused.length === 0) {
        onClose();
        onDone();
        return;
      }
      setLeft(refused.map(({ media }) => media));
      setProblems(refused.map(({ media, problem }) => `${titleOf(media)}: ${problem}`));
    } catch (error) {
      setProblems([problemOf(error, t)]);
    }
    setDone(undefined);
  }

  return (
    <Confirm
      title={t('media.deleteTitle', { count: left.length })}
      action={t('media.deleteForGood')}
      isOpen
      isBusy={done !== undefined}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <div className="stack">
        <p>{t('media.deleteWhy', { count: left.length })}</p>
        <ul className="media-doomed">
          {left.map((media) => (
            <li key={media.id}>
              <Thumbnail media={media} sizes="3rem" />
              <span>
                <strong>{titleOf(media)}</strong>
                {media.post ? (
                  <small className="media-owner">
                    {t('media.addedTo')} <MediaOwner id={media.post} />
                  </small>
                ) : null}
              </span>
            </li>
          ))}
        </ul>
        {done !== undefined && <Progress label={t('media.deleting')} done={done} total={left.length} />}
        {problems.map((problem) => (
          <Notice key={problem} tone="danger">
            {problem}
          </Notice>
        ))}
      </div>
    </Confirm>
  );
}
