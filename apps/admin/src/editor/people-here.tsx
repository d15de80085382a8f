import { useEffect, useState, useSyncExternalStore } from 'react';
import { ToggleButton } from 'react-aria-components';
import type { Person } from '@octavo/live-document/connection';
import { useText } from '../text/text.tsx';
import { colourOf } from './canvas/person-colour.ts';
import type { LiveText } from './live-text.ts';
import './people.css';

const drawnMs = 100;

/** The others who have the post open, each once. Who comes and goes is announced. */
export function PeopleHere({ people }: { people: LiveText['people'] }) {
  const t = useText();
  const list = useSyncExternalStore(people.subscribe, people.list);
  const names = [...new Map(list.map(({ user, name }) => [user, name]))];
  const [followed, setFollowed] = useFollowed(list);
  const said = useChanges(names.map(([, name]) => name));
  return (
    <>
      {names.length > 0 && (
        <ul className="people-here" aria-label={t('canvas.live.here')}>
          {names.map(([user, name]) => (
            <li key={user} title={name} data-person={colourOf(user)}>
              <ToggleButton
                className="person-badge"
                aria-label={t('canvas.live.follow', { name })}
                isSelected={followed === user}
                onChange={(isFollowed) => setFollowed(isFollowed ? user : undefined)}
              >
                {initialsOf(name)}
              </ToggleButton>
            </li>
          ))}
        </ul>
      )}
      <p className="hidden-visually" role="status">
        {said}
      </p>
    </>
  );
}

/** What to say of who came or went since the last time. */
function useChanges(names: readonly string[]): string {
  const t = useText();
  const joined = names.join('\n');
  const [before, setBefore] = useState(joined);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (before === joined) return;
    const [was, is] = [before, joined].map((all) => new Set(all === '' ? [] : all.split('\n')));
    const came = [...is!].filter((name) => !was!.has(name)).map((name) => t('canvas.live.came', { name }));
    const left = [...was!].filter((name) => !is!.has(name)).map((name) => t('canvas.live.left', { name }));
    setBefore(joined);
    setSaid([...came, ...left].join(' '));
  }, [before, joined, t]);
  return said;
}

/** Keeps the caret of somebody in sight, until one writes oneself. */
function useFollowed(list: readonly Person[]) {
  const [followed, setFollowed] = useState<number>();
  useEffect(() => {
    const id = list.find(({ user }) => user === followed)?.id;
    if (id === undefined) return undefined;
    // Once it is drawn where it is now.
    const timer = setTimeout(() => {
      document.querySelector(`[data-place="${id}"] .person-caret`)?.scrollIntoView({ block: 'nearest' });
    }, drawnMs);
    return () => clearTimeout(timer);
  }, [list, followed]);
  useEffect(() => {
    if (followed === undefined) return undefined;
    const stop = ({ target }: KeyboardEvent) => {
      if (target instanceof Element && target.closest('.editor-sheet')) setFollowed(undefined);
    };
    addEventListener('keydown', stop);
    return () => removeEventListener('keydown', stop);
  }, [followed]);
  return [followed, setFollowed] as const;
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
