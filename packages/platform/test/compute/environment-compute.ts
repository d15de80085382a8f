import { env } from 'node:process';

export const compute = (): string[] => Object.keys(env);
