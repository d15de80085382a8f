/** What React makes of an element; nobody looks inside. */
export type Element = { readonly type: unknown };
type Component<Props> = (props: Props) => Element;

/** How others' types are shown. */
export type Components = {
  types?: Record<string, Component<{ value: Record<string, unknown> }>>;
  marks?: Record<string, Component<{ children: unknown }>>;
};

export declare const PortableText: Component<{
  value: unknown;
  components?: Components;
  onMissingComponent?: (message: string, options: { type: string; nodeType: string }) => void;
}>;

export declare function createElement<Props>(
  type: string | Component<Props>,
  props: Props | null,
  ...children: unknown[]
): Element;

export declare function renderToStaticMarkup(element: Element): string;
