import { bankLabel, banksBySize } from '@kolobeh/shared/buyout/selling/bank-codes.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import type { TypedRefundAccount } from '@kolobeh/shared/order/withdrawal/refund-account.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Field } from '../../ui/Field.tsx';
import { fields } from './withdrawal-form.ts';

interface AccountFieldsProps {
  /** As it was typed before; null: nothing was. */
  account: TypedRefundAccount | null;
  errors: readonly FieldError[];
}

/** Where money goes that cannot go back as it came: number and bank, or an IBAN. */
export function AccountFields({ account, errors }: AccountFieldsProps) {
  const { t, market } = useTexts();
  return (
    <div className="stack gap-3 mt-4">
      <Field
        name={fields.account}
        label={t('wd.account_number')}
        hint={t('wd.account_hint')}
        defaultValue={account?.bank_account_full_number ?? ''}
        errors={errors}
        maxLength={40}
        autoComplete="off"
      />
      {market.accountForm === 'cz' && (
        <>
          <Field
            name={fields.bank}
            label={t('wd.bank')}
            hint={t('wd.bank_hint')}
            defaultValue={account?.bank_code ?? ''}
            errors={errors}
            maxLength={80}
            list="banks"
            autoComplete="off"
          />
          <datalist id="banks">
            {banksBySize().map((bank) => (
              <option key={bank.code}>{bankLabel(bank)}</option>
            ))}
          </datalist>
        </>
      )}
    </div>
  );
}
