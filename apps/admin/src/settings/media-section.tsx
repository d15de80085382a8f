import { useQuery } from '@tanstack/react-query';
import { mediaUsageQuery } from '../media/media.queries.ts';
import { useSession } from '../session/session.tsx';
import { useText } from '../text/text.tsx';
import { useBytes } from '../ui/bytes.ts';
import { Progress } from '../ui/progress.tsx';
import { Loaded } from '../ui/screen.tsx';
import { imageSizes, versionOf, type ImageSize } from './image-sizes.ts';
import { SampleImage, sample } from './sample-image.tsx';

/** The versions that are made of images, which are the same on every site, and the space that files take. */
export function MediaSection() {
  const t = useText();
  const { can } = useSession();
  const limitOf = ({ width, height }: ImageSize) =>
    height === undefined
      ? t('settings.media.maxWidth', { width })
      : t('settings.media.maxBox', { box: t('settings.media.box', { width, height }) });
  return (
    <>
      <section className="card stack">
        <h2>{t('settings.media.sizes')}</h2>
        <p className="soft">{t('settings.media.fixed')}</p>
        <table className="table image-sizes">
          <thead>
            <tr>
              <th scope="col">{t('settings.media.size')}</th>
              <th scope="col">{t('settings.media.example', sample)}</th>
            </tr>
          </thead>
          <tbody>
            {imageSizes.map((size) => {
              const version = versionOf(sample, size)!;
              return (
                <tr key={size.name}>
                  <th scope="row">
                    <bdi>{size.name}</bdi>
                    <span className="field-description">{limitOf(size)}</span>
                    <span className="field-description">
                      {t(size.isCropped ? 'settings.media.cropped' : 'settings.media.whole')}
                    </span>
                  </th>
                  <td>
                    <SampleImage isCropped={size.isCropped} width={version.width} />
                    <span className="field-description">{t('settings.media.box', version)}</span>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      {can('upload_files') && <Usage />}
    </>
  );
}

function Usage() {
  const t = useText();
  const bytes = useBytes();
  const usage = useQuery(mediaUsageQuery);
  return (
    <section className="card stack">
      <h2>{t('settings.media.storage')}</h2>
      <Loaded query={usage}>
        {() => {
          const { items, bytes: used, quota, upload_limit: limit } = usage.data!;
          return (
            <>
              {quota > 0 ? (
                <Progress
                  label={t('media.usageOf', { bytes: bytes(used), allowed: bytes(quota) })}
                  done={Math.min(used, quota)}
                  total={quota}
                />
              ) : (
                <p>{t('media.usage', { bytes: bytes(used) })}</p>
              )}
              <p className="soft">
                {t('settings.media.files', { count: items })} {t('media.limit', { bytes: bytes(limit) })}
              </p>
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
