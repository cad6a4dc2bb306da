import { TextField } from '../../form/TextField.tsx';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import type { OfficeBuyout } from '@kolobeh/shared/buyout/office/office-contract.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { client } from '../../base/data/api.ts';
import { FormEnd } from '../../form/FormEnd.tsx';
import { useRefused } from '../../form/use-refused.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';

const Fields = z.object({
  bank_account_full_number: z.string().trim().min(1, 'REQUIRED').max(40, 'TOO_LONG'),
  bank_code: z.string().trim().max(4, 'TOO_LONG'),
  reason: z.string().trim().min(3, 'TOO_SHORT').max(200, 'TOO_LONG'),
});
type Fields = z.infer<typeof Fields>;

interface AccountDialogProps {
  buyout: OfficeBuyout;
  onChanged: (buyout: OfficeBuyout) => void;
  onClose: () => void;
}

/** Another account of the seller. What was typed stays in the fields only. */
export function AccountDialog({ buyout, onChanged, onClose }: AccountDialogProps) {
  const { t } = useTranslation();
  const { number, market } = buyout.row;
  const { accountForm: form } = markets[market];
  const show = useToasts((state) => state.show);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const accountForm = useForm<Fields>({
    resolver: zodResolver(Fields),
    defaultValues: { bank_account_full_number: '', bank_code: '', reason: '' },
  });
  const { register, handleSubmit, formState } = accountForm;
  const refuse = useRefused(accountForm);
  const submit = handleSubmit(async (wish) => {
    try {
      onChanged(await client.buyout.changeAccount({ number, ...wish }, { context: { idempotencyKey } }));
      show('ok', t('buyout.account.changed'));
    } catch (error) {
      refuse(error);
    }
  });
  const field = (name: keyof Fields, label: string) => (
    <TextField id={`account-${name}`} label={label} error={formState.errors[name]?.message} {...register(name)} />
  );
  return (
    <Dialog title={t('buyout.account.title')} onClose={onClose}>
      <p>{t('buyout.account.text')}</p>
      <form onSubmit={(event) => void submit(event)}>
        {field('bank_account_full_number', t(form === 'cz' ? 'buyout.account.number' : 'buyout.account.iban'))}
        {form === 'cz' && field('bank_code', t('buyout.account.code'))}
        {field('reason', t('buyout.reason'))}
        <FormEnd
          text={t('buyout.account.change')}
          isBusy={formState.isSubmitting}
          onCancel={onClose}
          cancelText={t('buyout.back')}
        />
      </form>
    </Dialog>
  );
}
