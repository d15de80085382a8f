import type { ReactNode } from 'react';
import type { Key } from '../text/catalogue.ts';
import { useText, type Text, type Values } from '../text/text.tsx';
import type { Entry } from './audit.queries.ts';

/** What was done, as a sentence in which people and things stand out. */
export function Sentence({ entry }: { entry: Entry }) {
  const t = useText();
  const { details } = entry;
  const names = { who: whoOf(entry, t), target: targetOf(entry, t) };
  const said = Object.fromEntries(
    Object.entries(details).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  ) as Values;
  // Where a name will stand, it is marked: the sentence itself decides about the order.
  const marked = t(keyOf(entry), { role: '', name: '', issuer: '', ...said, who: '⟪who⟫', target: '⟪target⟫' });
  return (
    <>
      {marked.split(/(⟪who⟫|⟪target⟫)/).map((part, position): ReactNode => {
        if (part !== '⟪who⟫' && part !== '⟪target⟫') return part;
        return (
          // Names of another direction must not pull the sentence around them along.
          <bdi key={position} className="audit-name">
            {part === '⟪who⟫' ? names.who : names.target}
          </bdi>
        );
      })}
    </>
  );
}

/** Some actions are told in more than one way. */
function keyOf({ action, target, details }: Entry): Key {
  if (action === 'session.opened' && details['method'] === 'oidc') return 'audit.is.session.opened.oidc';
  if (action === 'session.opened' && details['kind'] === 'token') return 'audit.is.session.opened.token';
  if (action === 'session.refused' && target === null) return 'audit.is.session.refused.unknown';
  if (action === 'application_password.revoked' && 'count' in details) {
    return 'audit.is.application_password.revoked.all';
  }
  if (action === 'plugin.switched' && details['on'] === false) return 'audit.is.plugin.switched.off';
  return `audit.is.${action}`;
}

export function whoOf({ user_id, login }: Pick<Entry, 'user_id' | 'login'>, t: Text): string {
  if (user_id !== null) return login ?? t('audit.gone', { id: String(user_id) });
  return login === null ? t('audit.somebody') : t('audit.system');
}

function targetOf({ target }: Entry, t: Text): string {
  if (target === null) return '';
  if (target.name !== null && target.name !== '') return target.name;
  return target.kind === 'user' ? t('audit.gone', { id: target.id }) : `#${target.id}`;
}
