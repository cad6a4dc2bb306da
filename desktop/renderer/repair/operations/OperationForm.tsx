import type { OfficeOperation, OperationValues } from '@kolobeh/shared/repair/catalogue/contract.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { client } from '../../base/data/api.ts';
import { SubmitButton } from '../../form/SubmitButton.tsx';
import { markWrong, useRefused } from '../../form/use-refused.ts';
import { useSaveOver } from '../../form/use-save-over.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { OperationConflict, PresentOperation } from './OperationConflict.tsx';
import { OperationFields } from './OperationFields.tsx';
import { valuesOf, type WrittenOperation, writtenOf } from './operation-values.ts';

interface OperationFormProps {
  operation: OfficeOperation;
  onSaved: (operation: OfficeOperation) => void;
}

/** Prices, time, warranty and part of a repair; a price of neither field takes it out of the market. */
export function OperationForm({ operation, onSaved }: OperationFormProps) {
  const { t } = useTranslation();
  const show = useToasts((state) => state.show);
  const form = useForm<WrittenOperation>({ defaultValues: writtenOf(operation) });
  const { errors, isSubmitting } = form.formState;
  const { conflict, save, keepMine, takeTheirs } = useSaveOver({
    version: operation.version,
    present: PresentOperation,
    send: (values: OperationValues, version) => client.repair.saveOperation({ id: operation.id, version, ...values }),
    onSaved: (saved) => {
      form.reset(writtenOf(saved));
      show('ok', t('repairOperation.saved'));
      onSaved(saved);
    },
    refuse: useRefused(form),
  });
  const submit = form.handleSubmit(async (written) => {
    const values = valuesOf(written);
    if (values.ok) await save(values.value);
    else markWrong(form, values.refusal);
  });
  return (
    <form className="dsec rb-pay" noValidate onSubmit={(event) => void submit(event)}>
      {conflict && (
        <OperationConflict
          conflict={conflict}
          onTakeTheirs={() =>
            takeTheirs((theirs) => {
              form.reset(writtenOf(theirs));
              onSaved(theirs);
            })
          }
          onKeepMine={keepMine}
        />
      )}
      <OperationFields register={form.register} errors={errors} />
      <SubmitButton text={t('repairOperation.save')} isBusy={isSubmitting} />
    </form>
  );
}
