import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { FormEnd } from '../../form/FormEnd.tsx';
import { TextField } from '../../form/TextField.tsx';
import { useRefused } from '../../form/use-refused.ts';

const fieldsWithout = (taken: readonly string[]) =>
  z.object({
    name: z
      .string()
      .trim()
      .min(1, 'REQUIRED')
      .max(40, 'TOO_LONG')
      .refine((name) => !name.startsWith('__'), 'NAME_RESERVED')
      .refine((name) => !taken.includes(name), 'VIEW_TAKEN'),
  });

interface ViewNameFormProps {
  title: string;
  name: string;
  /** Names of views that would be replaced by this one without a word. */
  taken: readonly string[];
  onName: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for a view's name; names that begin with `__` are the program's own. What is refused leaves the name as typed. */
export function ViewNameForm({ title, name, taken, onName, onClose }: ViewNameFormProps) {
  const { t } = useTranslation();
  const form = useForm({ resolver: zodResolver(fieldsWithout(taken)), defaultValues: { name } });
  const { register, handleSubmit, formState } = form;
  const refused = useRefused(form);
  const submit = handleSubmit(async (fields) => {
    try {
      await onName(fields.name);
      onClose();
    } catch (error) {
      refused(error);
    }
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
