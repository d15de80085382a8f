const colours = 8;

/** One of those of `people.css`; the same on all screens. */
export const colourOf = (user: number): number => user % colours;
