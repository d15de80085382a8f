import canvas from './en/canvas.json' with { type: 'json' };

/** What the writing surface says. */
export const canvasEnglish = canvas;
