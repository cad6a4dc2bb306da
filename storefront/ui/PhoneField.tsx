import type { ComponentProps } from 'react';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Field } from './Field.tsx';

type PhoneFieldProps = Omit<ComponentProps<typeof Field>, 'type'>;

/** A phone number; its hint says which country a number without a prefix belongs to. */
export function PhoneField({ hint, ...rest }: PhoneFieldProps) {
  const { t, market } = useTexts();
  const prefix = t('field.phone_prefix', { prefix: market.phonePrefix });
  return <Field {...rest} type="tel" hint={hint ? `${hint} ${prefix}` : prefix} />;
}
