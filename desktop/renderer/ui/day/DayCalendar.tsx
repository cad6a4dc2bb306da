import { parseDate } from '@internationalized/date';
import { weeksShown } from './picked-day.ts';
import type { DayRange } from '@kolobeh/shared/validation/fields/typed-date.ts';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { useHotkeys } from '../../base/keys/hotkeys.ts';
import { Icon } from '../Icon.tsx';
import { MonthAndYear } from './MonthAndYear.tsx';

interface DayCalendarProps {
  /** ISO date; null = none is chosen yet. */
  day: string | null;
  range: DayRange;
  onChosen: (day: string) => void;
  onClose: () => void;
}

/** One month of days. While it is open no key reaches the screen below. */
export function DayCalendar({ day, range, onChosen, onClose }: DayCalendarProps) {
  useHotkeys(({ code, isTyping }) => {
    if (code === 'Escape') onClose();
    return code === 'Escape' || (!isTyping && !['Tab', 'Enter', 'Space'].includes(code));
  });
  return (
    <Calendar
      className="calendar"
      autoFocus
      firstDayOfWeek="mon"
      weeksInMonth={weeksShown}
      value={day === null ? null : parseDate(day)}
      minValue={parseDate(range.first)}
      maxValue={parseDate(range.last)}
      onChange={(chosen) => onChosen(chosen.toString())}
    >
      <div className="calendar-head">
        <Button slot="previous" className="iconbtn">
          <Icon name="chev-l" size="s" />
        </Button>
        <MonthAndYear range={range} />
        <Button slot="next" className="iconbtn">
          <Icon name="chev-r" size="s" />
        </Button>
      </div>
      <CalendarGrid weekdayStyle="short">
        <CalendarGridHeader>{(name) => <CalendarHeaderCell>{name}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell className="day" date={date} />}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}
