import { useId } from 'react';
import { useText } from '../text/text.tsx';
import { Checkbox, Switch } from '../ui/fields.tsx';
import type { Editing } from './use-design.ts';

const flags = ['show_author', 'show_date', 'show_reading_time', 'show_related'] as const;
const places = ['email', 'mastodon', 'bluesky', 'linkedin', 'whatsapp'] as const;

/** What is shown of a post. */
export function PostControls({ editing }: { editing: Editing }) {
  const t = useText();
  const id = useId();
  const { share } = editing.design;
  return (
    <>
      {flags.map((part) => (
        <Switch key={part} isSelected={editing.design[part]} onChange={(value) => editing.change(part, value)}>
          {t(`design.${part}`)}
        </Switch>
      ))}
      <div className="field" role="group" aria-labelledby={id}>
        <span className="label" id={id}>
          {t('design.share')}
        </span>
        {places.map((place) => (
          <Checkbox
            key={place}
            isSelected={share.includes(place)}
            onChange={(isOn) =>
              editing.change('share', isOn ? [...share, place] : share.filter((other) => other !== place))
            }
          >
            {t(`design.share.${place}`)}
          </Checkbox>
        ))}
        <span className="field-description">{t('design.shareWhy')}</span>
      </div>
    </>
  );
}
