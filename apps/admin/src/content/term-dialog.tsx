import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { newLabel, type Taxonomy } from '../kinds.ts';
import { useMedia } from '../media/use-media.tsx';
import { changesOf, seoMetaOf } from '../seo/seo-meta.ts';
import { server } from '../server.ts';
import { useText } from '../text/text.tsx';
import { Select, TextField } from '../ui/fields.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useSubmission } from '../ui/submission.tsx';
import { TermSeo } from './term-seo.tsx';
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
    meta: seoMetaOf(term?.meta ?? {}),
  });
  const { picker, pickMedia } = useMedia();
  const submission = useSubmission();
  const { data: parents = [] } = useQuery({
    queryKey: ['terms', taxonomy.rest_base, 'choice'],
    queryFn: ({ signal }) => server.get(path, { query: { per_page: 100, orderby: 'name' }, signal }),
    enabled: taxonomy.hierarchical === true,
  });

  async function save(): Promise<void> {
    const { parent, meta, ...rest } = values;
    const changes = changesOf(term?.meta ?? {}, meta);
    const body = { ...rest, ...(taxonomy.hierarchical && { parent }), ...(changes && { meta: changes }) };
    if (term) await server.post(`${path}/{id}` as '/core/v2/categories/{id}', { params: { id: term.id }, body });
    else await server.post(path, { body });
    onSaved();
  }

  return (
    <>
      <FormDialog
        title={term ? t('terms.edit', { name: term.name }) : newLabel(taxonomy, t)}
        action={t('save')}
        submission={submission}
        send={save}
        onClose={onClose}
      >
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
        <TermSeo
          name={values.name}
          description={values.description}
          link={term?.link}
          meta={values.meta}
          onChange={(changes) => setValues({ ...values, meta: { ...values.meta, ...changes } })}
          errors={submission.errors}
          pickMedia={pickMedia}
        />
      </FormDialog>
      {picker}
    </>
  );
}
