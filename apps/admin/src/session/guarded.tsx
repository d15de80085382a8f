import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSession } from './session.tsx';
import { useText } from '../text/text.tsx';
import { Empty, Screen } from '../ui/screen.tsx';

type Props = { title: string; capability: string; children: () => ReactNode };

/** A screen for those who hold a capability; others are told so. */
export function Guarded({ title, capability, children }: Props) {
  const t = useText();
  const { can } = useSession();
  if (can(capability)) return children();
  return (
    <Screen title={title}>
      <Empty icon={<LockKeyhole aria-hidden size={32} />} title={t('settings.noRights')}>
        <p>{t('settings.noRightsWhy')}</p>
      </Empty>
    </Screen>
  );
}
