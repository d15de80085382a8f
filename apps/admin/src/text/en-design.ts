import design from './en/design.json' with { type: 'json' };

/** What the screen for the design says. */
export const designEnglish = design;
