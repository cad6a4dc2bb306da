import { TextField } from '../../form/TextField.tsx';
import { zodResolver } from '@hookform/resolvers/zod';
import { CheckAnswer, CheckKind } from '@kolobeh/shared/buyout/office/inspection.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { client } from '../../base/data/api.ts';
import { FormEnd } from '../../form/FormEnd.tsx';
import { SelectField } from '../../form/SelectField.tsx';
import { useRefused } from '../../form/use-refused.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';

const Fields = z.object({
  kind: CheckKind,
  answer: CheckAnswer,
  note: z.string().trim().min(3, 'TOO_SHORT').max(300, 'TOO_LONG'),
});

interface CheckDialogProps {
  number: string;
  onSaved: () => void;
  onClose: () => void;
}

/** Records what a person has found out where no register knows. */
export function CheckDialog({ number, onSaved, onClose }: CheckDialogProps) {
  const { t } = useTranslation();
  const form = useForm<z.infer<typeof Fields>>({
    resolver: zodResolver(Fields),
    defaultValues: { kind: CheckKind.enum.stolen, answer: CheckAnswer.enum.clear, note: '' },
  });
  const { register, handleSubmit, formState } = form;
  const refuse = useRefused(form);
  const submit = handleSubmit(async (fields) => {
    try {
      await client.buyout.recordCheck({ number, ...fields });
      onSaved();
      onClose();
    } catch (error) {
      refuse(error);
    }
  });
  return (
    <Dialog title={t('buyout.byHandTitle')} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)}>
        <SelectField
          id="check-kind"
          label={t('buyout.byHandKind')}
          choices={CheckKind.options.map((value) => ({ value, label: t(`buyout.check.${value}`) }))}
          autoFocus
          {...register('kind')}
        />
        <SelectField
          id="check-answer"
          label={t('buyout.byHandAnswer')}
          choices={CheckAnswer.options.map((value) => ({ value, label: t(`buyout.answer.${value}`) }))}
          {...register('answer')}
        />
        <TextField
          id="check-note"
          label={t('buyout.byHandNote')}
          error={formState.errors.note?.message}
          {...register('note')}
        />
        <FormEnd
          text={t('buyout.save')}
          isBusy={formState.isSubmitting}
          onCancel={onClose}
          cancelText={t('buyout.back')}
        />
      </form>
    </Dialog>
  );
}
