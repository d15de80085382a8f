import { useText } from '../text/text.tsx';
import { Button } from '../ui/button.tsx';
import type { Source } from './settings.queries.ts';

type Props = {
  source: Source | undefined;
  env?: string | undefined;
  network?: boolean;
  /** Forgets what is stored, if that is possible. */
  onTakeBack?: (() => void) | undefined;
};

/** Where a value comes from, and for whom it counts. */
export function SettingSource({ source, env = '', network = false, onTakeBack }: Props) {
  const t = useText();
  if (source === undefined && !network) return null;
  return (
    <div className="setting-source">
      {source !== undefined && (
        <span className={`badge ${source === 'filter' ? 'warning' : ''}`}>
          {t(`settings.source.${source}`, { env })}
        </span>
      )}
      {network && <span className="badge">{t('settings.network')}</span>}
      {source === 'option' && onTakeBack && (
        <Button kind="quiet" onPress={onTakeBack}>
          {t('settings.takeBack')}
        </Button>
      )}
    </div>
  );
}
