import { safeUrl } from '@octavo/blocks';
import type { LinkNode } from '@octavo/editor-blocks';
import { useEditor, type Editor, type EditorSelection, type EditorSnapshot } from '@portabletext/editor';
import {
  getActiveAnnotations,
  getCaretWordSelection,
  getSelectedSpans,
  isSelectionCollapsed,
} from '@portabletext/editor/selectors';
import { getTextBlock } from '@portabletext/editor/traversal';
import { useState, type FormEvent } from 'react';
import { Autocomplete, Form } from 'react-aria-components';
import { useText } from '../../text/text.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { completeAddress, isAddress, type LinkTarget } from './link-target.ts';
import { Targets, useTargets } from './link-targets.tsx';

/** A link that is being made or changed: where, and which address it has so far. */
export type EditedLink = { at: EditorSelection; href: string; isNew: boolean };

/** The link at the caret, or one that the chosen text, or the word there, might become. */
export function findLink(editor: Editor): EditedLink | undefined {
  const snapshot = editor.getSnapshot();
  const { selection } = snapshot.context;
  if (!selection) return undefined;
  const inside = linkAt(snapshot);
  const word = isSelectionCollapsed(snapshot) && !inside ? getCaretWordSelection(snapshot) : null;
  const link = word ? linkAt({ ...snapshot, context: { ...snapshot.context, selection: word } }) : inside;
  return { at: word ?? selection, href: link?.href ?? '', isNew: link === undefined };
}

export function LinkDialog({ link, onClose }: { link: EditedLink | undefined; onClose(): void }) {
  const t = useText();
  return (
    <Dialog
      title={t(link?.isNew === false ? 'canvas.linkEdit' : 'canvas.linkAdd')}
      isOpen={link !== undefined}
      onClose={onClose}
    >
      {link && <LinkForm link={link} onClose={onClose} />}
    </Dialog>
  );
}

function LinkForm({ link: { at, href, isNew }, onClose }: { link: EditedLink; onClose(): void }) {
  const t = useText();
  const editor = useEditor();
  const [address, setAddress] = useState(href);
  const [error, setError] = useState<string>();
  const { targets, isLooking } = useTargets(address === href ? '' : address);

  const save = (event: FormEvent) => {
    event.preventDefault();
    const url = isAddress(address) || address === href ? safeUrl(completeAddress(address)) : undefined;
    if (url === undefined) {
      setError(t(address.trim() === '' ? 'canvas.linkEmpty' : 'canvas.addressRefused'));
      return;
    }
    applyLink(editor, at, url);
    onClose();
  };
  const remove = () => {
    editor.send({ type: 'select', at });
    editor.send({ type: 'annotation.remove', annotation: { name: 'link' } });
    onClose();
  };
  const take = ({ url, title }: LinkTarget) => {
    applyLink(editor, at, url, title);
    onClose();
  };
  return (
    <Form className="stack" onSubmit={save}>
      <Autocomplete
        disableAutoFocusFirst
        inputValue={address}
        onInputChange={(text) => {
          setAddress(text);
          setError(undefined);
        }}
      >
        <TextField
          label={t('canvas.linkAddress')}
          description={t('canvas.linkHint')}
          error={error}
          autoComplete="off"
          autoFocus
        />
        <Targets targets={targets} isLooking={isLooking} onTake={take} />
      </Autocomplete>
      <div className="row">
        <Button kind="primary" type="submit">
          {t('canvas.linkSave')}
        </Button>
        {!isNew && <Button onPress={remove}>{t('canvas.linkRemove')}</Button>}
        <Button kind="quiet" onPress={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </Form>
  );
}

/** Where nothing is chosen that could be linked, the name of what it leads to is written. */
function applyLink(editor: Editor, at: EditorSelection, href: string, name = href): void {
  editor.send({ type: 'select', at });
  const snapshot = editor.getSnapshot();
  const annotation = { name: 'link', value: { href } };
  const existing = linkAt(snapshot);
  if (!isSelectionCollapsed(snapshot)) editor.send({ type: 'annotation.add', annotation });
  else if (!existing || !at) editor.send({ type: 'insert.span', text: name, annotations: [annotation] });
  else {
    const block = at.focus.path.slice(0, -2);
    editor.send({ type: 'annotation.set', at: [...block, 'markDefs', { _key: existing._key }], props: { href } });
  }
}

/** The link that the caret is in, or the first one of the chosen text. */
function linkAt(snapshot: EditorSnapshot): LinkNode | undefined {
  if (isSelectionCollapsed(snapshot)) return getActiveAnnotations(snapshot).find(isLink);
  return getSelectedSpans(snapshot)
    .flatMap(({ node, path }) => {
      const { markDefs = [] } = getTextBlock(snapshot, path.slice(0, -2))?.node ?? {};
      return markDefs.filter(({ _key }) => node.marks?.includes(_key));
    })
    .find(isLink);
}

function isLink(annotation: { _type: string; _key: string }): annotation is LinkNode {
  return annotation._type === 'link';
}
