import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { FormEnd } from './FormEnd.tsx';
import { TextField } from './TextField.tsx';

const Fields = z.object({ reason: z.string().trim().min(3, 'TOO_SHORT').max(200, 'TOO_LONG') });

interface ReasonDialogProps {
  title: string;
  text: string;
  label: string;
  button: string;
  isBusy: boolean;
  onReason: (reason: string) => void;
  onClose: () => void;
}

/** Asks why, before what is written down with its reason. */
export function ReasonDialog({ title, text, label, button, isBusy, onReason, onClose }: ReasonDialogProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(Fields),
    defaultValues: { reason: '' },
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      <form onSubmit={(event) => void handleSubmit(({ reason }) => onReason(reason))(event)}>
        <TextField
          autoFocus
          id="reason"
          label={label}
          error={formState.errors.reason?.message}
          {...register('reason')}
        />
        <FormEnd text={button} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
