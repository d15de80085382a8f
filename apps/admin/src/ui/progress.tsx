import { Label, ProgressBar } from 'react-aria-components';

type Props = { label: string; done?: number | undefined; total?: number | undefined };

/** How far something is; without a total, only that it goes on. */
export function Progress({ label, done, total }: Props) {
  const known = done !== undefined && total !== undefined && total > 0;
  return (
    <ProgressBar className="progress" isIndeterminate={!known} {...(known && { value: done, maxValue: total })}>
      {({ percentage, valueText }) => (
        <>
          <Label>{label}</Label>
          <span className="progress-value">{valueText}</span>
          <span className="progress-track" aria-hidden>
            <span
              className={`progress-fill ${known ? '' : 'unknown'}`}
              style={known ? { inlineSize: `${percentage}%` } : {}}
            />
          </span>
        </>
      )}
    </ProgressBar>
  );
}
