import type { OfficeOrder } from '@kolobeh/shared/order/contract.ts';
import { type LetterWords, LetterWords as Fields, type OrderLetters } from '@kolobeh/shared/order/letter/contract.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { client } from '../../base/data/api.ts';
import { wordOr } from '../../base/words.ts';
import { FormEnd } from '../../form/FormEnd.tsx';
import { SelectField } from '../../form/SelectField.tsx';
import { TextAreaField } from '../../form/TextAreaField.tsx';
import { TextField } from '../../form/TextField.tsx';
import { useRefused } from '../../form/use-refused.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { LetterPreview, type Previewed } from '../../form/LetterPreview.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';

interface LetterFormProps {
  number: OfficeOrder['row']['number'];
  templates: OrderLetters['templates'];
  onSent: (letters: OrderLetters) => void;
  onClose: () => void;
}

/** Writes a letter from a template: what it says, then how its customer will read it, and only then it goes. */
export function LetterForm({ number, templates, onSent, onClose }: LetterFormProps) {
  const { t } = useTranslation();
  const show = useToasts((state) => state.show);
  const [isSending, setSending] = useState(false);
  const [preview, setPreview] = useState<{ shown: Previewed; of: LetterWords; key: string } | null>(null);
  const first = templates.find(({ template }) => template === 'own') ?? templates[0];
  const form = useForm<LetterWords>({
    resolver: zodResolver(Fields),
    defaultValues: { template: first?.template ?? 'own', subject: first?.subject ?? '', text: first?.text ?? '' },
  });
  const refuse = useRefused(form, { pathOf: (path) => path.replace(/^letter\./, '') });
  const look = form.handleSubmit(async (letter) => {
    try {
      const shown = await client.orderLetter.preview({ number, letter });
      // One key for each look at it: a repeated press sends it once.
      setPreview({ shown, of: letter, key: crypto.randomUUID() });
    } catch (error) {
      refuse(error);
    }
  });
  const send = async (letter: LetterWords, idempotencyKey: string): Promise<void> => {
    setSending(true);
    try {
      onSent(await client.orderLetter.send({ number, letter }, { context: { idempotencyKey } }));
      show('ok', t('orderLetter.queued'));
      onClose();
    } catch (error) {
      setSending(false);
      setPreview(null);
      refuse(error);
    }
  };
  return (
    <Dialog title={t('orderLetter.write')} onClose={onClose}>
      <div className="letter-box">
        {preview ? (
          <LetterPreview
            letter={preview.shown}
            isSending={isSending}
            onSend={() => void send(preview.of, preview.key)}
            onBack={() => setPreview(null)}
          />
        ) : (
          <LetterFields form={form} templates={templates} onLook={() => void look()} onClose={onClose} />
        )}
      </div>
    </Dialog>
  );
}

interface LetterFieldsProps {
  form: UseFormReturn<LetterWords>;
  templates: OrderLetters['templates'];
  onLook: () => void;
  onClose: () => void;
}

/** What a letter is begun from, and its words. */
function LetterFields({ form, templates, onLook, onClose }: LetterFieldsProps) {
  const { t, i18n } = useTranslation();
  const { register, formState, setValue } = form;
  const { errors, isSubmitting } = formState;
  const begin = (template: string): void => {
    const words = templates.find((one) => one.template === template);
    if (!words) return;
    setValue('subject', words.subject);
    setValue('text', words.text);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onLook();
      }}
    >
      <SelectField
        id="letter-template"
        label={t('orderLetter.template')}
        choices={templates.map(({ template }) => ({
          value: template,
          label: wordOr(i18n, 'orderLetter.templates', template),
        }))}
        {...register('template', { onChange: ({ target }: { target: { value: string } }) => begin(target.value) })}
      />
      <TextField
        id="letter-subject"
        label={t('orderLetter.subject')}
        error={errors.subject?.message}
        {...register('subject')}
      />
      <TextAreaField
        id="letter-text"
        label={t('orderLetter.text')}
        rows={12}
        error={errors.text?.message}
        {...register('text')}
      />
      <FormEnd text={t('orderLetter.show')} isBusy={isSubmitting} onCancel={onClose} />
    </form>
  );
}
