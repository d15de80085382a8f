import { useText as useAnyText } from '@octavo/admin/kit';
import type en from './text/en.json';

/** The interface's own texts, and those of this plugin. */
export const useText = useAnyText<keyof typeof en>;
