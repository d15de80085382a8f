/** One place in the tree of commands, and what may come next there. */
export type CompletionNode = {
  /** `post create`; empty for octavo itself. */
  readonly path: string;
  readonly commands: readonly { readonly name: string; readonly summary: string }[];
  readonly options: readonly CompletionOption[];
  /** What its argument can be, where that is known. */
  readonly words: readonly string[];
};

export type CompletionOption = {
  /** `--format` */
  readonly name: string;
  readonly summary: string;
  /** Undefined for a switch. */
  readonly value: { readonly choices: readonly string[]; readonly isFile: boolean } | undefined;
};

/** Between single quotes, for bash and zsh. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** Names of the options that take a value, as alternatives of a `case`. */
export function takingValues({ options }: CompletionNode): string[] {
  return options.flatMap(({ name, value }) => (value ? [name] : []));
}

export function withValues(nodes: readonly CompletionNode[]): { place: string; option: CompletionOption }[] {
  return nodes.flatMap(({ path, options }) =>
    options
      .filter(({ value }) => value !== undefined && (value.isFile || value.choices.length > 0))
      .map((option) => ({ place: `${path} ${option.name}`.trim(), option })),
  );
}
