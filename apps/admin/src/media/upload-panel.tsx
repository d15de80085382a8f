import { useText } from '../text/text.tsx';
import { Button } from '../ui/button.tsx';
import { useBytes } from '../ui/bytes.ts';
import { problemOf } from '../ui/problem.ts';
import { Progress } from '../ui/progress.tsx';
import { dropUploads, isUnderWay, retryUploads, useUploads, type Sending } from './uploads.ts';

/** More than this many that only wait are counted. */
const mostWaiting = 3;

/** What is being uploaded, how far it is, and what could not be. */
export function UploadPanel() {
  const t = useText();
  const uploads = useUploads();
  if (uploads.length === 0) return null;
  const idsOf = (some: readonly Sending[]) => some.map(({ id }) => id);
  const failed = uploads.filter(({ state }) => state === 'failed');
  const sending = uploads.filter(({ state }) => state === 'sending');
  const waiting = uploads.filter(({ state }) => state === 'waiting');
  const underWay = uploads.filter(isUnderWay);
  const done = uploads.length - failed.length - underWay.length;
  const counted = uploads.filter(({ state }) => state !== 'failed');
  // One byte each on top, so that empty files count.
  const weigh = (part: (one: Sending) => number) =>
    counted.reduce((sum, one) => sum + (one.file.size + 1) * part(one), 0);
  return (
    <section className="card uploads" aria-labelledby="uploads">
      <header className="row uploads-head">
        <h2 id="uploads">{t('media.uploads')}</h2>
        <span className="soft" role="status">
          {t('media.uploaded', { count: done, total: uploads.length })}
          {failed.length > 0 && ` · ${t('media.uploadsFailed', { count: failed.length })}`}
        </span>
        <div className="row uploads-acts">
          {failed.length > 1 && (
            <Button onPress={() => retryUploads(idsOf(failed))}>{t('media.retryAll', { count: failed.length })}</Button>
          )}
          {underWay.length > 0 ? (
            <Button onPress={() => dropUploads(idsOf(underWay))}>{t('media.cancelAll')}</Button>
          ) : (
            <Button onPress={() => dropUploads(idsOf(uploads))}>{t('media.putAway')}</Button>
          )}
        </div>
      </header>
      {underWay.length > 0 && (
        <Progress label={t('media.uploadTotal')} done={weigh(({ sent }) => sent)} total={weigh(() => 1)} />
      )}
      {failed.length + underWay.length > 0 && (
        <ul className="uploads-list">
          {[...failed, ...sending, ...waiting.slice(0, mostWaiting)].map((one) => (
            <Row key={one.id} one={one} />
          ))}
          {waiting.length > mostWaiting && (
            <li className="soft">{t('media.moreWaiting', { count: waiting.length - mostWaiting })}</li>
          )}
        </ul>
      )}
    </section>
  );
}

function Row({ one: { id, file, state, sent, error } }: { one: Sending }) {
  const t = useText();
  const bytes = useBytes();
  return (
    <li className="upload">
      <div className="upload-text">
        {state === 'sending' ? (
          <Progress label={file.name} done={sent} total={1} />
        ) : (
          <span className="upload-name">
            <strong>{file.name}</strong> <span className="soft small">{bytes(file.size)}</span>
          </span>
        )}
        {state === 'waiting' && <span className="soft small">{t('media.waiting')}</span>}
        {state === 'failed' && <span className="field-error">{problemOf(error, t)}</span>}
      </div>
      {state === 'failed' && (
        <Button onPress={() => retryUploads([id])}>
          {t('retry')} <span className="hidden-visually">{file.name}</span>
        </Button>
      )}
      <Button kind="quiet" onPress={() => dropUploads([id])}>
        {t(state === 'failed' ? 'media.putAway' : 'cancel')} <span className="hidden-visually">{file.name}</span>
      </Button>
    </li>
  );
}
