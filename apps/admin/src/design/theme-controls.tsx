import { useText } from '../text/text.tsx';
import { NumberField, RadioField, Select, Switch, TextField } from '../ui/fields.tsx';
import type { Theme, ThemeSetting, ThemeValue } from './design.queries.ts';
import type { Editing } from './use-design.ts';

export function ThemeControls({ themes, editing }: { themes: readonly Theme[]; editing: Editing }) {
  const t = useText();
  return (
    <div className="design-themes">
      <RadioField
        label={t('design.theme')}
        options={themes.map(({ stylesheet, name, description }) => ({
          id: stylesheet,
          label: name.raw,
          description: description.raw,
        }))}
        value={editing.design.theme}
        onChange={(name) => editing.change('theme', name)}
      />
    </div>
  );
}

/** What the theme itself lets people choose. */
export function ThemeSettings({ editing }: { editing: Editing }) {
  const { design, theme } = editing;
  return Object.entries(theme.settings).map(([name, setting]) => (
    <SettingField
      key={name}
      setting={setting}
      value={design.settings[name] ?? setting.default}
      onChange={(value) => editing.changeSetting(name, value)}
    />
  ));
}

type Props = { setting: ThemeSetting; value: ThemeValue; onChange(value: ThemeValue): void };

function SettingField({ setting, value, onChange }: Props) {
  const { kind, label } = setting;
  const described = setting.description === undefined ? {} : { description: setting.description };
  if (kind === 'switch') {
    return (
      <Switch isSelected={value === true} onChange={onChange}>
        {label}
      </Switch>
    );
  }
  if (kind === 'choice') {
    const options = Object.entries(setting.choices ?? {}).map(([id, name]) => ({ id, label: name }));
    return <Select label={label} {...described} options={options} value={String(value)} onChange={onChange} />;
  }
  if (kind === 'number') {
    return (
      <NumberField
        label={label}
        {...described}
        minValue={setting.minimum ?? 0}
        maxValue={setting.maximum ?? 100}
        value={Number(value)}
        onChange={(number) => {
          if (!Number.isNaN(number)) onChange(number);
        }}
      />
    );
  }
  return (
    <TextField
      label={label}
      {...described}
      maxLength={setting.maxLength ?? 200}
      value={String(value)}
      onChange={onChange}
    />
  );
}
