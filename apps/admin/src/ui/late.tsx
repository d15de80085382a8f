import { createElement, useEffect, useRef, useState, type ComponentType } from 'react';
import { useText } from '../text/text.tsx';
import { complain } from './toasts.tsx';

type Props<Own extends object> = {
  load(): Promise<ComponentType<Own>>;
  props: Own;
  /** It could not be loaded, which was said; the next time it is tried again. */
  onFailed(): void;
};

/** A part of the interface that is loaded when it is first needed. Without a connection the screen stays as it is. */
export function Late<Own extends object>({ load, props, onFailed }: Props<Own>) {
  const t = useText();
  const [part, setPart] = useState<{ of: ComponentType<Own> }>();
  const fail = useRef(() => {});
  useEffect(() => {
    fail.current = () => {
      complain(t('notLoaded'));
      onFailed();
    };
  });
  useEffect(() => {
    let isHere = true;
    load().then(
      (of) => isHere && setPart({ of }),
      () => isHere && fail.current(),
    );
    return () => {
      isHere = false;
    };
  }, [load]);
  return part ? createElement(part.of, props) : null;
}
