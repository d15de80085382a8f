import { useState } from 'react';
import { ListBox, ListBoxItem, Text, useLocale } from 'react-aria-components';
import { queries, page as sitePage } from '../server.ts';
import { useText } from '../text/text.tsx';
import { useAttempt } from '../ui/attempt.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Select } from '../ui/fields.tsx';
import { Pages } from '../ui/pages.tsx';
import { Loaded } from '../ui/screen.tsx';
import { say } from '../ui/toasts.tsx';
import { DifferenceView } from './difference-view.tsx';
import { download } from './download.ts';
import type { State } from './draft-state.ts';
import type { DraftStore } from './draft-store.ts';
import { restoreRevision } from './editor.queries.ts';
import { useHistory, type Moment } from './history.ts';
import { useNames } from './use-names.ts';

type Props = { base: string; id: number; state: State; store: DraftStore; onClose(): void };

/** How the post was, what changed from one time to another, and the way back. */
export function RevisionsDialog(props: Props) {
  const t = useText();
  return (
    <Dialog title={t('editor.revisions')} size="large" isOpen onClose={props.onClose}>
      <History {...props} />
    </Dialog>
  );
}

function History({ base, id, state, store, onClose }: Props) {
  const t = useText();
  const { locale } = useLocale();
  const { revisions, moments, page, setPage, removeCopy } = useHistory(base, id, state.saved);
  const nameOf = useNames(moments.flatMap(({ author }) => author ?? []));
  const [chosenId, setChosenId] = useState<string>();
  const [otherId, setOtherId] = useState<string>('before');
  const { attempt, isBusy } = useAttempt();

  const now: Moment = { id: 'now', kind: 'now', at: Infinity, author: undefined, text: state.draft };
  const chosen = moments.find((moment) => moment.id === chosenId) ?? moments[0];
  const earlier = chosen && moments[moments.indexOf(chosen) + 1];
  const other = otherId === 'before' ? earlier : [now, ...moments].find((moment) => moment.id === otherId);
  const clock = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: sitePage.site.timezone,
  });
  const labelOf = (moment: Moment) => (moment.kind === 'now' ? t('editor.revisions.now') : clock.format(moment.at));

  async function restore(moment: Moment): Promise<void> {
    if (!store.putAside()) throw new Error(t('editor.conflict.noRoom'));
    if (moment.revision === undefined) store.replace(moment.copy?.changes ?? moment.text);
    else store.accept(await restoreRevision(base, id, moment.revision, state.post?.version));
    store.flush();
    if (moment.copy) removeCopy(moment.copy.key);
    await queries.invalidateQueries({ queryKey: ['revisions', base, id] });
    say(t(moment.revision === undefined ? 'editor.revisions.brought' : 'editor.revisions.restored'));
    onClose();
  }

  return (
    <Loaded query={revisions}>
      {() =>
        !chosen ? (
          <p className="soft">{t('editor.revisions.none')}</p>
        ) : (
          <div className="revisions">
            <div className="revisions-list">
              <ListBox
                className="list-box"
                aria-label={t('editor.revisions')}
                selectionMode="single"
                disallowEmptySelection
                selectedKeys={[chosen.id]}
                onSelectionChange={(keys) => setChosenId(String([...keys][0]))}
                items={moments}
                dependencies={[nameOf]}
              >
                {(moment) => (
                  <ListBoxItem className="list-box-item" textValue={`${labelOf(moment)} ${nameOf(moment.author)}`}>
                    <Text slot="label">
                      {labelOf(moment)}
                      <span className="soft small revision-who">
                        {nameOf(moment.author)}
                        {moment.kind !== 'revision' &&
                          ` · ${t(`editor.revisions.${moment.kind as 'copy' | 'autosave'}`)}`}
                      </span>
                    </Text>
                  </ListBoxItem>
                )}
              </ListBox>
              <Pages
                page={page}
                pages={revisions.data?.pages ?? 1}
                total={revisions.data?.total ?? 0}
                onChange={setPage}
              />
            </div>
            <div className="stack">
              <div className="row revisions-acts">
                <Select
                  label={t('editor.revisions.compare')}
                  options={[
                    ...(earlier ? [{ id: 'before', label: t('editor.revisions.before') }] : []),
                    { id: 'now', label: t('editor.revisions.now') },
                    ...moments
                      .filter(({ id: one }) => one !== chosen.id)
                      .map((moment) => ({ id: moment.id, label: `${labelOf(moment)} · ${nameOf(moment.author)}` })),
                  ]}
                  value={other?.id === otherId || otherId === 'before' ? otherId : 'now'}
                  onChange={(id) => setOtherId(id)}
                />
                <Button kind="primary" isPending={isBusy} onPress={() => void attempt(() => restore(chosen))}>
                  {t('editor.revisions.restore')}
                </Button>
                {chosen.copy && (
                  <>
                    <Button onPress={() => void download(chosen.text)}>{t('editor.revisions.download')}</Button>
                    <Button kind="quiet" onPress={() => removeCopy(chosen.id)}>
                      {t('editor.remove')}
                    </Button>
                  </>
                )}
              </div>
              {other ? (
                <DifferenceView {...inOrder(chosen, other)} />
              ) : (
                <DifferenceView before={nothing} after={chosen.text} />
              )}
            </div>
          </div>
        )
      }
    </Loaded>
  );
}

const nothing = { title: '', excerpt: '', portable_text: [], content: '' };

/** From the earlier to the later. */
function inOrder(one: Moment, other: Moment) {
  const [before, after] = one.at <= other.at ? [one, other] : [other, one];
  return { before: before.text, after: after.text };
}
