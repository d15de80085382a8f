import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Form } from 'react-aria-components';
import type { Taxonomy } from '../kinds.ts';
import { server } from '../server.ts';
import { useText } from '../text/text.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Select, TextField } from '../ui/fields.tsx';
import { Notice } from '../ui/notice.tsx';
import { problemOf } from '../ui/problem.ts';
import { termsPath, type Term } from './terms.ts';

type Props = { taxonomy: Taxonomy; term: Term | undefined; onClose(): void; onSaved(): void };

export function TermDialog({ taxonomy, term, onClose, onSaved }: Props) {
  const t = useText();
  const path = termsPath(taxonomy.rest_base);
  const [values, setValues] = useState({
    name: term?.name ?? '',
    slug: term?.slug ?? '',
    description: term?.description ?? '',
    parent: term?.parent ?? 0,
  });
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { data: parents = [] } = useQuery({
    queryKey: ['terms', taxonomy.rest_base, 'choice'],
    queryFn: ({ signal }) => server.get(path, { query: { per_page: 100, orderby: 'name' }, signal }),
    enabled: taxonomy.hierarchical === true,
  });

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    const { parent, ...rest } = values;
    const body = taxonomy.hierarchical ? { ...rest, parent } : rest;
    try {
      if (term) await server.post(`${path}/{id}` as '/core/v2/categories/{id}', { params: { id: term.id }, body });
      else await server.post(path, { body });
      onSaved();
    } catch (error) {
      setProblem(problemOf(error, t));
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={term ? t('terms.edit', { name: term.name }) : (taxonomy.labels?.['add_new_item'] ?? t('content.new'))}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button type="submit" form="term" kind="primary" isPending={busy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Form id="term" className="stack" onSubmit={(event) => void save(event)}>
        {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
        <TextField
          label={t('terms.name')}
          value={values.name}
          onChange={(name) => setValues({ ...values, name })}
          isRequired
          autoFocus
        />
        <TextField
          label={t('terms.slug')}
          description={t('terms.slugWhy')}
          value={values.slug}
          onChange={(slug) => setValues({ ...values, slug })}
        />
        {taxonomy.hierarchical === true && (
          <Select
            label={t('terms.parent')}
            options={[
              { id: '0', label: t('terms.noParent') },
              ...parents.filter(({ id }) => id !== term?.id).map(({ id, name }) => ({ id: String(id), label: name })),
            ]}
            value={String(values.parent)}
            onChange={(parent) => setValues({ ...values, parent: Number(parent) })}
          />
        )}
        <TextField
          label={t('terms.description')}
          rows={3}
          value={values.description}
          onChange={(description) => setValues({ ...values, description })}
        />
      </Form>
    </Dialog>
  );
}
