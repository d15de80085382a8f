import { toHtml, type Loss } from '@octavo/blocks';
import { useMemo } from 'react';
import { useText } from '../text/text.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { turnIntoBlocks } from './html-blocks.ts';
import { pageOf } from './canvas/html-page.ts';

type Props = {
  html: string;
  /** As readers see it now. */
  rendered: string;
  language: string;
  onClose(): void;
  onTurn(blocks: readonly unknown[]): void;
};

/** What becomes of a post in HTML as blocks, before it becomes that. */
export function TurnDialog({ html, rendered, language, onClose, onTurn }: Props) {
  const t = useText();
  const { blocks, kept, lost, violation } = useMemo(() => turnIntoBlocks(html), [html]);
  const after = useMemo(() => toHtml(blocks), [blocks]);
  return (
    <Dialog title={t('editor.turn')} size="large" isOpen onClose={onClose}>
      <div className="stack">
        <p>
          {t('editor.turn.count', { count: blocks.length })} {t('editor.turn.way')}
        </p>
        <div className="row">
          <Button kind="primary" isDisabled={violation !== undefined} onPress={() => onTurn(blocks)}>
            {t('editor.turn')}
          </Button>
          <Button kind="quiet" onPress={onClose}>
            {t('cancel')}
          </Button>
        </div>
        {violation && (
          <Notice tone="danger" title={t('editor.turn.refused')}>
            {violation.message}
          </Notice>
        )}
        {kept.length + lost.length === 0 && <Notice tone="success">{t('editor.turn.whole')}</Notice>}
        {kept.length > 0 && <Losses title={t('editor.turn.kept')} what={t('editor.turn.keptWhat')} losses={kept} />}
        {lost.length > 0 && <Losses title={t('editor.turn.lost')} what={t('editor.turn.lostWhat')} losses={lost} />}
        <div className="turn-frames">
          <Sheet title={t('editor.turn.now')} html={rendered} language={language} />
          <Sheet title={t('editor.turn.after')} html={after} language={language} />
        </div>
      </div>
    </Dialog>
  );
}

function Losses({ title, what, losses }: { title: string; what: string; losses: readonly Loss[] }) {
  const t = useText();
  return (
    <section className="stack turn-losses">
      <h3>{title}</h3>
      <p className="soft small">{what}</p>
      <ul>
        {losses.map((loss) => (
          <li key={loss.what}>
            <code dir="ltr">{loss.what}</code>
            {loss.count > 1 && <span className="soft"> {t('editor.turn.times', { count: loss.count })}</span>}
            <code className="turn-example" dir="ltr">
              {loss.example}
            </code>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Read only: nothing in it runs, and nothing in it can reach us. */
function Sheet({ title, html, language }: { title: string; html: string; language: string }) {
  return (
    <section className="stack">
      <h3>{title}</h3>
      <iframe className="turn-frame" title={title} sandbox="" srcDoc={pageOf(html, language)} />
    </section>
  );
}
