import { useState } from 'react';
import { useText } from '../text/text.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields.tsx';

type Props = {
  label: string;
  description?: string;
  error?: string | undefined;
  /** The mask of what is there; empty when nothing is. */
  mask: string;
  /** What will be sent: undefined leaves it as it is, null removes it. */
  value: string | null | undefined;
  onChange(value: string | null | undefined): void;
  /** Whether it is stored here, so that it can be removed here. */
  isStored: boolean;
  isReadOnly?: boolean;
};

/** A secret is never shown: it is there, or it is replaced, or it is removed. */
export function SecretField({ label, mask, value, onChange, isStored, isReadOnly = false, ...props }: Props) {
  const t = useText();
  const [typing, setTyping] = useState(false);
  const isTyping = mask === '' || typing || typeof value === 'string' || props.error !== undefined;

  if (isTyping && !isReadOnly) {
    return (
      <div className="secret-field">
        <TextField
          {...props}
          key="typed"
          label={label}
          type="password"
          autoComplete="off"
          spellCheck="false"
          value={value ?? ''}
          onChange={(typed) => onChange(typed === '' ? undefined : typed)}
          autoFocus={typing}
        />
        {mask !== '' && (
          <Button
            kind="quiet"
            onPress={() => {
              setTyping(false);
              onChange(undefined);
            }}
          >
            {t('settings.secret.keep')}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className="secret-field">
      <TextField
        {...props}
        label={label}
        value={value === null ? t('settings.secret.removed') : mask === '' ? t('settings.secret.none') : mask}
        isReadOnly
      />
      {!isReadOnly && value !== null && (
        <>
          <Button onPress={() => setTyping(true)}>{t('settings.secret.replace')}</Button>
          {isStored && <Button onPress={() => onChange(null)}>{t('settings.secret.remove')}</Button>}
        </>
      )}
      {value === null && <Button onPress={() => onChange(undefined)}>{t('settings.secret.keep')}</Button>}
    </div>
  );
}
