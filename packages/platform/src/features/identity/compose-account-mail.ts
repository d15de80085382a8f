import type { Site } from '@octavo/plugin-api';
import { adminAddress } from '../../kernel/base/admin-address.ts';
import type { PlatformDatabase } from '../../kernel/database/database.ts';
import type { Facts, LetterKind } from '../mail/messages/en.ts';
import { voiceOf } from '../mail/mail-messages.ts';
import { writeMail } from '../mail/mail-parts.ts';
import type { Message } from '../mail/mail-transport.ts';
import type { Mail } from '../mail/mail.job.ts';
import type { LinkTokens } from './link-token.ts';
import { deleteLink, findLinkMail, type LinkMail } from './link.repository.ts';
import { findUser } from './user.repository.ts';

type Needs = { db: PlatformDatabase; tokens: LinkTokens };

const forgotten = '/forgot-password';

/** What is sent now; undefined where that was withdrawn or has expired. */
export async function composeMail(
  { db, tokens }: Needs,
  mail: Mail,
  site: Site,
): Promise<Omit<Message, 'id'> | undefined> {
  if (mail.kind === 'password_changed') {
    const user = await findUser(db.network, site.id, mail.user_id!);
    if (!user) return undefined;
    const facts = { person: user.display_name, login: user.login };
    return write(mail, site, user.locale, user.email, facts, adminAddress(site, forgotten));
  }
  const link = await findLinkMail(db.network, mail.link_id!);
  if (!link) return undefined;
  if (mail.kind === 'email_change_notice') {
    const facts = { person: link.display_name!, login: link.login!, email: link.email! };
    return write(mail, site, link.locale!, link.previous_email!, facts, adminAddress(site, forgotten));
  }
  if (link.purpose === 'password_reset' && link.user_id === null) {
    await deleteLink(db.network, link.id);
    return undefined;
  }
  return link.used_at === null && !link.is_over ? composeLink(tokens, mail, site, link) : undefined;
}

/** To somebody with an account, about what happened on a site. */
export type Letter = {
  readonly kind: LetterKind;
  readonly userId: number;
  readonly facts: Partial<Facts>;
  /** Below the address of the admin: where the button leads. */
  readonly path: string;
};

export async function composeLetter(
  { db }: Pick<Needs, 'db'>,
  { userId, facts, path, ...letter }: Letter,
  site: Site,
): Promise<Omit<Message, 'id'> | undefined> {
  const user = await findUser(db.network, site.id, userId);
  if (!user) return undefined;
  const all = { person: user.display_name, login: user.login, ...facts };
  return write(letter, site, user.locale, user.email, all, adminAddress(site, path));
}

function composeLink(tokens: LinkTokens, mail: Mail, site: Site, link: LinkMail): Omit<Message, 'id'> {
  const token = tokens.make(link);
  const person = link.display_name ?? '';
  const login = link.login ?? '';
  const locale = link.locale ?? '';
  if (link.purpose === 'invitation') {
    const role = link.role!;
    const facts = {
      person,
      inviter: link.inviter ?? '',
      role: voiceOf(locale, site.language).messages.roles[role] ?? role,
    };
    return write(mail, site, locale, link.email!, facts, adminAddress(site, `/invitation#${token}`));
  }
  if (link.purpose === 'password_reset') {
    return write(
      mail,
      site,
      locale,
      link.user_email!,
      { person, login },
      adminAddress(site, `/reset-password#${token}`),
    );
  }
  const facts = { person, login, email: link.email! };
  return write(mail, site, locale, link.email!, facts, adminAddress(site, `/confirm-email#${token}`));
}

function write(
  { kind }: { kind: LetterKind },
  site: Site,
  locale: string,
  to: string,
  facts: Partial<Facts>,
  address: string,
): Omit<Message, 'id'> {
  const nothing = { person: '', login: '', inviter: '', role: '', email: '', actor: '', post: '', quote: '' };
  const all = { ...nothing, ...facts, site: site.name };
  return { to, ...writeMail(voiceOf(locale, site.language), { kind, facts: all, address, site }) };
}
