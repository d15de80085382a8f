import canvas from './en/canvas.json' with { type: 'json' };

/** What the writing surface says, and what of the screen around it is said nowhere else. */
export const canvasEnglish = canvas;
