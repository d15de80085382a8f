import { Cell, DataTable, Empty, Loaded, Pages, Row, useLocale, useQuery } from '@octavo/admin/kit';
import { useState } from 'react';
import { usageQuery, type UsageDay } from './evaluator.queries.ts';
import { useText } from './text.ts';

/** What this site has asked, by day and model. */
export function EvaluatorUsage() {
  const t = useText();
  const [page, setPage] = useState(1);
  const usage = useQuery(usageQuery(page));
  return (
    <section className="card">
      <h2>{t('evaluator.usage')}</h2>
      <Loaded query={usage}>
        {() =>
          usage.data!.items.length === 0 ? (
            <Empty title={t('evaluator.noUsage')} />
          ) : (
            <>
              <UsageTable days={usage.data!.items} />
              <Pages page={page} pages={usage.data!.pages} total={usage.data!.total} onChange={setPage} />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

function UsageTable({ days }: { days: readonly UsageDay[] }) {
  const t = useText();
  const { locale } = useLocale();
  const numbers = new Intl.NumberFormat(locale);
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const number = (name: string) => ({ name, className: 'number' });
  const most = Math.max(1, ...days.map(tokensOf));
  return (
    <DataTable
      className="usage-table"
      label={t('evaluator.usage')}
      headings={[
        t('evaluator.day'),
        t('evaluator.model'),
        number(t('evaluator.calls')),
        number(t('evaluator.failures')),
        t('evaluator.tokensBoth'),
        number(t('evaluator.average')),
        number(t('evaluator.slowest')),
      ]}
      items={days.map((day) => ({ ...day, id: `${day.date} ${day.model}` }))}
    >
      {(day) => (
        <Row textValue={day.date}>
          <Cell>{dates.format(new Date(`${day.date}T00:00:00Z`))}</Cell>
          <Cell>{day.model}</Cell>
          <Cell className="number">{numbers.format(day.calls)}</Cell>
          <Cell className="number">{numbers.format(day.failures)}</Cell>
          <Cell className="bar-cell">
            <span>{`${numbers.format(day.input_tokens)} + ${numbers.format(day.output_tokens)}`}</span>
            <span className="bar" aria-hidden>
              <span style={{ inlineSize: `${(tokensOf(day) / most) * 100}%` }} />
            </span>
          </Cell>
          <Cell className="number">
            {t('evaluator.milliseconds', { count: Math.round(day.milliseconds / Math.max(1, day.calls)) })}
          </Cell>
          <Cell className="number">{t('evaluator.milliseconds', { count: day.slowest_ms })}</Cell>
        </Row>
      )}
    </DataTable>
  );
}

function tokensOf({ input_tokens, output_tokens }: UsageDay): number {
  return input_tokens + output_tokens;
}
