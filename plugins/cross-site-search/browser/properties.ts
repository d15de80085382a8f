import { parseSort, type Sort } from './state.ts';

// An attribute that is absent, or that makes no sense, means the default.

export const isNotFalse = { fromAttribute: (text: string | null): boolean => text?.trim().toLowerCase() !== 'false' };

export const sortName = { fromAttribute: (text: string | null): Sort => parseSort(text) ?? 'relevance' };

export const pageSize = {
  fromAttribute(text: string | null): number {
    return /^\s*-?\d+\s*$/.test(text ?? '') ? Math.min(50, Math.max(1, Number(text))) : 10;
  },
};
