export const bareQueue = 'nothing';
