import { useText } from '../text/text.tsx';

export const sample = { width: 3000, height: 2000 };

/** The square around the tree, which is the focal point of the sample. */
const cropped = '87.5 0 200 200';

/** A landscape as large as a version of it would look beside the others. */
export function SampleImage({ isCropped, width }: { isCropped: boolean; width: number }) {
  const t = useText();
  // By their true sizes the smallest could not be seen beside the largest.
  const scale = Math.sqrt(width / 2048);
  return (
    <svg
      className="sample-image"
      role="img"
      aria-label={t(isCropped ? 'settings.media.sampleCropped' : 'settings.media.sampleWhole')}
      viewBox={isCropped ? cropped : '0 0 300 200'}
      style={{ inlineSize: `calc(${scale} * min(9rem, 30vw))` }}
    >
      <rect width="300" height="200" fill="#bfdcee" />
      <circle cx="60" cy="48" r="22" fill="#f4cf6b" />
      <path d="M0 150 70 80l50 46 60-66 120 90v50H0Z" fill="#7f9bb0" />
      <path d="M0 160q150-40 300 0v40H0Z" fill="#5f8f5b" />
      <path d="M183 118h9v46h-9z" fill="#6b4a32" />
      <circle cx="187.5" cy="104" r="30" fill="#2f6b46" />
    </svg>
  );
}
