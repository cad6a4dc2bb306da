import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { FormEnd } from '../../form/FormEnd.tsx';
import { TextField } from '../../form/TextField.tsx';
import { heldTitle, type HeldWork } from './held-work.ts';

const Fields = z.object({ reason: z.string().trim().min(3, 'TOO_SHORT').max(200, 'TOO_LONG') });

interface OverrideDialogProps {
  work: HeldWork;
  isBusy: boolean;
  onTakeOver: (reason: string) => void;
  onRelease: (reason: string) => void;
  onClose: () => void;
}

/** Why the work is taken; Enter takes it over to this station. */
export function OverrideDialog({ work, isBusy, onTakeOver, onRelease, onClose }: OverrideDialogProps) {
  const { t } = useTranslation();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(Fields),
    defaultValues: { reason: '' },
  });
  const { kind, code, holder } = work;
  const title = t(heldTitle[kind], { code });
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{t('supervision.holder', { name: holder.name, station: holder.station })}</p>
      <form onSubmit={(event) => void handleSubmit(({ reason }) => onTakeOver(reason))(event)}>
        <TextField
          autoFocus
          id="override-reason"
          label={t('supervision.reason')}
          error={formState.errors.reason?.message}
          {...register('reason')}
        />
        <FormEnd text={t('supervision.takeOver')} isBusy={isBusy} onCancel={onClose}>
          {work.mayGoBack && (
            <button
              type="button"
              className="btn line"
              disabled={isBusy}
              onClick={(event) => void handleSubmit(({ reason }) => onRelease(reason))(event)}
            >
              {kind === 'pick_list' ? t('supervision.release') : t('supervision.putBack')}
            </button>
          )}
        </FormEnd>
      </form>
    </Dialog>
  );
}
