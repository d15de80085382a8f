export type FontKind = 'serif' | 'sans' | 'slab' | 'mono' | 'display';

/** What stands in for a font until it is there. Their widths are known: Gelasio, Arimo and Cousine have the same. */
export type StandIn = 'Georgia' | 'Arial' | 'Courier New';

export type Family = {
  readonly name: string;
  readonly label: string;
  readonly kind: FontKind;
  readonly standIn: StandIn;
};

const family = (name: string, label: string, kind: FontKind, standIn: StandIn): Family => ({
  name,
  label,
  kind,
  standIn,
});

/** The families that sites can choose: the packages of the same names in `@fontsource-variable`. */
export const families: readonly Family[] = [
  family('literata', 'Literata', 'serif', 'Georgia'),
  family('source-serif-4', 'Source Serif', 'serif', 'Georgia'),
  family('newsreader', 'Newsreader', 'serif', 'Georgia'),
  family('lora', 'Lora', 'serif', 'Georgia'),
  family('eb-garamond', 'EB Garamond', 'serif', 'Georgia'),
  family('inter', 'Inter', 'sans', 'Arial'),
  family('source-sans-3', 'Source Sans', 'sans', 'Arial'),
  family('work-sans', 'Work Sans', 'sans', 'Arial'),
  family('figtree', 'Figtree', 'sans', 'Arial'),
  family('bitter', 'Bitter', 'slab', 'Georgia'),
  family('roboto-slab', 'Roboto Slab', 'slab', 'Georgia'),
  family('playfair-display', 'Playfair Display', 'display', 'Georgia'),
  family('fraunces', 'Fraunces', 'display', 'Georgia'),
  family('bricolage-grotesque', 'Bricolage Grotesque', 'display', 'Arial'),
  family('space-grotesk', 'Space Grotesk', 'display', 'Arial'),
  family('jetbrains-mono', 'JetBrains Mono', 'mono', 'Courier New'),
];
