import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Download, Plus, Signpost, Upload } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { Guarded } from '../session/guarded.tsx';
import { useText } from '../text/text.tsx';
import { useAttempt } from '../ui/attempt.ts';
import { Button } from '../ui/button.tsx';
import { DelayedSearch } from '../ui/delayed-search.tsx';
import { Confirm } from '../ui/dialog.tsx';
import { Select } from '../ui/fields.tsx';
import { nextSearch, useFirstPage, type ListSearch } from '../ui/list-search.ts';
import { Listed } from '../ui/listed.tsx';
import { Screen } from '../ui/screen.tsx';
import { Segments } from '../ui/segments.tsx';
import { say } from '../ui/toasts.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { NotFoundTable } from './not-found-table.tsx';
import { RedirectDialog } from './redirect-dialog.tsx';
import { RedirectTable } from './redirect-table.tsx';
import {
  deleteRedirect,
  dismiss,
  exportFile,
  importFile,
  notFoundQuery,
  orders,
  redirectsQuery,
  type ImportReport,
  type Redirect,
} from './redirects.queries.ts';
import './redirects.css';

const route = getRouteApi('/settings/redirects');

export function RedirectsScreen() {
  const t = useText();
  return (
    <Guarded title={t('nav.redirects')} capability="manage_options">
      {() => <Redirects />}
    </Guarded>
  );
}

type Open =
  | { act: 'add'; source: string }
  | { act: 'edit' | 'delete'; redirect: Redirect }
  | { act: 'imported'; report: ImportReport };

function Redirects() {
  const t = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const { attempt, isBusy } = useAttempt();
  const change = (next: ListSearch) => void navigate({ search: (before) => nextSearch(before, next) });
  const tab = search.state === 'not-found' ? 'not-found' : 'redirects';

  const remove = (redirect: Redirect) =>
    void attempt(async () => {
      await deleteRedirect(redirect);
      say(t('redirects.deleted', { source: redirect.source }));
      close();
    });

  const take = (file: File | undefined) =>
    file && void attempt(async () => setOpen({ act: 'imported', report: await importFile(file) }));

  return (
    <Screen
      title={t('nav.redirects')}
      actions={
        <>
          <FileTrigger acceptedFileTypes={['.csv', 'text/csv']} onSelect={(files) => take(files?.[0])}>
            <Button isPending={isBusy}>
              <Upload aria-hidden size={18} /> {t('redirects.import')}
            </Button>
          </FileTrigger>
          <Button onPress={() => void attempt(exportFile)}>
            <Download aria-hidden size={18} /> {t('redirects.export')}
          </Button>
          <Button kind="primary" onPress={() => setOpen({ act: 'add', source: '' })}>
            <Plus aria-hidden size={18} /> {t('redirects.add')}
          </Button>
        </>
      }
    >
      <div className="row">
        <Segments
          label={t('redirects.show')}
          options={[
            { id: 'redirects', label: t('nav.redirects') },
            { id: 'not-found', label: t('redirects.notFound') },
          ]}
          value={tab}
          onChange={(state) => change({ state: state === 'not-found' ? state : '', search: '' })}
        />
        <DelayedSearch
          key={tab}
          label={t(tab === 'redirects' ? 'redirects.search' : 'redirects.searchPaths')}
          value={search.search ?? ''}
          onChange={(words) => change({ search: words })}
        />
        {tab === 'redirects' && (
          <Select
            label={t('redirects.order')}
            labelHidden
            options={orders.map((id) => ({ id: id as string, label: t(`redirects.order.${id}`) }))}
            value={search.name ?? 'created'}
            onChange={(name) => change({ name: name === 'created' ? '' : name })}
          />
        )}
      </div>
      {tab === 'redirects' ? (
        <List search={search} onChange={change} onOpen={setOpen} />
      ) : (
        <NotFound search={search} onChange={change} onCreate={(source) => setOpen({ act: 'add', source })} />
      )}
      {open?.act === 'add' && <RedirectDialog source={open.source} onClose={close} />}
      {open?.act === 'edit' && <RedirectDialog redirect={open.redirect} onClose={close} />}
      {open?.act === 'imported' && <ImportDialog report={open.report} onClose={close} />}
      {open?.act === 'delete' && (
        <Confirm
          title={t('redirects.deleteTitle')}
          action={t('redirects.delete')}
          isOpen
          isBusy={isBusy}
          onClose={close}
          onConfirm={() => remove(open.redirect)}
        >
          <p>{t('redirects.deleteWhy', { source: open.redirect.source })}</p>
        </Confirm>
      )}
    </Screen>
  );
}

type ListProps = { search: ListSearch; onChange(next: ListSearch): void };

function List({ search, onChange, onOpen }: ListProps & { onOpen(open: Open): void }) {
  const t = useText();
  const list = useQuery(redirectsQuery(search));
  useFirstPage(list.error, () => onChange({}));
  return (
    <Listed
      query={list}
      none={t(search.search === undefined ? 'redirects.none' : 'redirects.noneFound')}
      icon={<Signpost aria-hidden size={32} />}
      page={search.page}
      onPage={(page) => onChange({ page })}
    >
      {(redirects) => <RedirectTable redirects={redirects} onAct={(act, redirect) => onOpen({ act, redirect })} />}
    </Listed>
  );
}

function NotFound({ search, onChange, onCreate }: ListProps & { onCreate(source: string): void }) {
  const t = useText();
  const list = useQuery(notFoundQuery(search));
  const { attempt } = useAttempt();
  useFirstPage(list.error, () => onChange({}));
  return (
    <>
      <p className="soft">{t('redirects.notFoundWhy')}</p>
      <Listed
        query={list}
        none={t(search.search === undefined ? 'redirects.nothingMissing' : 'redirects.noneFound')}
        icon={<Signpost aria-hidden size={32} />}
        page={search.page}
        onPage={(page) => onChange({ page })}
      >
        {(paths) => (
          <NotFoundTable
            paths={paths}
            onCreate={onCreate}
            onDismiss={(path) =>
              void attempt(async () => {
                await dismiss(path);
                say(t('redirects.dismissed', { path: path.path }));
              })
            }
          />
        )}
      </Listed>
    </>
  );
}
