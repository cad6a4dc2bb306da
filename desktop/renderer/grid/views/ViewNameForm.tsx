import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormEnd } from '../../form/FormEnd.tsx';
import { TextField } from '../../form/TextField.tsx';

const Fields = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'REQUIRED')
    .max(40, 'TOO_LONG')
    .refine((name) => !name.startsWith('__'), 'NAME_RESERVED'),
});

interface ViewNameFormProps {
  title: string;
  name: string;
  onName: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for a view's name; names that begin with `__` are the program's own. */
export function ViewNameForm({ title, name, onName, onClose }: ViewNameFormProps) {
  const { t } = useTranslation();
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(Fields), defaultValues: { name } });
  const submit = handleSubmit(async (fields) => {
    await onName(fields.name);
    onClose();
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)}>
        <TextField
          autoFocus
          id="view-name"
          label={t('views.name')}
          error={formState.errors.name?.message}
          {...register('name')}
        />
        <FormEnd text={t('frame.save')} isBusy={formState.isSubmitting} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
