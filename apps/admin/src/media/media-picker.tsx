import { upload } from '@octavo/api-client/upload';
import { useQuery } from '@tanstack/react-query';
import { ImageOff, Upload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { DropZone, FileTrigger, GridList, GridListItem, type FileDropItem } from 'react-aria-components';
import type { PickedMedia, PickKind as Kind } from '../editor/canvas/canvas.tsx';
import { server } from '../server.ts';
import { useText } from '../text/text.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SearchField, Select } from '../ui/fields.tsx';
import { Notice } from '../ui/notice.tsx';
import { Pages } from '../ui/pages.tsx';
import { problemOf } from '../ui/problem.ts';
import { Progress } from '../ui/progress.tsx';
import { Empty, Loaded } from '../ui/screen.tsx';
import { useFolderOptions } from './folders.ts';
import { mediaListQuery, refreshMedia, type Media, type MediaSearch } from './media.queries.ts';
import { pickedFrom } from './picked.ts';
import { Thumbnail, titleOf } from './thumbnail.tsx';
import './media.css';

export type { PickedMedia };

type Props = { kind: Kind; isOpen: boolean; onClose(): void; onPick(media: PickedMedia): void };

/** Chooses one file of the library; or uploads one, which is chosen then. */
export function MediaPicker({ kind, isOpen, onClose, onPick }: Props) {
  const t = useText();
  return (
    <Dialog
      title={t(kind === 'image' ? 'media.pickImage' : 'media.pickFile')}
      size="large"
      isOpen={isOpen}
      onClose={onClose}
    >
      <Choice kind={kind} onPick={onPick} />
    </Dialog>
  );
}

/** Rejects with what the server says against the file. */
export async function uploadMedia(
  file: File,
  onProgress: (fraction: number) => void,
  folder?: number,
): Promise<PickedMedia> {
  const created = await upload(server, '/core/v2/media', {
    file,
    name: file.name,
    query: { media_folder: folder },
    onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0),
  });
  await refreshMedia();
  return pickedFrom(created as Media);
}

function Choice({ kind, onPick }: Pick<Props, 'kind' | 'onPick'>) {
  const t = useText();
  const folders = useFolderOptions();
  const [search, setSearch] = useState<MediaSearch>(kind === 'any' ? {} : { type: kind });
  const [words, setWords] = useState('');
  const [sent, setSent] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const list = useQuery(mediaListQuery(search));
  const items = list.data?.items ?? [];

  useEffect(() => {
    const timer = setTimeout(
      () => setSearch(({ page: _page, search: _search, ...rest }) => ({ ...rest, ...(words && { search: words }) })),
      300,
    );
    return () => clearTimeout(timer);
  }, [words]);

  async function send(file: File | undefined): Promise<void> {
    if (!file) return;
    setProblem(undefined);
    if (kind !== 'any' && !file.type.startsWith(`${kind}/`)) {
      setProblem(t(kind === 'image' ? 'media.notAnImage' : 'media.notOfKind', { name: file.name }));
      return;
    }
    setSent(0);
    try {
      onPick(await uploadMedia(file, setSent, search.folder));
    } catch (error) {
      setProblem(problemOf(error, t));
    } finally {
      setSent(undefined);
    }
  }

  return (
    <DropZone
      className="media-drop media-picker"
      aria-label={t('media.dropToUpload')}
      getDropOperation={() => 'copy'}
      onDrop={({ items: dropped }) => {
        const file = dropped.find((item): item is FileDropItem => item.kind === 'file');
        void file?.getFile().then(send);
      }}
    >
      <div className="row">
        <SearchField label={t('media.search')} value={words} onChange={setWords} />
        <Select
          label={t('media.folder')}
          labelHidden
          options={[{ id: 'all', label: t('media.allFiles') }, ...folders]}
          value={String(search.folder ?? 'all')}
          onChange={(folder) =>
            setSearch(({ page: _page, folder: _folder, ...rest }) => ({
              ...rest,
              ...(folder !== 'all' && { folder: Number(folder) }),
            }))
          }
        />
        <FileTrigger
          {...(kind !== 'any' && { acceptedFileTypes: [`${kind}/*`] })}
          onSelect={(files) => void send(files?.[0])}
        >
          <Button kind="primary" isDisabled={sent !== undefined}>
            <Upload aria-hidden size={18} /> {t('media.upload')}
          </Button>
        </FileTrigger>
      </div>
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      {sent !== undefined && <Progress label={t('media.uploading')} done={sent} total={1} />}
      <Loaded query={list}>
        {() => (
          <>
            <GridList
              className="media-grid"
              aria-label={t('nav.media')}
              layout="grid"
              items={items}
              renderEmptyState={() => (
                <Empty icon={<ImageOff aria-hidden size={32} />} title={t('media.noneFound')}>
                  <p>{t('media.dropToUpload')}</p>
                </Empty>
              )}
            >
              {(media) => (
                <GridListItem
                  className="media-tile"
                  textValue={titleOf(media)}
                  onAction={() => onPick(pickedFrom(media))}
                >
                  <Thumbnail media={media} sizes="10rem" />
                  <span className="media-name">{titleOf(media)}</span>
                </GridListItem>
              )}
            </GridList>
            <Pages
              page={search.page ?? 1}
              pages={list.data?.pages ?? 1}
              total={list.data?.total ?? 0}
              onChange={(page) => setSearch((before) => ({ ...before, page }))}
            />
          </>
        )}
      </Loaded>
    </DropZone>
  );
}
