import { parseDateTime, type CalendarDateTime } from '@internationalized/date';
import { Calendar as CalendarIcon, ChevronLeft, ChevronRight } from 'lucide-react';
import {
  Button as AriaButton,
  Calendar,
  CalendarCell,
  CalendarGrid,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  Group,
  Heading,
  Label,
  Popover,
  Text,
} from 'react-aria-components';
import { useText } from '../../text/text.tsx';
import { Button } from '../../ui/button.tsx';

type Props = {
  label: string;
  description: string;
  /** By the site's clock. */
  value: string | null;
  /** What the button says that lets go of it. */
  clear: string;
  isReadOnly: boolean;
  onChange(value: string | null): void;
};

/** A day and a time by the site's clock; it can also be left to the clock itself. */
export function DateField({ label, description, value, clear, isReadOnly, onChange }: Props) {
  const t = useText();
  return (
    <div className="stack date-field">
      <DatePicker<CalendarDateTime>
        className="field"
        granularity="minute"
        value={value === null ? null : parseDateTime(value)}
        isReadOnly={isReadOnly}
        onChange={(date) => onChange(date === null ? null : date.set({ second: 0 }).toString())}
      >
        <Label>{label}</Label>
        <Group className="input date-input">
          <DateInput className="date-segments">{(segment) => <DateSegment segment={segment} />}</DateInput>
          <AriaButton className="button icon quiet" aria-label={t('editor.calendar')}>
            <CalendarIcon aria-hidden size={16} />
          </AriaButton>
        </Group>
        <Text slot="description" className="field-description">
          {description}
        </Text>
        <Popover className="popover">
          <Dialog className="calendar-dialog">
            <Calendar className="calendar">
              <header className="calendar-head">
                <AriaButton slot="previous" className="button icon quiet">
                  <ChevronLeft aria-hidden size={18} className="mirrored" />
                </AriaButton>
                <Heading level={2} />
                <AriaButton slot="next" className="button icon quiet">
                  <ChevronRight aria-hidden size={18} className="mirrored" />
                </AriaButton>
              </header>
              <CalendarGrid>{(date) => <CalendarCell date={date} />}</CalendarGrid>
            </Calendar>
          </Dialog>
        </Popover>
      </DatePicker>
      {value !== null && !isReadOnly && (
        <Button kind="quiet" onPress={() => onChange(null)}>
          {clear}
        </Button>
      )}
    </div>
  );
}
