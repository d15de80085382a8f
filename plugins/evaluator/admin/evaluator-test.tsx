import { Button, Form, Notice, problemOf, TextField } from '@octavo/admin/kit';
import { useState, type FormEvent } from 'react';
import { tryOut, type Tried } from './evaluator.queries.ts';
import { useText } from './text.ts';

/** Asks a question with what is saved, and shows the answer as it came. */
export function EvaluatorTest({ isReady }: { isReady: boolean }) {
  const t = useText();
  const [state, setState] = useState(t('evaluator.testState'));
  const [question, setQuestion] = useState(t('evaluator.testQuestion'));
  const [tried, setTried] = useState<Tried>();
  const [isBusy, setBusy] = useState(false);

  async function ask(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setTried(await tryOut(state, question));
    setBusy(false);
  }

  return (
    <section className="card">
      <h2>{t('evaluator.test')}</h2>
      <Form className="stack" onSubmit={(event) => void ask(event)}>
        <p className="soft">{t(isReady ? 'evaluator.testWhy' : 'evaluator.testNeedsKey')}</p>
        <TextField label={t('evaluator.testAbout')} value={state} onChange={setState} rows={2} isRequired />
        <TextField label={t('evaluator.testAsk')} value={question} onChange={setQuestion} isRequired />
        <Button type="submit" isPending={isBusy}>
          {isBusy ? t('evaluator.testing') : t('evaluator.testAct')}
        </Button>
        {tried && <Outcome tried={tried} />}
      </Form>
    </section>
  );
}

function Outcome({ tried }: { tried: Tried }) {
  const t = useText();
  const { milliseconds } = tried;
  if ('error' in tried) {
    return (
      <Notice tone="danger" title={problemOf(tried.error, t)}>
        <span className="small">
          <code dir="ltr">{[tried.status || '', tried.code].join(' ').trim()}</code> ·{' '}
          {t('evaluator.took', { milliseconds })}
        </span>
      </Notice>
    );
  }
  const { answers, model, usage } = tried.evaluation;
  const answer = answers['test'];
  const yes = answer && 'noul' in answer ? Math.round(answer.noul * 100) : 0;
  return (
    <Notice tone="success" title={t('evaluator.answer', { yes })}>
      <span className="small">
        {model} · {t('evaluator.took', { milliseconds })} ·{' '}
        {t('evaluator.tokens', { input: usage.input_tokens, output: usage.output_tokens })}
      </span>
    </Notice>
  );
}
