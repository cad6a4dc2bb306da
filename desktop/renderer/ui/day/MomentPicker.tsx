import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { DatePicker } from './DatePicker.tsx';
import { useTypedMoment } from './use-typed-moment.ts';

/**
 * As the picker of a day; `value` and what `onChange` gets are an ISO instant, an empty text, or the code of what is
 * wrong, which no contract takes for an instant.
 */
type MomentPickerProps = ComponentProps<typeof DatePicker>;

/** A day and a time on it, by the office's clock; the day as every other one is typed or chosen. */
export function MomentPicker({ id, label, value, onChange, error, ...picker }: MomentPickerProps) {
  const { t } = useTranslation();
  const moment = useTypedMoment(value, onChange);
  const wrong = moment.refusal ?? error;
  return (
    <div
      role="presentation"
      className="moment"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) moment.settle();
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') moment.settle();
      }}
    >
      <DatePicker {...picker} id={id} label={label} value={moment.day} onChange={moment.writeDay} error={wrong} />
      <input
        id={`${id}-time`}
        className="input num"
        autoComplete="off"
        inputMode="numeric"
        maxLength={5}
        placeholder={t('frame.timeShape')}
        aria-label={t('frame.timeOf', { field: label })}
        aria-invalid={wrong === 'INVALID_TIME'}
        aria-describedby={wrong === undefined ? undefined : `${id}-error`}
        value={moment.time}
        onChange={({ target }) => moment.writeTime(target.value)}
      />
    </div>
  );
}
