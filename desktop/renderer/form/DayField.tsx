import type { ComponentProps } from 'react';
import { DatePicker } from '../ui/day/DatePicker.tsx';

interface DayFieldProps extends ComponentProps<typeof DatePicker> {
  /** The label is for those only who do not see where the field stands. */
  isLabelHidden?: boolean;
}

/** A day, typed or picked; the picker itself says what is wrong with it. */
export const DayField = ({ isLabelHidden = false, ...picker }: DayFieldProps) => (
  <div className="field">
    <label className={isLabelHidden ? 'sr' : undefined} htmlFor={picker.id}>
      {picker.label}
    </label>
    <DatePicker {...picker} />
  </div>
);
