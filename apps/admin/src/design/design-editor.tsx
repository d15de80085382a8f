import { History, Redo2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../text/text.tsx';
import { useMedia } from '../media/use-media.tsx';
import { useAttempt } from '../ui/attempt.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Confirm } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { Panel } from '../ui/panel.tsx';
import { Screen } from '../ui/screen.tsx';
import { say } from '../ui/toasts.tsx';
import { server } from '../server.ts';
import { AreaControls } from './area-controls.tsx';
import { ColourControls } from './colour-controls.tsx';
import { DesignFrame } from './design-frame.tsx';
import { discardDraft, publishDraft, type Draft, type Font, type Theme } from './design.queries.ts';
import { FontField } from './font-field.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { LayoutControls } from './layout-controls.tsx';
import { PictureControls } from './picture-controls.tsx';
import { PostControls } from './post-controls.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { ThemeControls, ThemeSettings } from './theme-controls.tsx';
import { useDesign } from './use-design.ts';
import { useUndoKeys } from './use-undo-keys.ts';

type Props = { draft: Draft; themes: readonly Theme[]; fonts: readonly Font[] };

/** What can be chosen, beside the site as it would look. */
export function DesignEditor({ draft, themes, fonts }: Props) {
  const t = useText();
  const editing = useDesign(draft, themes);
  const { picker, pickMedia } = useMedia();
  const { attempt, isBusy } = useAttempt();
  const [open, setOpen] = useState<'history' | 'discard' | 'publish'>();
  const { design, theme } = editing;

  const reload = async () => editing.accept(await server.get('/core/v2/design/draft', {}));

  const publish = async (name: string) => {
    await publishDraft(await editing.settled(), name);
    await reload();
    setOpen(undefined);
    say(t('design.published'));
  };

  const discard = () =>
    attempt(async () => {
      await editing.settled();
      editing.accept(await discardDraft());
      setOpen(undefined);
      say(t('design.discarded'));
    });

  useUndoKeys(editing);

  return (
    <Screen
      title={t('nav.design')}
      actions={
        <>
          <IconButton label={t('design.undo')} isDisabled={!editing.canUndo} onPress={editing.undo}>
            <Undo2 aria-hidden size={18} className="design-turn" />
          </IconButton>
          <IconButton label={t('design.redo')} isDisabled={!editing.canRedo} onPress={editing.redo}>
            <Redo2 aria-hidden size={18} className="design-turn" />
          </IconButton>
          <Button kind="quiet" onPress={() => setOpen('history')}>
            <History aria-hidden size={16} /> {t('design.history')}
          </Button>
          <Button isDisabled={!editing.isDraft} onPress={() => setOpen('discard')}>
            {t('design.discard')}
          </Button>
          <Button kind="primary" isDisabled={!editing.isDraft} onPress={() => setOpen('publish')}>
            {t('design.publish')}
          </Button>
        </>
      }
    >
      <p className="soft" role="status">
        {t(editing.isDraft ? 'design.isDraft' : 'design.isShown')}
      </p>
      {editing.hasConflict && (
        <Notice tone="warning" actions={<Button onPress={() => void attempt(reload)}>{t('design.reload')}</Button>}>
          {t('design.conflict')}
        </Notice>
      )}
      <div className="design">
        <div className="design-controls card">
          <Panel title={t('design.theme')} isOpen>
            <ThemeControls themes={themes} editing={editing} />
          </Panel>
          {Object.keys(theme.settings).length > 0 && (
            <Panel title={t('design.themeSettings', { name: theme.name.raw })}>
              <ThemeSettings editing={editing} />
            </Panel>
          )}
          <Panel title={t('design.pictures')}>
            <PictureControls editing={editing} pickMedia={pickMedia} />
          </Panel>
          <Panel title={t('design.colours')} isOpen>
            <ColourControls editing={editing} pickMedia={pickMedia} />
          </Panel>
          <Panel title={t('design.fonts')}>
            <FontField
              label={t('design.headingFont')}
              fonts={fonts}
              value={design.heading_font}
              onChange={(value) => editing.change('heading_font', value)}
            />
            <FontField
              label={t('design.textFont')}
              fonts={fonts}
              value={design.text_font}
              onChange={(value) => editing.change('text_font', value)}
            />
            <p className="soft small">{t('design.fontsWhy')}</p>
          </Panel>
          <Panel title={t('design.layout')}>
            <LayoutControls editing={editing} />
          </Panel>
          <Panel title={t('design.areas')}>
            <AreaControls theme={theme} />
          </Panel>
          <Panel title={t('design.posts')}>
            <PostControls editing={editing} />
          </Panel>
        </div>
        <DesignFrame shown={editing.shown} />
      </div>
      {picker}
      {open === 'history' && (
        <HistoryDialog
          onClose={() => setOpen(undefined)}
          onRestored={async () => {
            setOpen(undefined);
            await reload();
          }}
        />
      )}
      {open === 'publish' && <PublishDialog onPublish={publish} onClose={() => setOpen(undefined)} />}
      <Confirm
        title={t('design.discardTitle')}
        action={t('design.discard')}
        isOpen={open === 'discard'}
        isBusy={isBusy}
        onClose={() => setOpen(undefined)}
        onConfirm={() => void discard()}
      >
        <p>{t('design.discardWhy')}</p>
      </Confirm>
    </Screen>
  );
}
