import { ApiError } from '@octavo/api-client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FolderTree, Images, Upload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { DropZone, FileTrigger, useDragAndDrop, type Selection } from 'react-aria-components';
import { useParts } from '../extensions/use-extensions.ts';
import { useText } from '../text/text.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Pages } from '../ui/pages.tsx';
import { problemOf } from '../ui/problem.ts';
import { Empty, Loaded, Screen } from '../ui/screen.tsx';
import { complain } from '../ui/toasts.tsx';
import { dragPreview, isOwnDrag, mediaDrag } from './drag.tsx';
import { FolderSide } from './folder-side.tsx';
import { pathTo } from './folders.ts';
import { MediaBulk } from './media-bulk.tsx';
import { MediaDetails } from './media-details.tsx';
import { MediaFilters, type View } from './media-filters.tsx';
import { MediaGrid } from './media-grid.tsx';
import { MediaTable } from './media-table.tsx';
import { folderTreeQuery, mediaListQuery, type MediaSearch } from './media.queries.ts';
import { titleOf } from './thumbnail.tsx';
import { UploadPanel } from './upload-panel.tsx';
import { addDropped, addUploads } from './uploads.ts';
import './media.css';

const route = getRouteApi('/media');
const keptView = 'octavo.media.view';

export function MediaScreen() {
  const t = useText<string>();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useQuery(mediaListQuery(search));
  const { data: tree } = useQuery(folderTreeQuery);
  const links = useParts('screens').filter(({ menu }) => menu?.group === 'media');
  const [selected, setSelected] = useState<Selection>(new Set());
  const [view, setView] = useState<View>(() => (localStorage.getItem(keptView) === 'list' ? 'list' : 'grid'));
  const [choosing, setChoosing] = useState(false);

  const items = list.data?.items ?? [];
  const { item, ...listed } = search;
  const place = JSON.stringify(listed);
  // What is chosen is chosen among what is shown.
  useEffect(() => setSelected(new Set()), [place]);

  // The last of a page may be gone.
  const isBeyond = list.error instanceof ApiError && list.error.code === 'rest_post_invalid_page_number';
  useEffect(() => {
    if (isBeyond) change({});
    // The callback is new with every change of the address.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isBeyond]);

  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      items
        .filter(({ id }) => keys.has(id))
        .map((media) => ({ [mediaDrag]: String(media.id), 'text/plain': titleOf(media) })),
    renderDragPreview: dragPreview,
  });

  function change(next: Partial<Record<keyof MediaSearch, unknown>>): void {
    void navigate({ search: (before) => withoutEmpty({ ...before, page: undefined, ...next }) });
  }

  /** Always opens beside the same list. */
  function show(id: number | undefined): void {
    void navigate({ search: (before) => withoutEmpty({ ...before, item: id }) });
  }

  const folder = search.folder ?? 0;
  const path = pathTo(tree?.folders ?? [], search.folder);
  const chosen = selected === 'all' ? items : items.filter(({ id }) => selected.has(id));
  const filtered = search.search !== undefined || search.type !== undefined;
  const lists = { items, selected, onSelect: setSelected, onOpen: show, dragAndDropHooks };

  return (
    <DropZone
      className="media-zone"
      aria-label={t('media.dropToUpload')}
      getDropOperation={(types) => (isOwnDrag(types) ? 'cancel' : 'copy')}
      onDrop={({ items: dropped }) => {
        addDropped(dropped, folder).catch((error: unknown) => complain(problemOf(error, t)));
      }}
    >
      <p className="media-drop-note" aria-hidden>
        {t('media.dropToUpload')}
      </p>
      <Screen
        title={t('nav.media')}
        actions={
          <>
            {links.map(({ path, title }) => (
              <ButtonLink key={path} href={path}>
                {t(title)}
              </ButtonLink>
            ))}
            <FileTrigger allowsMultiple onSelect={(files) => addUploads(files ?? [], folder)}>
              <Button kind="primary">
                <Upload aria-hidden size={18} /> {t('media.upload')}
              </Button>
            </FileTrigger>
          </>
        }
      >
        <UploadPanel />
        <div className="media">
          <aside className="media-side" aria-label={t('media.folders')}>
            <FolderSide folder={search.folder} onChoose={(id) => change({ folder: id })} />
          </aside>
          <div className="media-main">
            <MediaFilters
              search={search}
              onChange={change}
              view={view}
              onView={(chosenView) => {
                localStorage.setItem(keptView, chosenView);
                setView(chosenView);
              }}
            />
            <div className="row media-place">
              <h2>
                {search.folder === undefined
                  ? t('media.allFiles')
                  : search.folder === 0
                    ? t('media.unfiled')
                    : tree && path.length === 0
                      ? t('media.folderGone')
                      : path.map(({ name }) => name).join(' / ')}
              </h2>
              <span className="media-folders-button">
                <Button onPress={() => setChoosing(true)}>
                  <FolderTree aria-hidden size={18} /> {t('media.folders')}
                </Button>
              </span>
            </div>
            <MediaBulk chosen={chosen} onAll={() => setSelected('all')} onDone={() => setSelected(new Set())} />
            <Loaded query={list}>
              {() =>
                items.length === 0 ? (
                  <Empty
                    icon={<Images aria-hidden size={32} />}
                    title={t(filtered ? 'media.noneMatches' : 'media.noneFound')}
                  >
                    {!filtered && <p>{t('media.dropToUpload')}</p>}
                  </Empty>
                ) : (
                  <div>
                    {view === 'grid' ? (
                      <MediaGrid {...lists} />
                    ) : (
                      <MediaTable {...lists} search={search} onSort={(orderby, order) => change({ orderby, order })} />
                    )}
                    <Pages
                      page={search.page ?? 1}
                      pages={list.data?.pages ?? 1}
                      total={list.data?.total ?? 0}
                      onChange={(page) => change({ page })}
                    />
                  </div>
                )
              }
            </Loaded>
          </div>
        </div>
      </Screen>
      {item !== undefined && <MediaDetails id={item} items={items} onGo={show} />}
      <Dialog title={t('media.folders')} isOpen={choosing} onClose={() => setChoosing(false)}>
        <FolderSide
          folder={search.folder}
          onChoose={(id) => {
            setChoosing(false);
            change({ folder: id });
          }}
        />
      </Dialog>
    </DropZone>
  );
}

function withoutEmpty(search: Record<string, unknown>): MediaSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ''));
}
