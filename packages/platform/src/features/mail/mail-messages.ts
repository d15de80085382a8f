import { arabic } from './mail-messages-ar.ts';
import { english, type MailMessages } from './mail-messages-en.ts';

const catalogues: Readonly<Record<string, MailMessages>> = { ar: arabic, en: english };

export type Voice = { language: 'ar' | 'en'; isRightToLeft: boolean; messages: MailMessages };

/** In the first language that mails can speak, or in English. */
export function voiceOf(...wanted: readonly string[]): Voice {
  const languages = wanted.map((tag) => tag.split(/[-_]/)[0]!.toLowerCase());
  const language = languages.find((each) => Object.hasOwn(catalogues, each)) === 'ar' ? 'ar' : 'en';
  return { language, isRightToLeft: language === 'ar', messages: catalogues[language]! };
}
