import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, PackageOpen } from 'lucide-react';
import { server } from '../server.ts';
import { useText } from '../text/text.tsx';
import { useAttempt } from '../ui/attempt.ts';
import { Button } from '../ui/button.tsx';
import { useBytes } from '../ui/bytes.ts';
import { Progress } from '../ui/progress.tsx';
import { When } from '../ui/when.tsx';

/** Everything that is known about one's account, to take along. */
export function PersonalData() {
  const t = useText();
  const bytes = useBytes();
  const client = useQueryClient();
  const { attempt } = useAttempt();
  const { data: newest } = useQuery({
    queryKey: ['personal-data'],
    queryFn: async ({ signal }) => (await server.get('/octavo/v1/users/me/personal-data', { signal }))[0] ?? null,
    refetchInterval: ({ state }) => (isAtWork(state.data?.state) ? 1000 : false),
  });

  async function ask(): Promise<void> {
    await attempt(() => server.post('/octavo/v1/users/me/personal-data'));
    await client.invalidateQueries({ queryKey: ['personal-data'] });
  }

  return (
    <section className="card stack">
      <h2>{t('data.title')}</h2>
      <p className="soft">{t('data.why')}</p>
      {newest?.state === 'failed' && <p className="field-error">{t('data.failed')}</p>}
      {isAtWork(newest?.state) ? (
        <Progress label={t('data.collecting')} done={newest!.done} total={newest!.total} />
      ) : (
        <div className="row">
          {newest?.state === 'done' && (
            <a
              className="button primary"
              download
              href={server.addressOf('/octavo/v1/users/me/personal-data/{id}/download', {
                params: { id: newest.id },
                query: { _wpnonce: server.nonce() },
              })}
            >
              <Download aria-hidden size={16} /> {t('data.download', { size: bytes(newest.file_size ?? 0) })}
            </a>
          )}
          <Button onPress={() => void ask()}>
            <PackageOpen aria-hidden size={16} /> {t(newest?.state === 'done' ? 'data.again' : 'data.ask')}
          </Button>
        </div>
      )}
      {newest?.state === 'done' && (
        <p className="soft small">
          {t('data.until')} <When gmt={newest.expires} />
        </p>
      )}
    </section>
  );
}

function isAtWork(state: string | undefined): boolean {
  return state === 'waiting' || state === 'running';
}
