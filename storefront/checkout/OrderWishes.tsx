import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { showTypedDate } from '@kolobeh/shared/validation/fields/typed-date.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Check, Field } from '../ui/Field.tsx';

/** What is asked of some only. */
export interface Asked {
  /** A guest may open an account, a customer keep the address in theirs. */
  account: 'open' | 'own' | null;
  /** A company that lends wants it. */
  birthDate: boolean;
}

interface OrderWishesProps {
  info: Record<string, unknown> | null | undefined;
  errors: readonly FieldError[];
  asked: Asked;
  isAddressToSave: boolean;
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A kept day is ISO; what was typed and refused stays as typed. */
const dayOf = (value: unknown): string => {
  const text = textIn(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? showTypedDate(text) : text;
};

/** What an order asks for besides goods: a note, an account, what may be sent. */
export function OrderWishes({ info, errors, asked, isAddressToSave }: OrderWishesProps) {
  const { t } = useTexts();
  const box = (name: string, label: string) => (
    <Check name={`order_info.${name}`} label={label} defaultChecked={info?.[name] === true} />
  );
  return (
    <>
      {asked.birthDate && (
        <Field
          name="order_info.birth_date"
          label={`${t('details.birth_date')} (${t('details.optional')})`}
          hint={t('details.birth_date_hint')}
          inputMode="decimal"
          autoComplete="bday"
          errors={errors}
          defaultValue={dayOf(info?.['birth_date'])}
        />
      )}
      <div className="field">
        <label htmlFor="order_info.note">{`${t('details.note')} (${t('details.optional')})`}</label>
        <textarea
          className="input"
          id="order_info.note"
          name="order_info.note"
          maxLength={500}
          defaultValue={textIn(info?.['note'])}
        />
      </div>
      {asked.account === 'open' && (
        <div>
          {box('create_account', t('details.create_account'))}
          <p className="hint small muted ml-[30px]">{t('details.create_account_hint')}</p>
        </div>
      )}
      {asked.account === 'own' && (
        <Check name="save_address" label={t('details.save_address')} defaultChecked={isAddressToSave} />
      )}
      {box('subscribe_promotions_info', t('details.promotions'))}
      {box('consent_review', t('details.review'))}
      {box('consent_heureka_review', t('details.heureka'))}
    </>
  );
}
