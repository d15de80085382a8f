/** Texts by name: strings, functions that fill something in, lists, plural forms, and groups of these. */
export type Catalogue = { readonly [name: string]: unknown };

export type CatalogueSet = {
  readonly name: string;
  readonly catalogues: Readonly<Record<string, Catalogue>>;
  /** Texts that are the same in English, and in which languages. */
  readonly sameAsEnglish: Readonly<Record<string, readonly string[]>>;
};

type Text = { readonly kind: 'text'; readonly text: string };
type Counted = { readonly kind: 'plural'; readonly forms: Readonly<Record<string, string>> };
type Entries = ReadonlyMap<string, Text | Counted>;

/** What catalogues lack, beside English and beside the rules of their languages: one line for each fault. */
export function findGaps({ name, catalogues, sameAsEnglish }: CatalogueSet, languages: readonly string[]): string[] {
  const english = entriesOf(catalogues['en'] ?? {});
  const others = Object.keys(catalogues).filter((language) => language !== 'en');
  const faults = [
    ...languages.filter((language) => !catalogues[language]).map((language) => `${language}: no catalogue`),
    ...others.filter((language) => !languages.includes(language)).map((language) => `${language}: unknown language`),
    ...[...english].flatMap(([key, entry]) => formFaults('en', key, entry, entry)),
    ...others.flatMap((language) => {
      const allowed = Object.keys(sameAsEnglish).filter((key) => sameAsEnglish[key]!.includes(language));
      return compare(language, entriesOf(catalogues[language]!), english, allowed);
    }),
  ];
  return faults.map((fault) => `${name} ${fault}`);
}

function compare(language: string, own: Entries, english: Entries, allowed: readonly string[]): string[] {
  const extra = [...own.keys()].filter((key) => !english.has(key));
  const stale = allowed.filter((key) => !isUntouched(own.get(key), english.get(key)));
  const faults = [...english].flatMap(([key, model]) => {
    const entry = own.get(key);
    if (!entry) return [`${key}: missing`];
    if (entry.kind !== model.kind) return [`${key}: is no ${model.kind}`];
    const untouched = isUntouched(entry, model) && !allowed.includes(key) ? [`${key}: still English`] : [];
    return [...untouched, ...formFaults(language, key, entry, model).map((fault) => fault.slice(language.length + 1))];
  });
  return [
    ...faults,
    ...extra.map((key) => `${key}: unknown`),
    ...stale.map((key) => `${key}: listed as the same as in English, and isn't`),
  ].map((fault) => `${language} ${fault}`);
}

function formFaults(language: string, key: string, entry: Text | Counted, model: Text | Counted): string[] {
  const faults =
    entry.kind === 'text'
      ? placeFaults(entry.text, textsOf(model)[0]!)
      : [...categoryFaults(language, entry), ...countFaults(language, entry)];
  return faults.map((fault) => `${language} ${key}: ${fault}`);
}

function placeFaults(text: string, model: string): string[] {
  const [own, wanted] = [placesIn(text), placesIn(model)];
  return [
    ...wanted.filter((place) => !own.includes(place)).map((place) => `lacks ${place}`),
    ...own.filter((place) => !wanted.includes(place)).map((place) => `has an unknown ${place}`),
  ];
}

function categoryFaults(language: string, { forms }: Counted): string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return [
    ...pluralCategories.filter((category) => !(category in forms)).map((category) => `lacks the form “${category}”`),
    ...Object.keys(forms)
      .filter((category) => !pluralCategories.some((each) => each === category))
      .map((category) => `has the form “${category}”, which the language doesn't count with`),
  ];
}

/** Only a form that is for a single number may spell it out. */
function countFaults(language: string, { forms }: Counted): string[] {
  const categories = categoriesOfNumbers(language);
  return Object.entries(forms).flatMap(([category, text]) => {
    const strange = placesIn(text).filter((place) => place !== '{count}');
    const isForOne = categories.filter((each) => each === category).length === 1;
    const lacks = !text.includes('{count}') && !isForOne;
    return [
      ...strange.map((place) => `has an unknown ${place} in “${category}”`),
      ...(lacks ? [`lacks {count} in “${category}”`] : []),
    ];
  });
}

const counted = new Map<string, readonly string[]>();

function categoriesOfNumbers(language: string): readonly string[] {
  let categories = counted.get(language);
  if (!categories) {
    const rules = new Intl.PluralRules(language);
    categories = Array.from({ length: 1001 }, (_, number) => rules.select(number));
    counted.set(language, categories);
  }
  return categories;
}

function isUntouched(entry: Text | Counted | undefined, model: Text | Counted | undefined): boolean {
  if (!entry || !model) return false;
  const [own, other] = [textsOf(entry).join('\n'), textsOf(model).join('\n')];
  // Punctuation belongs to no language.
  return own === other && /\p{L}/u.test(own.replace(/\{\w+\}/g, ''));
}

const textsOf = (entry: Text | Counted) => (entry.kind === 'text' ? [entry.text] : Object.values(entry.forms));

const placesIn = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted();

function entriesOf(catalogue: Catalogue): Entries {
  return new Map(Object.entries(catalogue).flatMap(([key, value]) => flatten(key, value)));
}

function flatten(key: string, value: unknown): [string, Text | Counted][] {
  if (typeof value === 'string') return [[key, { kind: 'text', text: value }]];
  if (Array.isArray(value)) return [[key, { kind: 'text', text: value.join('\n') }]];
  if (typeof value === 'function') return flatten(key, filledIn(value as (...values: unknown[]) => unknown));
  const parts = value as Catalogue;
  if (typeof parts['other'] === 'string')
    return [[key, { kind: 'plural', forms: parts as Readonly<Record<string, string>> }]];
  return Object.entries(parts).flatMap(([name, part]) => flatten(`${key}.${name}`, part));
}

/** What a function makes of names in place of values: `{1}` for its first one, `{site}` for the site of its facts. */
function filledIn(write: (...values: unknown[]) => unknown): unknown {
  const placeholder = (number: number) =>
    new Proxy(
      {},
      { get: (_, property) => (property === Symbol.toPrimitive ? () => `{${number}}` : `{${String(property)}}`) },
    );
  return write(placeholder(1), placeholder(2), placeholder(3));
}
