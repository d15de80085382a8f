import {
  ApiError,
  Combo,
  DraftForm,
  NumberField,
  problemOf,
  saveSettings,
  SecretField,
  type Settings,
  SettingSource,
  sourceOf,
  TextField,
  textLines,
  TextListField,
  useDraft,
  useQuery,
  useSession,
} from '@octavo/admin/kit';
import { evaluatorNames as names, modelsQuery } from './evaluator.queries.ts';
import { useText } from './text.ts';

const variables = { key: 'SERVICE_API_KEY', endpoint: 'SERVICE_ENDPOINT', model: 'SERVICE_MODEL' };

/** Key, address and model of this site, and what the network allows. */
export function EvaluatorForm({ saved }: { saved: Settings }) {
  const t = useText();
  const { can } = useSession();
  const draft = useDraft<Settings>(saved, saveSettings);
  const { values, set, failure } = draft;
  const mask = String(saved[names.key]);
  const key = values[names.key] === mask ? undefined : (values[names.key] as string | null);
  const mayNetwork = can('manage_network_options');
  const wantsKey = failure instanceof ApiError && failure.code === 'evaluator_key_required';

  /** Another service needs its own key; the server says so without naming the field. */
  const keyError = wantsKey ? problemOf(failure, t) : draft.errorOf(names.key);

  const source = (name: keyof typeof variables) => {
    const from = sourceOf(saved, names[name]);
    const taken = values[names[name]] === null;
    return (
      <SettingSource
        source={taken ? undefined : from}
        env={variables[name]}
        onTakeBack={name === 'key' ? undefined : () => set(names[name])(null)}
      />
    );
  };
  const isFixed = (name: keyof typeof variables) => sourceOf(saved, names[name]) === 'filter';
  const text = (name: string) => (values[name] ?? '') as string;
  const explained = (name: string, sentence: string) => (values[name] === null ? t('settings.takenBack') : sentence);

  return (
    <DraftForm draft={draft}>
      <section className="card stack">
        <h2>{t('evaluator.service')}</h2>
        <div className="setting">
          <TextField
            label={t('evaluator.endpoint')}
            description={explained(
              names.endpoint,
              mayNetwork ? t('evaluator.endpointAny') : t('evaluator.endpointWhy'),
            )}
            value={text(names.endpoint)}
            onChange={set(names.endpoint)}
            error={draft.errorOf(names.endpoint)}
            isReadOnly={isFixed('endpoint')}
            spellCheck="false"
          />
          {source('endpoint')}
        </div>
        <div className="setting">
          <SecretField
            label={t('evaluator.key')}
            description={t('evaluator.keyWhy')}
            error={keyError}
            mask={mask}
            value={key}
            onChange={(typed) => set(names.key)(typed === undefined ? mask : typed)}
            isStored={sourceOf(saved, names.key) === 'option'}
            isReadOnly={isFixed('key')}
          />
          {mask !== '' && source('key')}
        </div>
        <div className="setting">
          <ModelField
            saved={saved}
            value={text(names.model)}
            description={explained(names.model, t('evaluator.modelWhy'))}
            onChange={set(names.model)}
            error={draft.errorOf(names.model)}
            isReadOnly={isFixed('model')}
          />
          {source('model')}
        </div>
      </section>
      <section className="card stack">
        <h2>{t('evaluator.network')}</h2>
        <p className="soft">{mayNetwork ? t('evaluator.networkWhy') : t('evaluator.networkReadOnly')}</p>
        <TextListField
          label={t('evaluator.hosts')}
          description={t('evaluator.hostsWhy')}
          value={textLines(values[names.hosts])}
          onChange={set(names.hosts)}
          error={draft.errorOf(names.hosts)}
          isReadOnly={!mayNetwork}
        />
        <div className="two-columns">
          <NumberField
            label={t('evaluator.concurrency')}
            description={t('evaluator.concurrencyWhy')}
            value={values[names.concurrency] as number}
            onChange={set(names.concurrency)}
            error={draft.errorOf(names.concurrency)}
            minValue={1}
            maxValue={1000}
            isReadOnly={!mayNetwork}
          />
          <NumberField
            label={t('evaluator.callsPerMinute')}
            description={t('evaluator.callsPerMinuteWhy')}
            value={values[names.callsPerMinute] as number}
            onChange={set(names.callsPerMinute)}
            error={draft.errorOf(names.callsPerMinute)}
            minValue={1}
            maxValue={100_000}
            isReadOnly={!mayNetwork}
          />
        </div>
      </section>
    </DraftForm>
  );
}

type ModelProps = {
  saved: Settings;
  value: string;
  description: string;
  onChange(value: string): void;
  error: string | undefined;
  isReadOnly: boolean;
};

/** Those that the service says it has; others can be typed. */
function ModelField({ saved, description, ...props }: ModelProps) {
  const t = useText();
  const isReady = saved[names.key] !== '';
  const models = useQuery({ ...modelsQuery(saved[names.endpoint], saved[names.key]), enabled: isReady });
  return (
    <Combo
      {...props}
      label={t('evaluator.model')}
      description={models.error ? t('evaluator.noModels', { problem: problemOf(models.error, t) }) : description}
      options={(models.data?.models ?? []).map(({ name, description: about }) => ({
        id: name,
        label: name,
        ...(typeof about === 'string' && { description: about }),
      }))}
      custom
    />
  );
}
