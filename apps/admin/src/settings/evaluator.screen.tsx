import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Gauge } from 'lucide-react';
import { useText } from '../text/text.tsx';
import { Guarded } from '../session/guarded.tsx';
import { Empty, Loaded, Screen } from '../ui/screen.tsx';
import { EvaluatorForm } from './evaluator-form.tsx';
import { EvaluatorTest } from './evaluator-test.tsx';
import { EvaluatorUsage } from './evaluator-usage.tsx';
import { evaluatorNames } from './evaluator.queries.ts';
import { settingsQuery } from './settings.queries.ts';
import './settings.css';

export function EvaluatorScreen() {
  const t = useText();
  return (
    <Guarded title={t('nav.evaluator')} capability="manage_options">
      {() => <Evaluator />}
    </Guarded>
  );
}

function Evaluator() {
  const t = useText();
  const settings = useQuery(settingsQuery);
  return (
    <Screen title={t('nav.evaluator')} narrow>
      <Loaded query={settings}>
        {() =>
          Object.hasOwn(settings.data!, evaluatorNames.model) ? (
            <>
              <p className="soft">{t('evaluator.what')}</p>
              <EvaluatorForm saved={settings.data!} />
              <EvaluatorTest isReady={settings.data![evaluatorNames.key] !== ''} />
              <EvaluatorUsage />
            </>
          ) : (
            <Empty icon={<Gauge aria-hidden size={32} />} title={t('evaluator.off')}>
              <p>
                <Link to="/plugins">{t('evaluator.offWhy')}</Link>
              </p>
            </Empty>
          )
        }
      </Loaded>
    </Screen>
  );
}
