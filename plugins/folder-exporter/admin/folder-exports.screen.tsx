import {
  ButtonLink,
  Cell,
  Column,
  Confirm,
  Empty,
  flattenFolders,
  folderTreeQuery,
  IconButton,
  Loaded,
  Pages,
  Progress,
  Row,
  say,
  Screen,
  Table,
  TableBody,
  TableHeader,
  useAttempt,
  useBytes,
  useFirstPage,
  useQuery,
  When,
} from '@octavo/admin/kit';
import { Download, FolderArchive, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  deleteExport,
  downloadAddress,
  exportListQuery,
  isAtWork,
  type FolderExportJob,
} from './folder-exports.queries.ts';
import { useText } from './text.ts';
import './folder-exports.css';

const hoursKept = 24;

export function FolderExportsScreen() {
  const t = useText();
  const [page, setPage] = useState(1);
  const list = useQuery(exportListQuery(page));
  useFirstPage(list.error, () => setPage(1));
  const jobs = list.data?.items ?? [];
  return (
    <Screen title={t('media.exports')} actions={<ButtonLink href="/media">{t('media.backToMedia')}</ButtonLink>}>
      <p className="soft">{t('media.exportsWhat', { count: hoursKept })}</p>
      <Loaded query={list}>
        {() =>
          jobs.length === 0 ? (
            <Empty icon={<FolderArchive aria-hidden size={32} />} title={t('media.noExports')}>
              <p>{t('media.noExportsWhy')}</p>
            </Empty>
          ) : (
            <div>
              <Exports jobs={jobs} />
              <Pages page={page} pages={list.data?.pages ?? 1} total={list.data?.total ?? 0} onChange={setPage} />
            </div>
          )
        }
      </Loaded>
    </Screen>
  );
}

function Exports({ jobs }: { jobs: readonly FolderExportJob[] }) {
  const t = useText();
  const bytes = useBytes();
  const { data: tree } = useQuery(folderTreeQuery);
  const folders = flattenFolders(tree?.folders ?? []);
  return (
    <div className="table-frame">
      <Table className="table exports-table" aria-label={t('media.exports')}>
        <TableHeader>
          <Column isRowHeader>{t('media.folder')}</Column>
          <Column>{t('media.state')}</Column>
          <Column>{t('media.size')}</Column>
          <Column>{t('media.exported')}</Column>
          <Column>{t('media.expires')}</Column>
          <Column>
            <span className="hidden-visually">{t('media.acts')}</span>
          </Column>
        </TableHeader>
        <TableBody items={jobs} dependencies={[tree, t]}>
          {(job) => {
            const name =
              folders.find(({ id }) => id === job.folder_id)?.path ?? t(tree ? 'media.folderGone' : 'loading');
            return (
              <Row id={job.job_id} textValue={name}>
                <Cell>
                  <strong>{name}</strong>
                  {job.file_name !== '' && <div className="soft small export-file">{job.file_name}</div>}
                </Cell>
                <Cell>
                  <State job={job} />
                </Cell>
                <Cell className="number-cell">{job.file_size > 0 && bytes(job.file_size)}</Cell>
                <Cell className="soft">
                  <When gmt={momentOf(job)} />
                </Cell>
                <Cell className="soft">
                  <When gmt={momentOf(job, hoursKept)} />
                </Cell>
                <Cell>
                  <Acts job={job} name={name} />
                </Cell>
              </Row>
            );
          }}
        </TableBody>
      </Table>
    </div>
  );
}

function State({ job }: { job: FolderExportJob }) {
  const t = useText();
  if (job.status === 'complete') return <span className="badge success">{t('media.state.complete')}</span>;
  if (job.status === 'pending') return <span className="badge">{t('media.state.pending')}</span>;
  if (job.status === 'processing') {
    return <Progress label={t('media.state.processing')} done={job.progress} total={job.total} />;
  }
  return (
    <>
      <span className="badge danger">{t('media.state.failed')}</span>
      <div className="small export-file">{job.error}</div>
    </>
  );
}

function Acts({ job, name }: { job: FolderExportJob; name: string }) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const { attempt, isBusy } = useAttempt();

  async function remove(): Promise<void> {
    await attempt(async () => {
      await deleteExport(job.job_id);
      say(t('media.exportDeleted'));
    });
    setAsking(false);
  }

  return (
    <div className="exports-acts">
      {job.status === 'complete' && (
        <a
          className="button icon quiet"
          href={downloadAddress(job.job_id)}
          download
          aria-label={t('media.downloadExport', { name })}
        >
          <Download aria-hidden size={18} />
        </a>
      )}
      <IconButton label={t('media.deleteExport', { name })} onPress={() => setAsking(true)}>
        <Trash2 aria-hidden size={18} />
      </IconButton>
      <Confirm
        title={t(isAtWork(job) ? 'media.stopExportTitle' : 'media.deleteExportTitle', { name })}
        action={t(isAtWork(job) ? 'media.stopExport' : 'media.delete')}
        isOpen={asking}
        isBusy={isBusy}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      >
        <p>{t('media.deleteExportWhy')}</p>
      </Confirm>
    </div>
  );
}

/** Times come as `YYYY-MM-DD HH:MM:SS`. */
function momentOf({ created_at }: FolderExportJob, hoursLater = 0): string {
  const created = new Date(`${created_at.replace(' ', 'T')}Z`);
  return new Date(created.getTime() + hoursLater * 3_600_000).toISOString();
}
