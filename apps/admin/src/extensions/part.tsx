import { Component, createElement, lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { useText } from '../text/text.tsx';
import { Notice } from '../ui/notice.tsx';
import { problemOf } from '../ui/problem.ts';
import { kitLoaded } from './loaded.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

const known = new WeakMap<object, unknown>();

/** A part of an extension, loaded when it is first shown. One that fails leaves the rest of the screen alone. */
export function Part<Props extends object>({ load, props }: { load: Load<Props>; props: Props }) {
  return (
    <Boundary>
      <Suspense>{createElement(lazyPart(load), props)}</Suspense>
    </Boundary>
  );
}

function lazyPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  if (!known.has(load)) {
    const loaded = async () => {
      const [part] = await Promise.all([load(), kitLoaded()]);
      return { default: part };
    };
    known.set(load, lazy(loaded));
  }
  return known.get(load) as ComponentType<Props>;
}

class Boundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override render() {
    return 'error' in this.state ? <Failed error={this.state.error} /> : this.props.children;
  }
}

function Failed({ error }: { error: unknown }) {
  const t = useText();
  return <Notice tone="danger">{problemOf(error, t)}</Notice>;
}
