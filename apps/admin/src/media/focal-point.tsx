import { useRef, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { useLocale } from 'react-aria-components';
import { useText } from '../text/text.tsx';
import { cropPosition } from './crop.ts';
import type { FocalPoint as Point, Media } from './media.queries.ts';
import { shownUrl, sourceSet } from './thumbnail.tsx';

type Props = { media: Media; value: Point; onChange(value: Point): void };

/** What stays visible when a picture is cropped: to point at, to drag, or to move with the arrow keys. */
export function FocalPoint({ media, value, onChange }: Props) {
  const t = useText();
  const picture = useRef<HTMLDivElement>(null);
  const across = useRef<HTMLInputElement>(null);
  const down = useRef<HTMLInputElement>(null);

  function pointAt({ clientX, clientY }: { clientX: number; clientY: number }): void {
    const box = picture.current?.getBoundingClientRect();
    if (box) onChange(inside({ x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }));
  }

  function press(event: KeyboardEvent): void {
    const step = event.shiftKey ? 0.1 : 0.01;
    const [x, y] = steps[event.key] ?? [];
    if (x === undefined || y === undefined) return;
    event.preventDefault();
    (x === 0 ? down : across).current?.focus();
    onChange(inside({ x: value.x + x * step, y: value.y + y * step }));
  }

  return (
    <div className="focal">
      {/* A picture isn't mirrored with the page. A key press lands on the fields within. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div ref={picture} className="focal-picture" dir="ltr" style={placeOf(media)} onClick={pointAt}>
        <Picture media={media} />
        <div
          className="focal-point"
          role="group"
          aria-label={t('media.focalPoint')}
          style={{ insetInlineStart: `${value.x * 100}%`, insetBlockStart: `${value.y * 100}%` }}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={(event: PointerEvent) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId)) pointAt(event);
          }}
        >
          {(['x', 'y'] as const).map((axis) => (
            <Axis
              key={axis}
              field={axis === 'x' ? across : down}
              label={t(`media.focal.${axis}`)}
              value={value[axis]}
              onChange={(part) => onChange(inside({ ...value, [axis]: part }))}
              onKeyDown={press}
            />
          ))}
        </div>
      </div>
      <p className="soft small">{t('media.focalHow')}</p>
      <div className="focal-crops">
        {shapes.map(([name, shape]) => (
          <figure key={name}>
            <img
              src={shownUrl(media, media.source_url)}
              srcSet={sourceSet(media)}
              sizes="10rem"
              alt=""
              style={{ aspectRatio: shape, objectPosition: cropPosition(media.media_details, value, shape) }}
            />
            <figcaption className="soft small">{name}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  );
}

/** As large as the picture will be, so that nothing moves when it is there: half a screen high at most. */
function placeOf({ media_details: { width, height } }: Media): CSSProperties | undefined {
  if (width === undefined || height === undefined) return undefined;
  return { inlineSize: `min(100%, ${width}px, ${(50 * width) / height}vh)`, aspectRatio: `${width} / ${height}` };
}

/** The whole picture, no larger than it is. */
export function Picture({ media }: { media: Media }) {
  const { width, height } = media.media_details;
  return (
    <img
      className="media-picture"
      src={shownUrl(media, media.source_url)}
      srcSet={sourceSet(media)}
      sizes={`min(36rem, 100vw, ${width ?? 576}px)`}
      {...(width !== undefined && height !== undefined && { width, height })}
      alt={media.alt_text}
      draggable={false}
    />
  );
}

type AxisProps = {
  field: React.RefObject<HTMLInputElement | null>;
  label: string;
  value: number;
  onChange(value: number): void;
  onKeyDown(event: KeyboardEvent): void;
};

function Axis({ field, label, value, onChange, onKeyDown }: AxisProps) {
  const { locale } = useLocale();
  return (
    <input
      ref={field}
      type="range"
      min={0}
      max={1}
      step={0.01}
      value={value}
      aria-label={label}
      aria-valuetext={new Intl.NumberFormat(locale, { style: 'percent' }).format(value)}
      onChange={(event) => onChange(Number(event.target.value))}
      onKeyDown={onKeyDown}
    />
  );
}

const shapes = [
  ['1:1', 1],
  ['16:9', 16 / 9],
] as const;

const steps: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The server keeps three digits. */
function inside({ x, y }: Point): Point {
  const part = (value: number) => Math.round(Math.max(0, Math.min(1, value)) * 1000) / 1000;
  return { x: part(x), y: part(y) };
}
