import {
  AtSign,
  CircleX,
  Download,
  FileX,
  Globe,
  HardDrive,
  KeyRound,
  Link2,
  LogIn,
  LogOut,
  Mail,
  Plug,
  Settings,
  ShieldCheck,
  Trash2,
  UserCog,
  UserMinus,
  UserPlus,
  Webhook,
  type LucideIcon,
} from 'lucide-react';
import { createElement, useState } from 'react';
import { Button as AriaButton, useLocale } from 'react-aria-components';
import { useText } from '../text/text.tsx';
import type { AuditSearch, Entry } from './audit.queries.ts';
import { Sentence, whoOf } from './sentence.tsx';

type Props = { entries: readonly Entry[]; ofNetwork: boolean; onChange(next: AuditSearch): void };

/** Day by day, as the clock of whoever looks has it. */
export function AuditList({ entries, ofNetwork, onChange }: Props) {
  const { locale } = useLocale();
  const days = Map.groupBy(entries, ({ date }) => new Date(date).toDateString());
  return [...days].map(([day, ofDay]) => (
    <section key={day} className="audit-day">
      <h2>
        <Day date={new Date(ofDay[0]!.date)} locale={locale} />
      </h2>
      <ol className="audit-entries">
        {ofDay.map((entry) => (
          <EntryLine key={entry.id} entry={entry} ofNetwork={ofNetwork} onChange={onChange} />
        ))}
      </ol>
    </section>
  ));
}

function EntryLine({ entry, ofNetwork, onChange }: { entry: Entry } & Omit<Props, 'entries'>) {
  const t = useText();
  const { locale } = useLocale();
  const { action, address, date, details, site_id, site_name, user_id } = entry;
  const moment = new Date(date);
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' });
  const unrecorded = Number(details['unrecorded'] ?? 0);
  const site = site_name ?? `#${site_id}`;
  const who = whoOf(entry, t);
  return (
    <li className={`audit-entry ${toneOf(action)}`}>
      <span className="audit-icon" aria-hidden>
        {createElement(iconOf(action), { size: 16 })}
      </span>
      <div className="audit-what">
        <p>
          <Sentence entry={entry} />
        </p>
        <p className="audit-where soft small">
          <time dateTime={date} className="audit-time">
            {clock.format(moment)}
          </time>
          {address !== null && <span dir="ltr">{address}</span>}
          {user_id !== null && (
            <AriaButton
              className="audit-only"
              aria-label={t('audit.onlyThis', { name: who })}
              onPress={() => onChange({ user: String(user_id) })}
            >
              <bdi>{who}</bdi>
            </AriaButton>
          )}
          {ofNetwork && site_id === null && <span>{t('audit.network')}</span>}
          {ofNetwork && site_id !== null && (
            <AriaButton
              className="audit-only"
              aria-label={t('audit.onlySite', { name: site })}
              onPress={() => onChange({ site: site_id })}
            >
              <bdi>{site}</bdi>
            </AriaButton>
          )}
          {unrecorded > 0 && <span className="badge warning">{t('audit.unrecorded', { count: unrecorded })}</span>}
        </p>
      </div>
    </li>
  );
}

function Day({ date, locale }: { date: Date; locale: string }) {
  const t = useText();
  const [today] = useState(() => new Date());
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  const whole = new Intl.DateTimeFormat(locale, { dateStyle: 'full' }).format(date);
  if (date.toDateString() === today.toDateString()) return `${t('audit.today')} · ${whole}`;
  return date.toDateString() === yesterday.toDateString() ? `${t('audit.yesterday')} · ${whole}` : whole;
}

const icons: Readonly<Record<string, LucideIcon>> = {
  'session.opened': LogIn,
  'session.refused': CircleX,
  'session.ended': LogOut,
  'user.created': UserPlus,
  'user.deleted': UserMinus,
  'user.erased': UserMinus,
  'member.added': UserPlus,
  'member.removed': UserMinus,
  'site.deleted': Trash2,
  password: KeyRound,
  application_password: KeyRound,
  two_factor: ShieldCheck,
  identity: Link2,
  email: AtSign,
  invitation: Mail,
  user: UserCog,
  role: UserCog,
  settings: Settings,
  plugin: Plug,
  site: Globe,
  domain: Globe,
  quota: HardDrive,
  post: FileX,
  media: FileX,
  webhook: Webhook,
  export: Download,
  personal_data: Download,
};

function iconOf(action: string): LucideIcon {
  return icons[action] ?? icons[action.split('.')[0]!] ?? Settings;
}

/** What can't be undone, or went wrong, is seen at once. */
function toneOf(action: string): '' | 'danger' | 'warning' {
  if (/\.(?:deleted|erased)$/.test(action)) return 'danger';
  const warnings = ['session.refused', 'two_factor.disabled', 'webhook.switched_off'];
  return warnings.includes(action) ? 'warning' : '';
}
