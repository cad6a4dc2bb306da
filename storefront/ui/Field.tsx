import type {
  HTMLInputAutoCompleteAttribute,
  InputHTMLAttributes,
  ReactNode,
  Ref,
  TextareaHTMLAttributes,
} from 'react';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import type { TextKey } from '../texts/text-key.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Icon } from './Icon.tsx';

const errorTexts: Record<string, TextKey> = {
  REQUIRED: 'field.REQUIRED',
  TOO_LONG: 'field.TOO_LONG',
  TOO_SHORT: 'field.TOO_SHORT',
  NOT_A_NUMBER: 'field.NOT_A_NUMBER',
  NOT_WHOLE: 'field.NOT_WHOLE',
  NOT_POSITIVE: 'field.NOT_POSITIVE',
  NOT_THE_VALUE: 'field.NOT_THE_VALUE',
  TOO_SMALL: 'field.TOO_SMALL',
  TOO_LARGE: 'field.TOO_LARGE',
  INVALID_LINK: 'field.INVALID_LINK',
  UNKNOWN_FIELD: 'field.UNKNOWN_FIELD',
  NOT_OFFERED: 'field.NOT_OFFERED',
  INVALID_ORDER_NUMBER: 'field.INVALID_ORDER_NUMBER',
  INVALID_EMAIL: 'field.INVALID_EMAIL',
  INVALID_CAPTCHA: 'field.INVALID_CAPTCHA',
  INVALID_PHONE: 'field.INVALID_PHONE',
  INVALID_POSTCODE: 'field.INVALID_POSTCODE',
  OUT_OF_REACH: 'field.OUT_OF_REACH',
  TO_NOT_AFTER_FROM: 'field.TO_NOT_AFTER_FROM',
  FROM_NOT_BEFORE_TO: 'field.FROM_NOT_BEFORE_TO',
  PLACE_FULL: 'field.PLACE_FULL',
  PLACE_CLOSED: 'field.PLACE_CLOSED',
  PLACE_CONGESTED: 'field.PLACE_CONGESTED',
  INVALID_NAME: 'field.INVALID_NAME',
  INVALID_COMPANY_ID: 'field.INVALID_COMPANY_ID',
  INVALID_VAT_NUMBER: 'field.INVALID_VAT_NUMBER',
  VAT_NUMBER_NEEDS_RO: 'field.VAT_NUMBER_NEEDS_RO',
  PASSWORD_TOO_SHORT: 'field.PASSWORD_TOO_SHORT',
  PASSWORD_TOO_LONG: 'field.PASSWORD_TOO_LONG',
  PASSWORD_ONLY_DIGITS: 'field.PASSWORD_ONLY_DIGITS',
  PASSWORD_NEEDS_UPPER_CASE: 'field.PASSWORD_NEEDS_UPPER_CASE',
  PASSWORD_NEEDS_LOWER_CASE: 'field.PASSWORD_NEEDS_LOWER_CASE',
  PASSWORD_NEEDS_DIGIT: 'field.PASSWORD_NEEDS_DIGIT',
  PASSWORD_NEEDS_SPECIAL: 'field.PASSWORD_NEEDS_SPECIAL',
  PASSWORDS_DIFFER: 'field.PASSWORDS_DIFFER',
  WRONG_PASSWORD: 'field.WRONG_PASSWORD',
  WRONG_CODE: 'field.WRONG_CODE',
  SAME_EMAIL: 'field.SAME_EMAIL',
  SELLER_TOO_YOUNG: 'field.SELLER_TOO_YOUNG',
  GENDER_DIFFERS: 'field.GENDER_DIFFERS',
  IDENTITY_EXPIRED: 'field.IDENTITY_EXPIRED',
  IBAN_OF_OTHER_COUNTRY: 'field.IBAN_OF_OTHER_COUNTRY',
  INVALID_COUNTRY: 'field.INVALID_COUNTRY',
  INVALID_LOCATION: 'field.INVALID_LOCATION',
  INVALID_BIRTH_NUMBER: 'field.INVALID_BIRTH_NUMBER',
  INVALID_CNP: 'field.INVALID_CNP',
  INVALID_IMEI: 'field.INVALID_IMEI',
  IMEI_WITHOUT_CHECK_DIGIT: 'field.IMEI_WITHOUT_CHECK_DIGIT',
  IMEI_WITH_SOFTWARE_VERSION: 'field.IMEI_WITH_SOFTWARE_VERSION',
  INVALID_PREFIX: 'field.INVALID_PREFIX',
  INVALID_ACCOUNT_NUMBER: 'field.INVALID_ACCOUNT_NUMBER',
  INVALID_BANK_CODE: 'field.INVALID_BANK_CODE',
  INVALID_IBAN: 'field.INVALID_IBAN',
  INVALID_TITLE: 'field.INVALID_TITLE',
  INVALID_DATE: 'field.INVALID_DATE',
  BORN_IN_FUTURE: 'field.BORN_IN_FUTURE',
  INVALID_SERIAL_NUMBER: 'field.INVALID_SERIAL_NUMBER',
};

/** Words for a field's refusal. */
export const errorText = (code: string): TextKey => errorTexts[code] ?? 'field.INVALID';

/** What is wrong with a field; the field names `id` as its description. */
export function FieldMessage({ id, text }: { id: string; text: string }) {
  return (
    <p className="error" id={id}>
      <Icon name="warning" size="s" />
      <span>{text}</span>
    </p>
  );
}

interface Told {
  name: string;
  label: string;
  hint?: string;
  errors?: readonly FieldError[];
}

interface FrameProps extends Told {
  full?: boolean;
  /** Draws the field with what ties it to its label, hint and error. */
  children: (tied: {
    className: string;
    id: string;
    name: string;
    'aria-invalid'?: true;
    'aria-describedby'?: string;
  }) => ReactNode;
}

function FieldFrame({ name, label, hint, errors = [], full, children }: FrameProps) {
  const { t } = useTexts();
  const error = errors.find(({ path }) => path === name);
  const described = [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(' ');
  return (
    <div className={full ? 'field full' : 'field'}>
      <label htmlFor={name}>{label}</label>
      {children({
        className: 'input',
        id: name,
        name,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {error && <FieldMessage id={`${name}-error`} text={t(errorText(error.code))} />}
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'name'>, Told {
  full?: boolean;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  ref?: Ref<HTMLInputElement>;
}

/** A field with its label, hint and what the server found wrong with it. */
export const Field = ({ name, label, hint, errors, full, ...input }: FieldProps) => (
  <FieldFrame name={name} label={label} hint={hint} errors={errors} full={full}>
    {(tied) => <input {...tied} {...input} />}
  </FieldFrame>
);

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name'>, Told {}

/** A field for more lines. */
export const TextArea = ({ name, label, hint, errors, ...area }: TextAreaProps) => (
  <FieldFrame name={name} label={label} hint={hint} errors={errors}>
    {(tied) => <textarea {...tied} {...area} />}
  </FieldFrame>
);

/** A tick box with its label; a form has `on` under its name, or nothing. */
export function Check({
  name,
  label,
  defaultChecked,
  onChange,
}: {
  name: string;
  label: string;
  defaultChecked?: boolean;
  onChange?: (isOn: boolean) => void;
}) {
  return (
    <label className="check">
      <input
        type="checkbox"
        name={name}
        defaultChecked={defaultChecked}
        onChange={(event) => onChange?.(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
