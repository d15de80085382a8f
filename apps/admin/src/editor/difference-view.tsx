import { blockTypes, listItems, styles } from '@octavo/blocks';
import { compare, type Part, type Passage } from '@octavo/editor-blocks/difference';
import { useMemo } from 'react';
import { useLocale } from 'react-aria-components';
import { useText, type Text as Translate } from '../text/text.tsx';
import { changesOf, pickText, type Draft, type Text } from './draft.ts';

type Props = { before: Text; after: Text; /** Also what isn't text. */ details?: { before: Draft; after: Draft } };

/** What was taken away and what was added, marked in the text itself. */
export function DifferenceView({ before, after, details }: Props) {
  const t = useText();
  const { title, excerpt, passages } = useMemo(() => differenceOf(before, after), [before, after]);
  const others = details ? Object.keys(changesOf(details.before, withText(details.after, details.before))) : [];
  const isSame = [title, excerpt].every(isUnchanged) && passages.every(({ is }) => is === 'same');
  if (isSame && others.length === 0) return <p className="soft">{t('editor.difference.none')}</p>;
  return (
    <div className="difference">
      {!isUnchanged(title) && (
        <p className="difference-title">
          <Parts parts={title} />
        </p>
      )}
      {passages.some(({ is }) => is !== 'same') && <Passages passages={passages} />}
      {!isUnchanged(excerpt) && (
        <div>
          <h3 className="small soft">{t('editor.excerpt')}</h3>
          <p>
            <Parts parts={excerpt} />
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

function Passages({ passages }: { passages: readonly Passage[] }) {
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
        <p>
          <Parts parts={passage.parts} />
        </p>
        {passage.isFormOnly && <p className="soft small">{t('editor.difference.form')}</p>}
      </div>
    ) : (
      <p key={at} className="soft small passage-gap">
        {t('editor.difference.hidden', { count: hidden })}
      </p>
    ),
  );
}

function Parts({ parts }: { parts: readonly Part[] }) {
  return parts.map(({ is, text }, at) => {
    if (is === 'added') return <ins key={at}>{text}</ins>;
    if (is === 'removed') return <del key={at}>{text}</del>;
    return is === 'formatted' ? <u key={at}>{text}</u> : <span key={at}>{text}</span>;
  });
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
