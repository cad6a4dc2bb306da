import type { LoanDevices } from '@kolobeh/shared/repair/loan/contract.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../base/data/api.ts';
import { FormRow } from '../../form/FormRow.tsx';
import { SelectField } from '../../form/SelectField.tsx';
import { TextField } from '../../form/TextField.tsx';
import { DeviceForm } from '../../stock/DeviceForm.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';

interface AddLoanDeviceProps extends Pick<LoanDevices, 'stores'> {
  onSaved: (now: LoanDevices) => void;
}

/** A used device of a store is read by its number and lent from then on. */
export function AddLoanDevice({ stores, onSaved }: AddLoanDeviceProps) {
  const { t } = useTranslation();
  const show = useToasts((state) => state.show);
  const [store, setStore] = useState(String(stores[0]?.id ?? ''));
  const [note, setNote] = useState('');
  const add = useMutation(api.repair.addLoanDevice.mutationOptions());
  const read = (device: string, taken: () => void) =>
    add.mutate(
      { store_id: Number(store), device, note },
      {
        onSuccess: (now) => {
          taken();
          setNote('');
          show('ok', t('repairLoan.added'));
          onSaved(now);
        },
      },
    );
  return (
    <section className="rb-pay rb-lending" aria-label={t('repairLoan.add')}>
      <FormRow of={2}>
        <SelectField
          id="loan-store"
          label={t('repairLoan.store')}
          choices={stores.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={store}
          onChange={({ target }) => setStore(target.value)}
        />
        <TextField
          id="loan-note"
          label={t('repairLoan.note')}
          hint={t('repairLoan.noteHint')}
          maxLength={300}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </FormRow>
      <DeviceForm
        id="loan-scan"
        label={t('repairLoan.scan')}
        button={t('repairLoan.take')}
        isBusy={add.isPending}
        refusal={add.error}
        onRead={read}
      />
    </section>
  );
}
