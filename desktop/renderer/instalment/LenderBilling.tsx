import { LenderIdentity } from '@kolobeh/shared/instalment/lender-identity.ts';
import type { LoanCompanyFacts } from '@kolobeh/shared/instalment/office-instalment.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Check } from '../form/Check.tsx';
import { TextField } from '../form/TextField.tsx';

/** A lender as it is typed; who it is on invoices counts only where it leases. */
export interface LenderValues extends Omit<LoanCompanyFacts, 'billing'> {
  code: string;
  market: MarketCode;
  leases: boolean;
  billing: LenderIdentity;
}

export const billingFields = LenderIdentity.keyof().options;

/** What a lender that only lends begins with. */
export const emptyBilling: LenderIdentity = {
  street: '',
  city: '',
  postcode: '',
  company_id: '',
  vat_id: '',
  email: '',
  phone: '',
};

/** Who the lender is on invoices of what it buys and leases. */
export function LenderBilling({
  form,
  isKept,
}: {
  form: UseFormReturn<LenderValues>;
  /** The house has it already: it may be corrected, not taken away. */
  isKept: boolean;
}) {
  const { t } = useTranslation();
  const { register, watch, formState } = form;
  return (
    <>
      {!isKept && <Check label={t('loans.billing.leases')} {...register('leases')} />}
      {watch('leases') && (
        <fieldset className="card stack gap-12">
          <legend>{t('loans.billing.leases')}</legend>
          <p className="faint">{t('loans.billingHint')}</p>
          {billingFields.map((field) => (
            <TextField
              key={field}
              id={`lender-${field}`}
              label={t(`loans.billing.${field}`)}
              error={formState.errors.billing?.[field]?.message}
              {...register(`billing.${field}`)}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}
