import { useEffect, useState } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import { useText } from '../../text/text.tsx';
import { useCanvas } from './canvas-context.ts';
import { isAddress, type LinkTarget } from './link-target.ts';

const pauseBeforeLooking = 200;
const fewestLetters = 2;

type Found = { words: string; targets: readonly LinkTarget[] };

/** What is found for what was typed; undefined for an address, and where nothing is looked for. */
export function useTargets(typed: string): { targets: readonly LinkTarget[] | undefined; isLooking: boolean } {
  const { findLinkTargets } = useCanvas();
  const [found, setFound] = useState<Found>();
  const words = typed.trim();
  const isWanted = findLinkTargets !== undefined && words.length >= fewestLetters && !isAddress(words);
  useEffect(() => {
    if (!isWanted) return undefined;
    const ending = new AbortController();
    const timer = setTimeout(() => {
      findLinkTargets(words, ending.signal).then(
        (targets) => setFound({ words, targets }),
        // Whoever gets no answer can still give an address.
        () => ending.signal.aborted || setFound({ words, targets: [] }),
      );
    }, pauseBeforeLooking);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [findLinkTargets, isWanted, words]);
  return { targets: isWanted ? (found?.targets ?? []) : undefined, isLooking: isWanted && found?.words !== words };
}

type Props = { targets: readonly LinkTarget[] | undefined; isLooking: boolean; onTake(target: LinkTarget): void };

/** Below the field that the words are typed into, which keeps the focus: arrows choose, Enter takes. */
export function Targets({ targets, isLooking, onTake }: Props) {
  const t = useText();
  if (!targets) return null;
  return (
    <ListBox
      className="list-box canvas-targets"
      aria-label={t('canvas.linkTargets')}
      items={targets.map((target) => ({ ...target, id: target.url }))}
      onAction={(url) => {
        const target = targets.find((one) => one.url === url);
        if (target) onTake(target);
      }}
      renderEmptyState={() => <p className="soft small">{t(isLooking ? 'canvas.linkLooking' : 'canvas.linkNone')}</p>}
    >
      {({ title, kind, url }) => (
        <ListBoxItem className="list-box-item" textValue={title}>
          <bdi>{title || url}</bdi>
          <span className="soft small">{kind}</span>
        </ListBoxItem>
      )}
    </ListBox>
  );
}
