/** The people of the network. */
export type UserDirectory = {
  /** What they are called in public, by id; those who are gone are left out. */
  displayNames(ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
};
