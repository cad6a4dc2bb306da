import { type DayRange, showTypedDate, usualRange } from '@kolobeh/shared/validation/fields/typed-date.ts';
import { type Ref, useRef, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Popover } from 'react-aria-components/Popover';
import { useTranslation } from 'react-i18next';
import { locale, officeToday } from '../../base/show-moment.ts';
import { DayCalendar } from './DayCalendar.tsx';
import { FieldError } from '../FieldError.tsx';
import { Icon } from '../Icon.tsx';
import { useTypedDay } from './use-typed-day.ts';

interface DatePickerProps {
  /** Of the field, for its label. */
  id: string;
  /** What the label says; the calendar is called so, too. */
  label: string;
  /** ISO date or empty. */
  value: string;
  /** Gets an ISO date, an empty text, or the code of what is wrong, which no contract takes for a day. */
  onChange: (value: string) => void;
  /** Days the field takes; whole years around today where it says nothing. */
  range?: Partial<DayRange>;
  /** Code of what the form or the server found wrong. */
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
  /** By which others know the calendar, which lies beside everything else in the page. */
  calendarClass?: string;
}

/** A day, typed or chosen in a calendar, which opens by its button or by Alt and the arrow down. */
export function DatePicker({
  id,
  label,
  value,
  onChange,
  range: own,
  error,
  ref,
  calendarClass = '',
}: DatePickerProps) {
  const { t, i18n } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const range = { ...usualRange(officeToday()), ...own };
  const { text, refusal, day, write, settle } = useTypedDay(value, onChange, range);
  const wrong = refusal ?? error;
  return (
    <div className="date-picker">
      <div ref={box} className="date-box">
        <input
          ref={ref}
          id={id}
          className="input"
          autoComplete="off"
          placeholder={t('frame.dayShape')}
          value={text}
          aria-invalid={wrong !== undefined}
          aria-describedby={wrong === undefined ? undefined : `${id}-error`}
          onChange={(event) => write(event.currentTarget.value)}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key === 'Enter') settle();
            if (event.key !== 'ArrowDown' || !event.altKey) return;
            event.preventDefault();
            setOpen(true);
          }}
        />
        <button
          type="button"
          className="iconbtn"
          aria-label={t('frame.openCalendar', { field: label })}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          <Icon name="calendar" size="s" />
        </button>
      </div>
      <div id={`${id}-error`}>
        <FieldError code={wrong} params={{ first: showTypedDate(range.first), last: showTypedDate(range.last) }} />
      </div>
      <I18nProvider locale={locale(i18n.language)}>
        <Popover
          className={`pop date-pop ${calendarClass}`}
          aria-label={label}
          placement="bottom start"
          offset={4}
          triggerRef={box}
          isOpen={isOpen}
          onOpenChange={setOpen}
        >
          <DayCalendar
            day={day}
            range={range}
            onClose={() => setOpen(false)}
            onChosen={(chosen) => {
              write(showTypedDate(chosen));
              setOpen(false);
            }}
          />
        </Popover>
      </I18nProvider>
    </div>
  );
}
