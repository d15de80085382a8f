import { Loaded, Notice, useQuery } from '@octavo/admin/kit';
import { statusQuery, type IndexStatus } from './search.queries.ts';
import { useText } from './text.ts';

/** Changes are found within about two seconds; this long means that something stands in their way. */
const longLagSeconds = 30;

/** What the index holds, how far behind it is, and what to do about it. */
export function IndexCard() {
  const t = useText();
  const status = useQuery(statusQuery);
  return (
    <section className="card stack">
      <h2>{t('search.index')}</h2>
      <Loaded query={status}>
        {() => (
          <>
            <Advice status={status.data!} />
            <Facts status={status.data!} />
            <p className="soft small">{t('search.verifyWhy')}</p>
          </>
        )}
      </Loaded>
    </section>
  );
}

function Advice({ status }: { status: IndexStatus }) {
  const t = useText();
  const { available, driver, last_error: lastError, lag_seconds: lag, up_to_date: upToDate, building } = status;
  if (!available) {
    return (
      <Notice tone="danger" title={t('search.away')}>
        {t(driver === 'opensearch' ? 'search.awayCluster' : 'search.awayFiles')}
      </Notice>
    );
  }
  if (lastError !== '') {
    return (
      <Notice tone="danger" title={t('search.failed')}>
        <p>{lastError}</p>
        <p>{t('search.failedWhy')}</p>
      </Notice>
    );
  }
  if (lag > longLagSeconds) {
    return (
      <Notice tone="warning" title={t('search.lagging')}>
        {t('search.laggingWhy')}
      </Notice>
    );
  }
  if (!upToDate && building === '') {
    return (
      <Notice tone="warning" title={t('search.outdated')}>
        {t('search.outdatedWhy')}
      </Notice>
    );
  }
  return <Notice tone="success">{t('search.fine')}</Notice>;
}

function Facts({ status }: { status: IndexStatus }) {
  const t = useText();
  const { driver, documents, waiting, lag_seconds: lag, index } = status;
  const facts = [
    [t('search.driver'), t(driver === 'opensearch' ? 'search.driver.opensearch' : 'search.driver.sqlite')],
    [t('search.documents'), t('search.count', { count: documents })],
    [t('search.waiting'), t('search.count', { count: waiting })],
    [t('search.lag'), waiting === 0 ? t('search.noLag') : t('search.seconds', { count: Math.round(lag) })],
    [t('search.indexName'), index === '' ? t('search.noIndex') : index],
  ];
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
