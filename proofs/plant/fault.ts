/** A small mistake that an engineer could make, and that a test of the short suite must notice. */
export type Fault = {
  /** What is wrong, in words: `a list without its site`. */
  name: string;
  /** The folder of the package: `packages/platform`. */
  package: string;
  /** A function, constant or class at the top of one of its files; what lies within it comes after a dot. */
  symbol: string;
  /** It stands there once, be the symbol in several files. Any white space stands for any other. */
  find: string;
  replace: string;
  /** The title of the test that ought to notice, or a part of it without quotes; it is run first. */
  test: string;
};

/** The same for the faults of one package. */
export function faultsOf(folder: string, faults: Omit<Fault, 'package'>[]): Fault[] {
  return faults.map((fault) => ({ ...fault, package: folder }));
}
