import { Loaded, Screen, settingsQuery, useQuery } from '@octavo/admin/kit';
import { EvaluatorForm } from './evaluator-form.tsx';
import { EvaluatorTest } from './evaluator-test.tsx';
import { EvaluatorUsage } from './evaluator-usage.tsx';
import { evaluatorNames } from './evaluator.queries.ts';
import { useText } from './text.ts';
import './evaluator.css';

export function EvaluatorScreen() {
  const t = useText();
  const settings = useQuery(settingsQuery);
  return (
    <Screen title={t('nav.evaluator')} narrow>
      <Loaded query={settings}>
        {() => (
          <>
            <p className="soft">{t('evaluator.what')}</p>
            <EvaluatorForm saved={settings.data!} />
            <EvaluatorTest isReady={settings.data![evaluatorNames.key] !== ''} />
            <EvaluatorUsage />
          </>
        )}
      </Loaded>
    </Screen>
  );
}
