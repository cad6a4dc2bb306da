import type { CustomDateProps } from 'ag-grid-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../form/DayField.tsx';

const two = (number: number): string => String(number).padStart(2, '0');

/** The grid means local midnight by a day. */
const dayOf = (date: Date | null): string =>
  date ? `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}` : '';

const dateOf = (day: string): Date | null => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00:00`) : null);

/** The house's date picker in the grids' filters. What is no day is no condition. */
export function FilterDay({ date, onDateChange }: CustomDateProps) {
  const id = useId();
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const [isLast, setLast] = useState(false);
  // The grid itself gives both ends of a range one name.
  useEffect(() => setLast(Boolean(box.current?.closest('.ag-filter-date-to'))), []);
  const label = t(isLast ? 'grid.words.ariaFilterToValue' : 'grid.words.ariaFilterValue');
  const given = dayOf(date);
  const [kept, setKept] = useState({ value: given, told: given, given });
  // A day from outside replaces what is typed; the grid's echo of what was typed does not.
  if (kept.given !== given) setKept(given === kept.told ? { ...kept, given } : { value: given, told: given, given });
  return (
    <div ref={box} className="filter-day">
      <DayField
        id={id}
        label={label}
        isLabelHidden
        value={kept.value}
        calendarClass={keepsPopup}
        onChange={(value) => {
          const next = dateOf(value);
          setKept({ ...kept, value, told: dayOf(next) });
          onDateChange(next);
        }}
      />
    </div>
  );
}

/** By this name the grid knows what belongs to its popup though it lies elsewhere in the page. */
const keepsPopup = 'ag-custom-component-popup';
