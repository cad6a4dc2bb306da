import { TextField } from '../../ui/TextField.tsx';
import { zodResolver } from '@hookform/resolvers/zod';
import { CheckAnswer, CheckKind } from '@kolobeh/shared/buyout/office/inspection.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { client } from '../../base/data/api.ts';
import { refusalText } from '../../base/data/refusal-text.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useToasts } from '../../ui/toasts.ts';

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
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const { register, handleSubmit, formState } = useForm<z.infer<typeof Fields>>({
    resolver: zodResolver(Fields),
    defaultValues: { kind: CheckKind.enum.stolen, answer: CheckAnswer.enum.clear, note: '' },
  });
  const submit = handleSubmit(async (fields) => {
    try {
      await client.buyout.recordCheck({ number, ...fields });
      onSaved();
      onClose();
    } catch (error) {
      show('bad', refusalText(i18n, error));
    }
  });
  return (
    <Dialog title={t('buyout.byHandTitle')} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)}>
        <div className="field">
          <label htmlFor="check-kind">{t('buyout.byHandKind')}</label>
          <select id="check-kind" className="input" autoFocus {...register('kind')}>
            {CheckKind.options.map((kind) => (
              <option key={kind} value={kind}>
                {t(`buyout.check.${kind}`)}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="check-answer">{t('buyout.byHandAnswer')}</label>
          <select id="check-answer" className="input" {...register('answer')}>
            {CheckAnswer.options.map((answer) => (
              <option key={answer} value={answer}>
                {t(`buyout.answer.${answer}`)}
              </option>
            ))}
          </select>
        </div>
        <TextField
          id="check-note"
          label={t('buyout.byHandNote')}
          error={formState.errors.note?.message}
          {...register('note')}
        />
        <div className="row">
          <button type="button" className="btn line" onClick={onClose}>
            {t('buyout.back')}
          </button>
          <button type="submit" className="btn" aria-busy={formState.isSubmitting}>
            {t('buyout.save')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
