import { useEditor } from '@portabletext/editor';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Autocomplete, Button, Dialog, DialogTrigger, Header, Menu, MenuSection, Popover } from 'react-aria-components';
import { useText } from '../../text/text.tsx';
import { SearchField } from '../../ui/fields.tsx';
import { MenuItem } from '../../ui/menu.tsx';
import { useCanvas } from './canvas-context.ts';
import { blockChoices, findInsertables, groups } from './insertables.ts';
import { Hinted } from './tool.tsx';
import { Titled } from './titled.tsx';
import { useSavedChoices } from './use-saved-choices.ts';

/** Everything that can be put where the caret is, by groups and by words. */
export function InsertMenu() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Hinted label={t('canvas.insert')}>
        <Button className="button icon quiet" aria-label={t('canvas.insert')}>
          <Plus aria-hidden size={18} />
        </Button>
      </Hinted>
      <Popover className="popover canvas-insert">
        <Dialog aria-label={t('canvas.insert')}>
          <Choices onDone={() => setOpen(false)} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

function Choices({ onDone }: { onDone(): void }) {
  const t = useText();
  const editor = useEditor();
  const canvas = useCanvas();
  const [words, setWords] = useState('');
  const snapshot = editor.getSnapshot();
  const saved = useSavedChoices(words, snapshot);
  const found = [...findInsertables(words, t, snapshot, blockChoices), ...saved];
  return (
    // What fits is found here: further words count too.
    <Autocomplete inputValue={words} onInputChange={setWords}>
      <SearchField label={t('canvas.insertFind')} autoFocus />
      <Menu
        className="list-box"
        aria-label={t('canvas.insert')}
        onAction={(id) => {
          found.find((one) => one.id === id)?.insert(editor, canvas);
          onDone();
        }}
        renderEmptyState={() => <p className="soft small canvas-none">{t('canvas.insertNone')}</p>}
      >
        {groups
          .map((group) => ({ group, choices: found.filter((one) => one.group === group) }))
          .filter(({ choices }) => choices.length > 0)
          .map(({ group, choices }) => (
            <MenuSection key={group}>
              <Header className="list-box-head">{t(`canvas.group.${group}`)}</Header>
              {choices.map(({ id, label, title, icon: Icon, shortcut }) => (
                <MenuItem
                  key={id}
                  id={id}
                  {...(title !== undefined && { textValue: title })}
                  icon={<Icon aria-hidden size={18} />}
                  {...(shortcut !== undefined && { shortcut })}
                >
                  {title === undefined ? t(label) : <Titled title={title} label={t(label)} />}
                </MenuItem>
              ))}
            </MenuSection>
          ))}
      </Menu>
    </Autocomplete>
  );
}
