import { readPatternRef } from '@octavo/blocks';
import { useEditor, type BlockObjectRenderProps } from '@portabletext/editor';
import { RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../text/text.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { pageOf } from './html-page.ts';
import { BoxFrame, useBox } from './box-frame.tsx';
import { useCanvas } from './canvas-context.ts';
import type { SavedPattern } from './saved-pattern.ts';
import { detach } from './saved-patterns.ts';

/** A pattern that is kept elsewhere, as readers see it. */
export function PatternBox(props: BlockObjectRenderProps) {
  const t = useText();
  const editor = useEditor();
  const box = useBox(props);
  const saved = usePattern(box.block);
  const isTop = props.path.length === 1;
  return (
    <BoxFrame props={props} kind="pattern" label={t('editor.form.pattern')}>
      <div className="canvas-card">
        <p className="canvas-download">
          <RefreshCw aria-hidden size={20} />
          <span>
            {saved === 'missing' ? t('canvas.saved.missing') : saved ? saved.title : t('loading')}{' '}
            {saved && saved !== 'missing' && (
              <span className="soft small">
                {t(saved.network ? 'canvas.saved.networkSynced' : 'canvas.saved.siteSynced')}
              </span>
            )}
          </span>
        </p>
        {saved && saved !== 'missing' && (
          <>
            <Rendered saved={saved} />
            {!box.readOnly && (
              <div className="row">
                {saved.address !== undefined && (
                  <ButtonLink href={saved.address} target="_blank">
                    {t('canvas.saved.edit')}
                  </ButtonLink>
                )}
                {isTop && (
                  <Button onPress={() => detach(editor, box.boxKey, saved.blocks)}>{t('canvas.saved.detach')}</Button>
                )}
              </div>
            )}
          </>
        )}
      </div>
    </BoxFrame>
  );
}

/** Looked at again when somebody comes back to the page: it may have been changed in another tab. */
function usePattern(block: Readonly<Record<string, unknown>>): SavedPattern | 'missing' | undefined {
  const { patterns } = useCanvas();
  const { id = 0, network = false } = readPatternRef(block) ?? {};
  const [saved, setSaved] = useState<SavedPattern | 'missing'>();
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const look = () => {
      if (!patterns || id === 0) setSaved('missing');
      else
        patterns.get({ id, network }, signal).then(
          (found) => signal.aborted || setSaved(found),
          () => signal.aborted || setSaved((known) => known ?? 'missing'),
        );
    };
    look();
    addEventListener('focus', look, { signal });
    return () => ending.abort();
  }, [patterns, id, network]);
  return saved;
}

/** Nothing in it runs, and its links lead nowhere: only its height is read. */
function Rendered({ saved: { html, title } }: { saved: SavedPattern }) {
  const { language } = useCanvas();
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(0);
  return (
    <iframe
      ref={frame}
      className="canvas-pattern"
      title={title}
      sandbox="allow-same-origin"
      tabIndex={-1}
      inert
      style={{ blockSize: height }}
      srcDoc={pageOf(html, language)}
      onLoad={() => setHeight(frame.current?.contentDocument?.documentElement.scrollHeight ?? 0)}
    />
  );
}
