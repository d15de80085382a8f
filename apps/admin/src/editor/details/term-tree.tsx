import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { CheckboxGroup, Form, useFilter } from 'react-aria-components';
import { useText } from '../../text/text.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox, SearchField, Select, TextField } from '../../ui/fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { problemOf } from '../../ui/problem.ts';
import { createTerm, treeQuery, type Term } from './terms.queries.ts';

type Props = {
  base: string;
  name: string;
  value: readonly number[];
  isReadOnly: boolean;
  mayCreate: boolean;
  onChange(ids: readonly number[]): void;
};

/** So many are seen at one glance. */
const fewTerms = 8;

export function TermTree({ base, name, value, isReadOnly, mayCreate, onChange }: Props) {
  const t = useText();
  const { contains } = useFilter({ sensitivity: 'base' });
  const { data: terms = [], error, isPending } = useQuery(treeQuery(base));
  const [words, setWords] = useState('');
  const ordered = inOrder(terms);
  const shown = words === '' ? ordered : ordered.filter(({ term }) => contains(term.name, words));

  return (
    <>
      {terms.length > fewTerms && <SearchField label={t('editor.terms.find')} value={words} onChange={setWords} />}
      {error && <Notice tone="danger">{problemOf(error, t)}</Notice>}
      {isPending && <p className="soft small">{t('loading')}</p>}
      <CheckboxGroup
        className="term-tree"
        aria-label={name}
        value={value.map(String)}
        isReadOnly={isReadOnly}
        onChange={(chosen) => onChange(chosen.map(Number))}
      >
        {shown.map(({ term, depth }) => (
          <div key={term.id} style={{ paddingInlineStart: `${words === '' ? Math.min(depth, 5) * 1.25 : 0}rem` }}>
            <Checkbox value={String(term.id)}>{term.name}</Checkbox>
          </div>
        ))}
      </CheckboxGroup>
      {words !== '' && shown.length === 0 && <p className="soft small">{t('palette.nothing')}</p>}
      {mayCreate && !isReadOnly && (
        <NewTerm base={base} ordered={ordered} onCreated={({ id }) => onChange([...new Set([...value, id])])} />
      )}
    </>
  );
}

type Placed = { term: Term; depth: number };

function NewTerm({
  base,
  ordered,
  onCreated,
}: {
  base: string;
  ordered: readonly Placed[];
  onCreated(term: Term): void;
}) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [parent, setParent] = useState('0');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function create(): Promise<void> {
    if (name.trim() === '') return;
    setBusy(true);
    setProblem(undefined);
    try {
      onCreated(await createTerm(base, name.trim(), Number(parent)));
      setName('');
    } catch (error) {
      setProblem(problemOf(error, t));
    } finally {
      setBusy(false);
    }
  }

  if (!isOpen) {
    return (
      <Button kind="quiet" onPress={() => setOpen(true)}>
        <Plus aria-hidden size={16} /> {t('editor.terms.add')}
      </Button>
    );
  }
  return (
    <Form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <TextField
        label={t('editor.terms.name')}
        value={name}
        error={problem}
        maxLength={200}
        autoFocus
        onChange={setName}
      />
      <Select
        label={t('editor.terms.parent')}
        options={[
          { id: '0', label: t('editor.terms.top') },
          ...ordered.map(({ term, depth }) => ({ id: String(term.id), label: `${'– '.repeat(depth)}${term.name}` })),
        ]}
        value={parent}
        onChange={(id) => setParent(id)}
      />
      <div className="row">
        <Button type="submit" isPending={isBusy}>
          {t('editor.terms.add')}
        </Button>
        <Button kind="quiet" onPress={() => setOpen(false)}>
          {t('cancel')}
        </Button>
      </div>
    </Form>
  );
}

/** Each below the one around it. */
function inOrder(terms: readonly Term[], parent = 0, depth = 0): Placed[] {
  return terms
    .filter((term) => (term.parent ?? 0) === parent)
    .flatMap((term) => [{ term, depth }, ...inOrder(terms, term.id, depth + 1)]);
}
