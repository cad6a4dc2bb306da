import { yearsOffered } from './picked-day.ts';
import type { DayRange } from '@kolobeh/shared/validation/fields/typed-date.ts';
import { useContext } from 'react';
import { CalendarMonthPicker, CalendarStateContext } from 'react-aria-components/Calendar';
import { useTranslation } from 'react-i18next';
import { locale } from '../../base/show-moment.ts';
import { Select } from '../Select.tsx';

/** Years of the field's range, whatever year is shown; the library's own list moves with it. */
function YearSelect({ range }: { range: DayRange }) {
  const { i18n } = useTranslation();
  const state = useContext(CalendarStateContext);
  if (!state) return null;
  return (
    <Select
      aria-label={new Intl.DisplayNames(locale(i18n.language), { type: 'dateTimeField' }).of('year')}
      value={state.focusedDate.year}
      onChange={({ target }) => state.setFocusedDate(state.focusedDate.set({ year: Number(target.value) }))}
    >
      {yearsOffered(range).map((year) => (
        <option key={year} value={year}>
          {year}
        </option>
      ))}
    </Select>
  );
}

/** The month shown, to be changed at once rather than step by step. */
export const MonthAndYear = ({ range }: { range: DayRange }) => (
  <>
    <CalendarMonthPicker format="long">
      {({ 'aria-label': label, value, onChange, items }) => (
        <Select aria-label={label} value={value} onChange={({ target }) => onChange(Number(target.value))}>
          {items.map(({ id, formatted }) => (
            <option key={id} value={id}>
              {formatted}
            </option>
          ))}
        </Select>
      )}
    </CalendarMonthPicker>
    <YearSelect range={range} />
  </>
);
