import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Form } from 'react-aria-components';
import { taxonomiesQuery, useKinds } from '../kinds.ts';
import { useText } from '../text/text.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { DelayedSearch } from '../ui/delayed-search.tsx';
import { Select, TextField } from '../ui/fields.tsx';
import { Loaded } from '../ui/screen.tsx';
import { candidatesQuery, type Source } from './candidates.queries.ts';
import { newItem, type DraftItem } from './menus.queries.ts';

type Props = { onAdd(item: DraftItem): void };

/** What a menu can lead to. */
export function AddItems({ onAdd }: Props) {
  const t = useText();
  const sources = useSources();
  const [chosen, setChosen] = useState('page');
  const source = sources.find(({ id }) => id === chosen);
  return (
    <section className="card stack menu-add">
      <h2>{t('menus.add')}</h2>
      <Select
        label={t('menus.source')}
        options={[
          ...sources.map(({ id, label }) => ({ id, label })),
          { id: 'lists', label: t('menus.lists') },
          { id: 'custom', label: t('menus.custom') },
        ]}
        value={chosen}
        onChange={(id) => setChosen(id)}
      />
      {source && <Candidates key={source.id} source={source} onAdd={onAdd} />}
      {chosen === 'lists' && <Lists onAdd={onAdd} />}
      {chosen === 'custom' && <CustomLink onAdd={onAdd} />}
    </section>
  );
}

function useSources(): Source[] {
  const kinds = useKinds();
  const { data: taxonomies = {} } = useQuery(taxonomiesQuery);
  const isShown = ({ visibility }: { visibility?: Record<string, boolean> | undefined }) =>
    visibility?.['show_in_nav_menus'] !== false && visibility?.['public'] !== false;
  return [
    ...kinds
      .filter(isShown)
      // Pages come first: most menus are made of them.
      .toSorted((a, b) => Number(b.slug === 'page') - Number(a.slug === 'page'))
      .map(({ slug, name, rest_base }) => ({ id: slug, type: 'post_type' as const, base: rest_base, label: name })),
    ...Object.values(taxonomies)
      .filter((taxonomy) => taxonomy.slug !== 'media_folder' && isShown(taxonomy))
      .map(({ slug, name, rest_base }) => ({ id: slug, type: 'taxonomy' as const, base: rest_base, label: name })),
  ];
}

function Candidates({ source, onAdd }: Props & { source: Source }) {
  const t = useText();
  const [search, setSearch] = useState('');
  const found = useQuery({ ...candidatesQuery(source, search.trim()), placeholderData: keepPreviousData });
  return (
    <>
      <DelayedSearch label={t('menus.search', { name: source.label })} value={search} onChange={setSearch} />
      <Loaded query={found}>
        {() =>
          found.data!.length === 0 ? (
            <p className="soft">{t('menus.noneFound')}</p>
          ) : (
            <ul className="menu-candidates">
              {found.data!.map(({ id, name }) => (
                <Candidate
                  key={id}
                  name={name || t('menus.untitled')}
                  onAdd={() =>
                    onAdd(newItem({ type: source.type, object: source.id, object_id: id, object_title: name }))
                  }
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}

/** Lists of the newest posts, and of what plugins bring. Pages have none. */
function Lists({ onAdd }: Props) {
  const t = useText();
  const kinds = useKinds().filter(({ slug, viewable }) => slug !== 'page' && viewable !== false);
  return (
    <ul className="menu-candidates">
      {kinds.map(({ slug, name }) => (
        <Candidate
          key={slug}
          name={name}
          onAdd={() => onAdd(newItem({ type: 'post_type_archive', object: slug, object_title: name }))}
        />
      ))}
      {kinds.length === 0 && <li className="soft">{t('menus.noneFound')}</li>}
    </ul>
  );
}

function Candidate({ name, onAdd }: { name: string; onAdd(): void }) {
  const t = useText();
  return (
    <li>
      <span>{name}</span>
      <IconButton label={t('menus.addOne', { name })} onPress={onAdd}>
        <Plus aria-hidden size={16} />
      </IconButton>
    </li>
  );
}

function CustomLink({ onAdd }: Props) {
  const t = useText();
  const empty = { title: '', url: '' };
  const [values, setValues] = useState(empty);
  const isReady = values.title.trim() !== '' && values.url.trim() !== '';
  return (
    <Form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReady) return;
        onAdd(newItem({ type: 'custom', object: 'custom', title: values.title.trim(), url: values.url.trim() }));
        setValues(empty);
      }}
    >
      <TextField
        label={t('menus.url')}
        placeholder="https://"
        value={values.url}
        onChange={(url) => setValues({ ...values, url })}
      />
      <TextField label={t('menus.label')} value={values.title} onChange={(title) => setValues({ ...values, title })} />
      <Button type="submit" isDisabled={!isReady}>
        <Plus aria-hidden size={16} /> {t('menus.addLink')}
      </Button>
    </Form>
  );
}
