import type { PostActionProps } from '@octavo/admin/extension';
import { Button, Dialog, Form, Notice, problemOf, Progress, RadioField } from '@octavo/admin/kit';
import { useEffect, useRef, useState } from 'react';
import { exportPost, type Exported } from './export.queries.ts';
import { ExportFields, queryOf, usualChoice, type Choice } from './export-fields.tsx';
import { useText } from './text.ts';
import './export.css';

type Making =
  | { at: 'idle' }
  | { at: 'making' | 'busy' }
  | { at: 'failed'; why: string }
  | { at: 'done'; file: Exported };

/** One post as a file. What is exported is what the server has. */
export function ExportDialog({ id, title, isUnsaved, onClose }: PostActionProps) {
  const t = useText();
  const [choice, setChoice] = useState<Choice>(usualChoice);
  const [making, setMaking] = useState<Making>({ at: 'idle' });
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);
  const isBusy = making.at === 'making' || making.at === 'busy';

  async function make(): Promise<void> {
    if (isBusy) return;
    const current = new AbortController();
    asking.current = current;
    setMaking({ at: 'making' });
    try {
      const onBusy = () => setMaking({ at: 'busy' });
      const file = await exportPost(queryOf(id, choice), { signal: current.signal, onBusy });
      setMaking({ at: 'done', file });
      fetchFile(file);
    } catch (error) {
      if (!current.signal.aborted) setMaking({ at: 'failed', why: problemOf(error, t) });
    }
  }

  function change(changes: Partial<Choice>): void {
    setChoice((before) => ({ ...before, ...changes }));
    if (!isBusy) setMaking({ at: 'idle' });
  }

  return (
    <Dialog
      title={t('export.title', { title: title || t('content.untitled') })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('close')}</Button>
          <Button kind="primary" isPending={isBusy} onPress={() => void make()}>
            {t('export.make')}
          </Button>
        </>
      }
    >
      <Form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        {isUnsaved && <Notice tone="warning">{t('export.unsaved')}</Notice>}
        <RadioField
          label={t('export.format')}
          options={[
            { id: 'pdf', label: 'PDF', description: t('export.pdfWhat') },
            { id: 'epub', label: 'EPUB', description: t('export.epubWhat') },
            { id: 'md', label: 'Markdown', description: t('export.mdWhat') },
          ]}
          value={choice.format}
          isDisabled={isBusy}
          onChange={(format) => change({ format: format as Choice['format'] })}
        />
        <ExportFields choice={choice} isDisabled={isBusy} onChange={change} />
        <div role="status">
          {isBusy && <Progress label={t(making.at === 'busy' ? 'export.busy' : 'export.making')} />}
          {making.at === 'done' && <Done file={making.file} />}
        </div>
        {making.at === 'failed' && <Notice tone="danger">{making.why}</Notice>}
      </Form>
    </Dialog>
  );
}

function Done({ file }: { file: Exported }) {
  const t = useText();
  const size = `${(file.size / 1024).toLocaleString(undefined, { maximumFractionDigits: file.size < 10_240 ? 1 : 0 })} kB`;
  return (
    <p className="export-done">
      {t('export.done')}{' '}
      <a href={file.url} download={file.filename}>
        {file.filename}
      </a>{' '}
      <span className="soft small">{size}</span>
    </p>
  );
}

function fetchFile({ url, filename }: Exported): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
}
