import { TextField } from '../../../ui/TextField.tsx';
import { useTranslation } from 'react-i18next';

/** A colour as it is typed. */
export interface ColourValues {
  code: string;
  hex: string;
  cs: string;
  ro: string;
}

export const noColour: ColourValues = { code: '', hex: '#222222', cs: '', ro: '' };

/** The same as the call takes it. */
export const colourOf = ({ code, hex, cs, ro }: ColourValues) => ({ code, hex, names: { cs, ro }, picture_of: null });

interface ColourFieldsProps {
  values: ColourValues;
  /** Codes by the field's name. */
  errors: Partial<Record<keyof ColourValues, string>>;
  onChange: (values: ColourValues) => void;
}

/** Code, shade and names of a colour. */
export function ColourFields({ values, errors, onChange }: ColourFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className="two-fields">
      {(['code', 'hex', 'cs', 'ro'] as const).map((name) => (
        <TextField
          key={name}
          id={`colour-${name}`}
          label={t(`priceList.field.${name === 'code' ? 'colour_code' : name}`)}
          error={errors[name]}
          type={name === 'hex' ? 'color' : 'text'}
          value={values[name]}
          onChange={({ target }) => onChange({ ...values, [name]: target.value })}
        />
      ))}
    </div>
  );
}
