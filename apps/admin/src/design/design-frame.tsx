import { Monitor, Smartphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { page } from '../server.ts';
import { useText } from '../text/text.tsx';

type Width = 'desktop' | 'phone';

/** As wide as these, in pixels; drawn smaller where there is less room. */
const widths: Readonly<Record<Width, number>> = { desktop: 1280, phone: 390 };
const heights: Readonly<Record<Width, number>> = { desktop: 1200, phone: 780 };

const home = `${page.site.url}/?design=draft`;

/** The real site, with the design that is being tried out. `shown` counts its changes. */
export function DesignFrame({ shown }: { shown: number }) {
  const t = useText();
  const [width, setWidth] = useState<Width>(() => (globalThis.innerWidth < 700 ? 'phone' : 'desktop'));
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRoom(place);
  const scale = Math.min(1, room / widths[width]);

  const onLoad = useReload(frame, shown);

  return (
    <section className="design-preview" aria-label={t('design.preview')}>
      <ToggleButtonGroup
        className="row"
        aria-label={t('editor.preview.width')}
        selectedKeys={[width]}
        disallowEmptySelection
        onSelectionChange={(keys) => setWidth([...keys][0] as Width)}
      >
        <ToggleButton id="desktop" className="button quiet">
          <Monitor aria-hidden size={16} /> {t('editor.preview.desktop')}
        </ToggleButton>
        <ToggleButton id="phone" className="button quiet">
          <Smartphone aria-hidden size={16} /> {t('editor.preview.phone')}
        </ToggleButton>
      </ToggleButtonGroup>
      <div ref={place} className="design-place" style={{ blockSize: heights[width] * scale }}>
        <iframe
          ref={frame}
          className="design-frame"
          src={home}
          title={t('design.preview')}
          // Scripts of the page run in the tab that shows it whole.
          sandbox="allow-same-origin"
          style={{
            inlineSize: widths[width],
            blockSize: heights[width],
            transform: `scale(${scale})`,
            marginInlineStart: Math.max(0, (room - widths[width] * scale) / 2),
          }}
          onLoad={() => {
            onLoad();
            stayInDraft(frame.current);
          }}
        />
      </div>
      <p className="soft small">{t('design.previewWhy')}</p>
    </section>
  );
}

/** Loads the page again for each change. Browsers ignore that while they are loading it again, so a change then waits for its end. */
function useReload(frame: React.RefObject<HTMLIFrameElement | null>, shown: number): () => void {
  /** The change that is being loaded. */
  const loading = useRef<number | undefined>(shown);
  useEffect(() => {
    if (loading.current !== undefined) return;
    loading.current = shown;
    reload(frame.current);
  }, [frame, shown]);
  return () => {
    const isLatest = loading.current === undefined || loading.current === shown;
    loading.current = isLatest ? undefined : shown;
    if (!isLatest) reload(frame.current);
  };
}

function useRoom(place: React.RefObject<HTMLDivElement | null>): number {
  const [room, setRoom] = useState(widths.desktop);
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setRoom(entry!.contentRect.width));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return room;
}

/** At the same place; from the start where the site is at an address that we can't look into. */
function reload(frame: HTMLIFrameElement | null): void {
  try {
    frame?.contentWindow?.location.reload();
  } catch {
    if (frame) frame.src = home;
  }
}

/** Whoever follows a link goes on seeing the draft. */
function stayInDraft(frame: HTMLIFrameElement | null): void {
  try {
    const { location } = frame?.contentWindow ?? {};
    if (!location?.href.startsWith(page.site.url)) return;
    const address = new URL(location.href);
    if (address.searchParams.get('design') === 'draft') return;
    address.searchParams.set('design', 'draft');
    location.replace(address.href);
  } catch {
    // A page of others, or the site at another address.
  }
}
