import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormRow } from '../../../form/FormRow.tsx';
import { TextField } from '../../../form/TextField.tsx';

/** A colour as it is typed; forms that have one keep it under `colour`. */
interface ColourValues {
  code: string;
  hex: string;
  cs: string;
  ro: string;
}

/** What the fields start with; browsers show no empty shade. */
export const noColour: ColourValues = { code: '', hex: '#222222', cs: '', ro: '' };

/** The same as the call takes it. */
export const colourOf = ({ code, hex, cs, ro }: ColourValues) => ({ code, hex, names: { cs, ro }, picture_of: null });

/** Path in such a form of what the contracts call so; others stay as they are. */
export const colourPath = (path: string): string => path.replace(/^(?:colour|colours\.\d+)\.(?:names\.)?/, 'colour.');

/** Code, shade and names of a colour. */
export function ColourFields() {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<{ colour: ColourValues }>();
  return (
    <FormRow of={2}>
      {(['code', 'hex', 'cs', 'ro'] as const).map((name) => (
        <TextField
          key={name}
          id={`colour-${name}`}
          label={t(`priceList.field.${name === 'code' ? 'colour_code' : name}`)}
          error={formState.errors.colour?.[name]?.message}
          type={name === 'hex' ? 'color' : 'text'}
          {...register(`colour.${name}`)}
        />
      ))}
    </FormRow>
  );
}
