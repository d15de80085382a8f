import type { Response } from '@octavo/api-client';
import { useQuery } from '@tanstack/react-query';
import { page, server } from '../server.ts';
import { useText } from '../text/text.tsx';
import { Checkbox, RadioField, Select } from '../ui/fields.tsx';
import { When } from '../ui/when.tsx';

type Reach = 'read' | 'write' | 'abilities' | 'everything';

export type Limits = {
  reach: Reach;
  abilities: readonly string[];
  isOnlyHere: boolean;
  /** 0 is without end. */
  days: number;
};

/** What most programs need, and no more. */
export const usualLimits: Limits = { reach: 'write', abilities: [], isOnlyHere: true, days: 365 };
/** What programs expect that come by themselves: they were written before there were limits. */
export const expectedLimits: Limits = { reach: 'everything', abilities: [], isOnlyHere: true, days: 0 };

/** As the server wants it. */
export function toBody({ reach, abilities, isOnlyHere, days }: Limits) {
  const scopes = reach === 'abilities' ? abilities.map((name) => `ability:${name}`) : [reach];
  return {
    ...(reach !== 'everything' && { scopes }),
    ...(isOnlyHere && { site: page.site.id }),
    ...(days > 0 && { expires: new Date(Date.now() + days * 86_400_000).toISOString() }),
  };
}

export function PasswordLimits({ value, onChange }: { value: Limits; onChange(value: Limits): void }) {
  const t = useText();
  const change = (part: Partial<Limits>) => onChange({ ...value, ...part });
  const option = (id: Reach) => ({ id, label: t(`limits.${id}`), description: t(`limits.${id}Why`) });

  return (
    <>
      <RadioField
        label={t('limits.reach')}
        value={value.reach}
        onChange={(reach) => change({ reach: reach as Reach })}
        options={[option('read'), option('write'), option('abilities'), option('everything')]}
      />
      {value.reach === 'abilities' && (
        <Abilities chosen={value.abilities} onChange={(abilities) => change({ abilities })} />
      )}
      <Select
        label={t('limits.where')}
        value={value.isOnlyHere ? 'here' : 'all'}
        onChange={(where) => change({ isOnlyHere: where === 'here' })}
        options={[
          { id: 'here', label: t('limits.here', { site: page.site.name }) },
          { id: 'all', label: t('limits.allSites') },
        ]}
      />
      <Select
        label={t('limits.until')}
        value={String(value.days)}
        onChange={(days) => change({ days: Number(days) })}
        options={[
          { id: '30', label: t('limits.days30') },
          { id: '90', label: t('limits.days90') },
          { id: '365', label: t('limits.days365') },
          { id: '0', label: t('limits.noEnd') },
        ]}
      />
    </>
  );
}

function Abilities({ chosen, onChange }: { chosen: readonly string[]; onChange(names: string[]): void }) {
  const t = useText();
  const { data = [] } = useQuery({
    queryKey: ['abilities'],
    queryFn: ({ signal }) => server.get('/wp-abilities/v1/abilities', { query: { per_page: 100 }, signal }),
  });
  return (
    <fieldset className="field ability-list">
      <legend>{t('limits.whichAbilities')}</legend>
      {data.map(({ name, label }) => (
        <Checkbox
          key={name}
          isSelected={chosen.includes(name)}
          onChange={(isChosen) => onChange(isChosen ? [...chosen, name] : chosen.filter((other) => other !== name))}
        >
          <span>
            {label} <span className="soft">({name})</span>
          </span>
        </Checkbox>
      ))}
    </fieldset>
  );
}

type Password = Pick<Response<'/core/v2/users/me/application-passwords', 'get'>[number], 'scopes' | 'site' | 'expires'>;

const isPast = (gmt: string) => new Date(`${gmt}Z`) < new Date();

/** What a password is limited to, in a line. */
export function LimitsLine({ scopes, site, expires }: Password) {
  const t = useText();
  const reach = scopes === null ? 'everything' : (['write', 'read'] as const).find((scope) => scopes.includes(scope));
  const hasEnded = expires !== null && isPast(expires);
  const where =
    site === null
      ? t('limits.allSites')
      : site === page.site.id
        ? t('limits.here', { site: page.site.name })
        : t('limits.otherSite');
  return (
    <p className="soft small">
      {reach ? t(`limits.${reach}`) : scopes!.map((scope) => scope.replace('ability:', '')).join(', ')} · {where} ·{' '}
      {expires === null ? (
        t('limits.noEnd')
      ) : (
        <>
          {t(hasEnded ? 'limits.ended' : 'limits.ends')} <When gmt={expires} time={false} />
        </>
      )}
    </p>
  );
}
