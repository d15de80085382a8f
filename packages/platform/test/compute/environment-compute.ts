export const compute = (): string[] => Object.keys(process.env);
