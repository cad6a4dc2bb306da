import { ExceptionReason, type ExceptedProduct } from '@kolobeh/shared/order/withdrawal/exception-contract.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { client } from '../../base/data/api.ts';
import { marketChoices } from '../../base/market-choices.ts';
import { SelectField } from '../../form/SelectField.tsx';
import { SubmitButton } from '../../form/SubmitButton.tsx';
import { TextField } from '../../form/TextField.tsx';
import { useRefused } from '../../form/use-refused.ts';

const nothing: Pick<ExceptedProduct, 'market' | 'code' | 'reason'> = { market: 'cs', code: '', reason: 'hygiene' };

/** Excepts a product by its code; what was typed stays when it fails. */
export function ExceptionForm({ onExcepted }: { onExcepted: (products: ExceptedProduct[]) => void }) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: nothing });
  const { register, handleSubmit, formState } = form;
  const refuse = useRefused(form, { codes: { PRODUCT_NOT_FOUND: ['code', 'PRODUCT_NOT_FOUND'] } });
  const except = handleSubmit(async (values) => {
    try {
      const { products } = await client.withdrawal.except(values);
      form.reset({ ...values, code: '' });
      onExcepted(products);
    } catch (error) {
      refuse(error);
    }
  });
  const { errors, isSubmitting } = formState;
  return (
    <form className="wex-form" noValidate onSubmit={(event) => void except(event)}>
      <TextField
        id="wex-code"
        label={t('exceptions.code')}
        error={errors.code?.message}
        spellCheck={false}
        {...register('code')}
      />
      <SelectField
        id="wex-reason"
        label={t('exceptions.reasonOf')}
        error={errors.reason?.message}
        choices={ExceptionReason.options.map((value) => ({ value, label: t(`exceptions.reason.${value}`) }))}
        {...register('reason')}
      />
      <SelectField
        id="wex-market"
        label={t('exceptions.market')}
        error={errors.market?.message}
        choices={marketChoices}
        {...register('market')}
      />
      <SubmitButton text={t('exceptions.add')} busyText={t('frame.saving')} isBusy={isSubmitting} />
    </form>
  );
}
