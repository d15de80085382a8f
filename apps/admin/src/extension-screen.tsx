import { Guarded } from './session/guarded.tsx';
import { NotFound } from './shell/not-found.tsx';
import { useText } from './text/text.tsx';
import type { ExtensionScreen } from './extensions/extension.ts';
import { Part } from './extensions/part.tsx';
import { useIsOn } from './extensions/use-extensions.ts';

/** A screen that a plugin brings, where it is on and for those who may use it. */
export function screenOf({ title, capability, load }: ExtensionScreen, namespace: string) {
  return function Shown() {
    const t = useText<string>();
    const isOn = useIsOn(namespace);
    if (isOn === undefined) return null;
    if (!isOn) return <NotFound />;
    return (
      <Guarded title={t(title)} capability={capability}>
        {() => <Part load={load} props={{}} />}
      </Guarded>
    );
  };
}
