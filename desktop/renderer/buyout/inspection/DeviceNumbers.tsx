import type { InspectionForm } from '@kolobeh/shared/buyout/office/inspection-contract.ts';
import { isImei } from '@kolobeh/shared/validation/goods/imei.ts';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../form/TextField.tsx';

/** As typed or scanned. */
export interface Numbers {
  imei: string;
  serial: string;
  battery: string;
}

/** Codes of what is wrong with them. */
export type WrongNumbers = Partial<Record<keyof Numbers, string>>;

interface DeviceNumbersProps {
  form: InspectionForm;
  numbers: Numbers;
  /** What the server said of those that were sent. */
  wrong: WrongNumbers;
  onChange: (numbers: Numbers) => void;
}

/** Numbers that the device says of itself, compared with those the seller gave. They are never filled in beforehand. */
export function DeviceNumbers({ form, numbers, wrong, onChange }: DeviceNumbersProps) {
  const { t } = useTranslation();
  const other = (typed: string, said: string | null) =>
    typed !== '' && said !== null && typed !== said ? t('buyout.desk.differs', { said }) : null;
  const field = (name: keyof Numbers, label: string, isRequired: boolean, hint: string | null, error?: string) => (
    <TextField
      id={`desk-${name}`}
      label={label}
      error={error ?? wrong[name]}
      hint={hint && <span className="late">{hint}</span>}
      className="input code"
      inputMode={name === 'serial' ? 'text' : 'numeric'}
      required={isRequired}
      max={100}
      value={numbers[name]}
      onChange={({ target }) =>
        onChange({ ...numbers, [name]: name === 'serial' ? target.value.trim() : target.value.replaceAll(/\D/g, '') })
      }
    />
  );
  const imeiError = numbers.imei.length >= 15 && !isImei(numbers.imei) ? 'INVALID_IMEI' : undefined;
  const isBattery = numbers.battery === '' || (Number(numbers.battery) >= 1 && Number(numbers.battery) <= 100);
  return (
    <section className="dsec" aria-labelledby="desk-numbers">
      <h3 id="desk-numbers">{t('buyout.desk.numbers')}</h3>
      {form.is_phone && field('imei', t('buyout.imei'), true, other(numbers.imei, form.imei), imeiError)}
      {field('serial', t('buyout.serial'), !form.is_phone, other(numbers.serial, form.serial_number))}
      {field('battery', t('buyout.desk.battery'), false, null, isBattery ? undefined : 'INVALID')}
    </section>
  );
}
