import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Pencil, Plus } from 'lucide-react';
import { useText } from '../text/text.tsx';
import { useAttempt } from '../ui/attempt.ts';
import { Button } from '../ui/button.tsx';
import { areasQuery, createArea, type Theme } from './design.queries.ts';

/** The places of the theme that hold blocks, and where these are written. */
export function AreaControls({ theme }: { theme: Theme }) {
  const t = useText();
  const navigate = useNavigate();
  const { data: written = [] } = useQuery(areasQuery);
  const { attempt, isBusy } = useAttempt();

  const open = (name: string, label: string) =>
    attempt(async () => {
      const { id } = written.find(({ slug }) => slug === name) ?? (await createArea(name, label));
      await navigate({ to: '/content/$base/$id', params: { base: 'areas', id: String(id) } });
    });

  return (
    <>
      <p className="soft small">{t('design.areasWhy')}</p>
      {Object.entries(theme.areas).map(([name, label]) => {
        const isWritten = written.some(({ slug }) => slug === name);
        const Icon = isWritten ? Pencil : Plus;
        return (
          <Button key={name} isDisabled={isBusy} onPress={() => void open(name, label)}>
            <Icon aria-hidden size={16} /> {t(isWritten ? 'design.areaEdit' : 'design.areaAdd', { name: label })}
          </Button>
        );
      })}
    </>
  );
}
