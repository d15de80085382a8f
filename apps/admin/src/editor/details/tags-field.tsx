import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import {
  Button as AriaButton,
  ComboBox,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Tag,
  TagGroup,
  TagList,
  Text,
  useFilter,
} from 'react-aria-components';
import { useText } from '../../text/text.tsx';
import { Notice } from '../../ui/notice.tsx';
import { problemOf } from '../../ui/problem.ts';
import { createTerm, findTermsQuery, termsByIdQuery, type Term } from './terms.queries.ts';

type Props = {
  base: string;
  name: string;
  value: readonly number[];
  isReadOnly: boolean;
  onChange(ids: readonly number[]): void;
};

type Choice = { id: number | 'new'; name: string };

/** Terms without an order among them; what isn't there yet is created. */
export function TagsField({ base, name, value, isReadOnly, onChange }: Props) {
  const t = useText();
  const [words, setWords] = useState('');
  const [made, setMade] = useState<readonly Term[]>([]);
  const [problem, setProblem] = useState<string>();
  const { contains } = useFilter({ sensitivity: 'base' });
  const asked = useDeferredValue(words.trim());
  const { data: chosen = [] } = useQuery({ ...termsByIdQuery(base, value), placeholderData: keepPreviousData });
  const { data = [], isPlaceholderData } = useQuery({
    ...findTermsQuery(base, asked),
    placeholderData: keepPreviousData,
  });
  // Until these words are answered, what was found for others is offered where it fits.
  const found = isPlaceholderData ? data.filter((term) => contains(term.name, asked)) : data;

  const nameOf = (id: number) => [...chosen, ...found, ...made].find((term) => term.id === id)?.name ?? `#${id}`;
  const isKnown = [...found, ...made].some((term) => isSameName(term.name, asked));
  const choices: Choice[] = [
    ...found.filter(({ id }) => !value.includes(id)).map(({ id, name: text }) => ({ id, name: text })),
    ...(asked !== '' && !isKnown ? [{ id: 'new' as const, name: asked }] : []),
  ];

  function add(term: Term): void {
    setMade((before) => [...before, term]);
    setWords('');
    if (!value.includes(term.id)) onChange([...value, term.id]);
  }

  async function addName(text: string): Promise<void> {
    setProblem(undefined);
    try {
      add(found.find((term) => isSameName(term.name, text)) ?? (await createTerm(base, text)));
    } catch (error) {
      setProblem(problemOf(error, t));
    }
  }

  return (
    <>
      {value.length > 0 && (
        <TagGroup
          className="field"
          aria-label={name}
          {...(!isReadOnly && {
            onRemove: (keys) => onChange(value.filter((id) => !keys.has(id))),
          })}
        >
          <TagList className="tag-list" items={value.map((id) => ({ id, name: nameOf(id) }))}>
            {(tag) => (
              <Tag id={tag.id} className="badge tag" textValue={tag.name}>
                {tag.name}
                {!isReadOnly && (
                  <AriaButton slot="remove" aria-label={t('editor.terms.remove', { name: tag.name })}>
                    <X aria-hidden size={14} />
                  </AriaButton>
                )}
              </Tag>
            )}
          </TagList>
        </TagGroup>
      )}
      {!isReadOnly && (
        <ComboBox
          className="field"
          items={choices}
          inputValue={words}
          onInputChange={setWords}
          value={null}
          menuTrigger="input"
          allowsCustomValue
          onChange={(id) => {
            const term = found.find((one) => one.id === id);
            if (term) add(term);
            else if (id === 'new') void addName(asked);
          }}
        >
          <Label>{t('editor.terms.addTo', { name })}</Label>
          <Input
            className="input"
            onKeyDown={(event) => {
              const isChosen = event.currentTarget.getAttribute('aria-activedescendant') !== null;
              if (!(event.key === ',' || (event.key === 'Enter' && !isChosen)) || words.trim() === '') return;
              event.preventDefault();
              void addName(words.trim());
            }}
          />
          <Text slot="description" className="field-description">
            {t('editor.terms.addWhat')}
          </Text>
          <Popover className="popover">
            <ListBox<Choice> className="list-box">
              {(choice) => (
                <ListBoxItem id={choice.id} className="list-box-item" textValue={choice.name}>
                  <Text slot="label">
                    {choice.id === 'new' ? t('editor.terms.create', { name: choice.name }) : choice.name}
                  </Text>
                </ListBoxItem>
              )}
            </ListBox>
          </Popover>
        </ComboBox>
      )}
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
    </>
  );
}

function isSameName(one: string, other: string): boolean {
  return one.localeCompare(other, undefined, { sensitivity: 'accent' }) === 0;
}
