import type { ComponentProps } from 'react';
import { MomentPicker } from '../ui/day/MomentPicker.tsx';

interface MomentFieldProps extends ComponentProps<typeof MomentPicker> {
  /** What stands under it whether it is wrong or not. */
  hint?: string;
}

/** A moment, its day typed or picked and its time typed; the picker itself says what is wrong with it. */
export const MomentField = ({ hint, ...picker }: MomentFieldProps) => (
  <div className="field">
    <label htmlFor={picker.id}>{picker.label}</label>
    <MomentPicker {...picker} />
    {hint && <span className="hint">{hint}</span>}
  </div>
);
