import { blockTypes, listItems, styles } from '@octavo/blocks';
import { compare, type Part, type Passage } from '@octavo/editor-blocks/difference';
import { Check, X } from 'lucide-react';
import { useMemo } from 'react';
import { useLocale } from 'react-aria-components';
import { useText, type Text as Translate } from '../text/text.tsx';
import { IconButton } from '../ui/button.tsx';
import { changesOf, pickText, type Draft, type Text } from './draft.ts';

/** What is done with one change. */
type Decide = { isBusy: boolean; accept(change: number): void; refuse(change: number): void };

type Props = {
  before: Text;
  after: Text;
  /** Also what isn't text. */
  details?: { before: Draft; after: Draft };
  decide?: Decide;
};

/** What was taken away and what was added, marked in the text itself. */
export function DifferenceView({ before, after, details, decide }: Props) {
  const t = useText();
  const { title, excerpt, passages } = useMemo(() => differenceOf(before, after), [before, after]);
  const others = details ? Object.keys(changesOf(details.before, withText(details.after, details.before))) : [];
  const isSame = [title, excerpt].every(isUnchanged) && passages.every(({ is }) => is === 'same');
  if (isSame && others.length === 0) return <p className="soft">{t('editor.difference.none')}</p>;
  return (
    <div className="difference">
      {!isUnchanged(title) && (
        <p className="difference-title" dir="auto">
          <Parts parts={title} decide={decide} />
        </p>
      )}
      {passages.some(({ is }) => is !== 'same') && <Passages passages={passages} decide={decide} />}
      {!isUnchanged(excerpt) && (
        <div>
          <h3 className="small soft">{t('editor.excerpt')}</h3>
          <p dir="auto">
            <Parts parts={excerpt} decide={decide} />
          </p>
        </div>
      )}
      {details && others.length > 0 && (
        <dl className="difference-details">
          {others.map((name) => (
            <Detail key={name} name={name as keyof Draft} {...details} />
          ))}
        </dl>
      )}
    </div>
  );
}

/** Around what changed, so much is shown of what didn't. */
const shownAround = 1;

function Passages({ passages, decide }: { passages: readonly Passage[]; decide: Decide | undefined }) {
  const t = useText();
  const isNear = (at: number) =>
    passages.slice(Math.max(0, at - shownAround), at + shownAround + 1).some(({ is }) => is !== 'same');
  const rows: { passage?: Passage; hidden: number }[] = [];
  for (const [at, passage] of passages.entries()) {
    const last = rows.at(-1);
    if (isNear(at)) rows.push({ passage, hidden: 0 });
    else if (last && !last.passage) last.hidden += 1;
    else rows.push({ hidden: 1 });
  }
  return rows.map(({ passage, hidden }, at) =>
    passage ? (
      <div key={at} className={`passage ${passage.is}`}>
        {passage.is !== 'same' && <span className="passage-sign">{t(`editor.difference.${passage.is}`)}</span>}
        {passage.form !== 'normal' && <span className="soft small passage-form">{formName(t, passage.form)}</span>}
        <p dir="auto">
          <Parts parts={passage.parts} decide={decide} whole={passage.change} />
        </p>
        {passage.isFormOnly && <p className="soft small">{t('editor.difference.form')}</p>}
        {decide && passage.change !== undefined && <ChangeActs change={passage.change} decide={decide} />}
      </div>
    ) : (
      <p key={at} className="soft small passage-gap">
        {t('editor.difference.hidden', { count: hidden })}
      </p>
    ),
  );
}

/** `whole` is a change that all of it belongs to: it is decided at its end. */
function Parts({
  parts,
  decide,
  whole,
}: {
  parts: readonly Part[];
  decide: Decide | undefined;
  whole?: number | undefined;
}) {
  return parts.map((part, at) => {
    const { change } = part;
    const isLast = change !== undefined && change !== whole && parts[at + 1]?.change !== change;
    return (
      <span key={at}>
        <Words {...part} />
        {decide && isLast && <ChangeActs change={change} decide={decide} />}
      </span>
    );
  });
}

function Words({ is, text }: Part) {
  if (is === 'added') return <ins>{text}</ins>;
  if (is === 'removed') return <del>{text}</del>;
  return is === 'formatted' ? <u>{text}</u> : text;
}

function ChangeActs({ change, decide: { isBusy, accept, refuse } }: { change: number; decide: Decide }) {
  const t = useText();
  const number = change + 1;
  return (
    <span className="change-acts">
      <IconButton label={t('canvas.review.acceptOne', { number })} isDisabled={isBusy} onPress={() => accept(change)}>
        <Check aria-hidden size={16} />
      </IconButton>
      <IconButton label={t('canvas.review.refuseOne', { number })} isDisabled={isBusy} onPress={() => refuse(change)}>
        <X aria-hidden size={16} />
      </IconButton>
    </span>
  );
}

function Detail({ name, before, after }: { name: keyof Draft; before: Draft; after: Draft }) {
  const t = useText();
  const { locale } = useLocale();
  const shown = (draft: Draft): string | undefined => {
    const value = draft[name];
    if (name === 'status') return t(`status.${draft.status}`);
    if (name === 'password') return value === '' ? '' : '•••';
    if (name === 'sticky') return t(value === true ? 'editor.yes' : 'editor.no');
    if (name === 'date') return draft.date ?? t('editor.dateFollows');
    if (name === 'menu_order') return draft.menu_order.toLocaleString(locale);
    return typeof value === 'string' ? value : undefined;
  };
  const [old, fresh] = [shown(before), shown(after)];
  return (
    <div>
      <dt>{t(`editor.field.${name as 'slug'}`)}</dt>
      <dd>
        {old === undefined || fresh === undefined ? (
          t('editor.difference.changed')
        ) : (
          <>
            {old !== '' && <del>{old}</del>} {fresh !== '' && <ins>{fresh}</ins>}
          </>
        )}
      </dd>
    </div>
  );
}

function differenceOf(before: Text, after: Text) {
  const compared = ({ title, excerpt, portable_text, content }: Text) => ({
    title,
    excerpt,
    blocks: portable_text ?? lines(content),
  });
  return compare(compared(before), compared(after));
}

function lines(html: string): unknown[] {
  return html.split('\n').map((text) => ({ _type: 'block', children: [{ _type: 'span', text }] }));
}

function withText(draft: Draft, other: Draft): Draft {
  return { ...draft, ...pickText(other) };
}

function isUnchanged(parts: readonly Part[]): boolean {
  return parts.every(({ is }) => is === 'same');
}

const forms = [...styles, ...listItems, ...blockTypes] as const;

function formName(t: Translate, form: string): string {
  const known = forms.find((one) => one === form);
  return known && known !== 'normal' && known !== 'block' ? t(`editor.form.${known}`) : form;
}
