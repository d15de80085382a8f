export const loadReview = async () => (await import('./review-dialog.tsx')).ReviewDialog;
