import type { FolderActionProps } from '@octavo/admin/extension';
import {
  Button,
  Checkbox,
  Dialog,
  Notice,
  problemOf,
  Progress,
  ScreenLink,
  useBytes,
  useMutation,
  useQuery,
} from '@octavo/admin/kit';
import { Download } from 'lucide-react';
import { useState } from 'react';
import {
  deleteExport,
  downloadAddress,
  exportQuery,
  isAtWork,
  startExport,
  type FolderExportJob,
} from './folder-exports.queries.ts';
import { useText } from './text.ts';

/** Makes an archive of a folder. It goes on when this is closed. */
export function FolderExport({ folder, onClose }: FolderActionProps) {
  const t = useText();
  const [started, setStarted] = useState<FolderExportJob>();
  const [options, setOptions] = useState({ include_children: true, include_manifest: true });
  const start = useMutation({ mutationFn: () => startExport(folder.id, options), onSuccess: setStarted });
  const stop = useMutation({
    mutationFn: (id: string) => deleteExport(id),
    onSuccess: () => setStarted(undefined),
  });
  const one = useQuery({ ...exportQuery(started?.job_id ?? ''), enabled: started !== undefined });
  const job = started && (one.data ?? started);
  const error = start.error ?? stop.error ?? one.error;

  return (
    <Dialog
      title={t('media.exportTitle', { name: folder.name })}
      isOpen
      onClose={onClose}
      actions={
        !job ? (
          <>
            <Button onPress={onClose}>{t('cancel')}</Button>
            <Button kind="primary" isPending={start.isPending} onPress={() => start.mutate()}>
              {t('media.startExport')}
            </Button>
          </>
        ) : isAtWork(job) ? (
          <>
            <Button isPending={stop.isPending} onPress={() => stop.mutate(job.job_id)}>
              {t('media.stopExport')}
            </Button>
            <Button onPress={onClose}>{t('close')}</Button>
          </>
        ) : (
          <Button onPress={onClose}>{t('close')}</Button>
        )
      }
    >
      <div className="stack">
        {job ? <State job={job} /> : <Options folder={folder} options={options} onChange={setOptions} />}
        {error && <Notice tone="danger">{problemOf(error, t)}</Notice>}
        <p>
          <ScreenLink to="/media/exports">{t('media.pastExports')}</ScreenLink>
        </p>
      </div>
    </Dialog>
  );
}

type Options = { include_children: boolean; include_manifest: boolean };

function Options({
  folder,
  options,
  onChange,
}: {
  folder: FolderActionProps['folder'];
  options: Options;
  onChange(now: Options): void;
}) {
  const t = useText();
  return (
    <>
      <p>{t('media.exportWhat', { count: options.include_children ? folder.total : folder.count })}</p>
      {folder.children.length > 0 && (
        <Checkbox
          isSelected={options.include_children}
          onChange={(include_children) => onChange({ ...options, include_children })}
        >
          {t('media.includeChildren')}
        </Checkbox>
      )}
      <Checkbox
        isSelected={options.include_manifest}
        onChange={(include_manifest) => onChange({ ...options, include_manifest })}
      >
        {t('media.includeManifest')}
      </Checkbox>
    </>
  );
}

function State({ job }: { job: FolderExportJob }) {
  const t = useText();
  const bytes = useBytes();
  if (job.status === 'failed') {
    return (
      <Notice tone="danger" title={t('media.exportFailed')}>
        {job.error}
      </Notice>
    );
  }
  if (isAtWork(job)) {
    return (
      <>
        <Progress label={t('media.exporting')} done={job.progress} total={job.total} />
        <p className="soft">{t('media.exportGoesOn')}</p>
      </>
    );
  }
  return (
    <>
      <Notice tone="success" title={job.file_name}>
        {t('media.exportReady', { size: bytes(job.file_size) })}
      </Notice>
      <a className="button primary" href={downloadAddress(job.job_id)} download>
        <Download aria-hidden size={18} /> {t('media.download')}
      </a>
    </>
  );
}
