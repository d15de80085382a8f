import { useEditor, useEditorSelector } from '@portabletext/editor';
import * as selectors from '@portabletext/editor/selectors';
import {
  Bold,
  ChevronDown,
  Code,
  IndentDecrease,
  IndentIncrease,
  Italic,
  Link,
  List,
  ListOrdered,
  MessageSquarePlus,
  Redo2,
  Strikethrough,
  Subscript,
  Superscript,
  Underline,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import {
  Button as AriaButton,
  Group,
  ListBox,
  ListBoxItem,
  Popover,
  Select,
  SelectValue,
  Separator,
  Text,
  Toolbar,
} from 'react-aria-components';
import type { Key } from '../../text/catalogue.ts';
import { useText } from '../../text/text.tsx';
import { complain } from '../../ui/toasts.tsx';
import { focusText } from './blocks.ts';
import { useCanvas } from './canvas-context.ts';
import { InsertMenu } from './insert-menu.tsx';
import { setStyle, styleChoices } from './insertables.ts';
import { indent } from './indent.ts';
import { decoratorShortcuts, isForComment, namesOf, shortcuts, styleShortcuts } from './shortcuts.ts';
import { TableTools } from './table-tools.tsx';
import { Tool } from './tool.tsx';

const decoratorChoices: readonly { id: string; label: Key; icon: LucideIcon }[] = [
  { id: 'strong', label: 'canvas.strong', icon: Bold },
  { id: 'em', label: 'canvas.em', icon: Italic },
  { id: 'underline', label: 'canvas.underline', icon: Underline },
  { id: 'strike-through', label: 'canvas.strikeThrough', icon: Strikethrough },
  { id: 'code', label: 'canvas.codeText', icon: Code },
  { id: 'subscript', label: 'canvas.subscript', icon: Subscript },
  { id: 'superscript', label: 'canvas.superscript', icon: Superscript },
];

const listChoices: readonly { id: string; label: Key; icon: LucideIcon }[] = [
  { id: 'bullet', label: 'canvas.bullets', icon: List },
  { id: 'number', label: 'canvas.numbers', icon: ListOrdered },
];

/** `comment`: begins one; false where no words are chosen. */
type Commenting = { comment: () => boolean };

export function CanvasToolbar({ comment }: { comment: Commenting['comment'] | undefined }) {
  const t = useText();
  const editor = useEditor();
  return (
    <div
      className="canvas-toolbar"
      onKeyDownCapture={({ key, target, currentTarget }) => {
        if (key === 'Escape' && target instanceof Node && currentTarget.contains(target)) focusText(editor);
      }}
    >
      <Toolbar aria-label={t('canvas.toolbar')} className="canvas-tools">
        <Tool
          icon={Undo2}
          label={t('canvas.undo')}
          shortcut={namesOf(shortcuts.undo)}
          onPress={() => editor.send({ type: 'history.undo' })}
        />
        <Tool
          icon={Redo2}
          label={t('canvas.redo')}
          shortcut={namesOf(shortcuts.redo)}
          onPress={() => editor.send({ type: 'history.redo' })}
        />
        <Separator orientation="vertical" />
        <InsertMenu />
        {comment && <CommentTool comment={comment} />}
        <TableTools />
        <StyleSelect />
        <Separator orientation="vertical" />
        <Group aria-label={t('canvas.marks')} className="canvas-tool-group">
          {decoratorChoices.map((choice) => (
            <DecoratorTool key={choice.id} {...choice} />
          ))}
          <LinkTool />
        </Group>
        <Separator orientation="vertical" />
        <Group aria-label={t('canvas.lists')} className="canvas-tool-group">
          {listChoices.map((choice) => (
            <ListTool key={choice.id} {...choice} />
          ))}
          <IndentTools />
        </Group>
      </Toolbar>
    </div>
  );
}

/** For those who read what others write. */
export function CommentBar({ comment }: Commenting) {
  const t = useText();
  const begin = useBegin(comment);
  const latest = useRef(begin);
  useEffect(() => {
    latest.current = begin;
  });
  // What can't be written has no caret, and hears no keys.
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!isForComment(event)) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
  return (
    <div className="canvas-toolbar">
      <Toolbar aria-label={t('canvas.toolbar')} className="canvas-tools">
        <AriaButton className="button quiet" onPress={begin}>
          <MessageSquarePlus aria-hidden size={18} />
          {t('canvas.comments.begin')}
        </AriaButton>
      </Toolbar>
    </div>
  );
}

function CommentTool({ comment }: Commenting) {
  const t = useText();
  return (
    <Tool
      icon={MessageSquarePlus}
      label={t('canvas.comments.begin')}
      shortcut={namesOf(shortcuts.comment)}
      keepsFocus
      onPress={useBegin(comment)}
    />
  );
}

function useBegin(comment: Commenting['comment']): () => void {
  const t = useText();
  return () => {
    if (!comment()) complain(t('canvas.comments.chooseFirst'));
  };
}

function StyleSelect() {
  const t = useText();
  const editor = useEditor();
  const style = useEditorSelector(editor, selectors.getActiveStyle);
  const isText = useEditorSelector(editor, (snapshot) => selectors.getSelectedTextBlocks(snapshot).length > 0);
  // A style of a plugin is shown by its name.
  const others = style === undefined || styleChoices.some(({ id }) => id === style) ? [] : [style];
  return (
    <Select
      aria-label={t('canvas.style')}
      className="canvas-style"
      isDisabled={!isText}
      value={style ?? null}
      placeholder={t('canvas.styleMixed')}
      onChange={(id) => {
        setStyle(editor, String(id));
        focusText(editor);
      }}
    >
      <AriaButton className="button quiet">
        <SelectValue />
        <ChevronDown aria-hidden size={16} />
      </AriaButton>
      <Popover className="popover">
        <ListBox className="list-box">
          {styleChoices.map(({ id, label, icon: Icon }) => (
            <ListBoxItem key={id} id={id} className="list-box-item" textValue={t(label)}>
              <Icon aria-hidden size={18} />
              <Text slot="label">{t(label)}</Text>
              <kbd>{namesOf(styleShortcuts.get(id)!)}</kbd>
            </ListBoxItem>
          ))}
          {others.map((name) => (
            <ListBoxItem key={name} id={name} className="list-box-item" textValue={name}>
              <Text slot="label">{name}</Text>
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  );
}

function DecoratorTool({ id, label, icon }: { id: string; label: Key; icon: LucideIcon }) {
  const t = useText();
  const editor = useEditor();
  const isOn = useEditorSelector(editor, selectors.isActiveDecorator(id));
  const shortcut = decoratorShortcuts.get(id);
  return (
    <Tool
      icon={icon}
      label={t(label)}
      isOn={isOn}
      {...(shortcut && { shortcut: namesOf(shortcut) })}
      onPress={() => editor.send({ type: 'decorator.toggle', decorator: id })}
    />
  );
}

function LinkTool() {
  const t = useText();
  const editor = useEditor();
  const { editLink } = useCanvas();
  const isOn = useEditorSelector(editor, selectors.isActiveAnnotation('link', { mode: 'partial' }));
  return (
    <Tool
      icon={Link}
      label={t('canvas.link')}
      isOn={isOn}
      shortcut={namesOf(shortcuts.link)}
      keepsFocus
      onPress={editLink}
    />
  );
}

function ListTool({ id, label, icon }: { id: string; label: Key; icon: LucideIcon }) {
  const t = useText();
  const editor = useEditor();
  const isOn = useEditorSelector(editor, selectors.isActiveListItem(id));
  return (
    <Tool
      icon={icon}
      label={t(label)}
      isOn={isOn}
      onPress={() => editor.send({ type: 'list item.toggle', listItem: id })}
    />
  );
}

function IndentTools() {
  const t = useText();
  const editor = useEditor();
  const isList = useEditorSelector(editor, (snapshot) => selectors.getActiveListItem(snapshot) !== undefined);
  return (
    <>
      <Tool
        icon={IndentDecrease}
        label={t('canvas.outdent')}
        shortcut="Shift+Tab"
        isDisabled={!isList}
        onPress={() => indent(editor, -1)}
      />
      <Tool
        icon={IndentIncrease}
        label={t('canvas.indent')}
        shortcut="Tab"
        isDisabled={!isList}
        onPress={() => indent(editor, 1)}
      />
    </>
  );
}
