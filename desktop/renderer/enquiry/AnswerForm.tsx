import type { OfficeEnquiry } from '@kolobeh/shared/enquiry/contract.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api, client } from '../base/data/api.ts';
import { TextAreaField } from '../form/TextAreaField.tsx';
import { useRefused } from '../form/use-refused.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { LetterPreview, type Previewed } from '../form/LetterPreview.tsx';
import { useToasts } from '../ui/toasts/toasts.ts';

interface AnswerFormProps {
  enquiry: OfficeEnquiry;
  onChanged: () => void;
}

/** A letter as it will be read, which words it has, and the key it is sent by once. */
interface Look {
  shown: Previewed;
  text: string;
  key: string;
}

/** An answer: its words, then how the letter will be read, and only then it goes. What needs none is closed. */
export function AnswerForm({ enquiry, onChanged }: AnswerFormProps) {
  const { t } = useTranslation();
  const show = useToasts((state) => state.show);
  const [look, setLook] = useState<Look | null>(null);
  const [isSending, setSending] = useState(false);
  const form = useForm({ defaultValues: { text: '' } });
  const { register, handleSubmit, formState, reset } = form;
  const refused = useRefused(form);
  const { id, state, messages } = enquiry;
  const seen = messages.at(-1)?.id ?? '';
  const told = (error: unknown): void => {
    refused(error);
    onChanged();
  };
  const close = useMutation(
    api.enquiry.close.mutationOptions({
      onSuccess: () => {
        show('ok', t('enquiry.closed'));
        onChanged();
      },
      onError: told,
    }),
  );
  const preview = handleSubmit(async ({ text }) => {
    try {
      setLook({ shown: await client.enquiry.preview({ id, text }), text, key: crypto.randomUUID() });
    } catch (error) {
      refused(error);
    }
  });
  const send = async ({ text, key: idempotencyKey }: Look): Promise<void> => {
    setSending(true);
    try {
      await client.enquiry.answer({ id, text, seen }, { context: { idempotencyKey } });
      show('ok', t('enquiry.answered'));
      reset();
      onChanged();
    } catch (error) {
      told(error);
    }
    setSending(false);
    setLook(null);
  };
  return (
    <form className="dsec" noValidate onSubmit={(event) => void preview(event)}>
      <TextAreaField
        id="enquiry-answer"
        label={t('enquiry.answer')}
        hint={t('enquiry.answerHint')}
        rows={7}
        maxLength={4000}
        error={formState.errors.text?.message}
        {...register('text')}
      />
      <button type="submit" className="btn wide" disabled={formState.isSubmitting || close.isPending}>
        {t('enquiry.show')}
      </button>
      {state !== 'closed' && (
        <button
          type="button"
          className="btn line wide"
          disabled={close.isPending}
          onClick={() => close.mutate({ id, seen })}
        >
          {t('enquiry.close')}
        </button>
      )}
      {look && (
        <LookAtLetter look={look} isSending={isSending} onSend={() => void send(look)} onBack={() => setLook(null)} />
      )}
    </form>
  );
}

interface LookProps {
  look: Look;
  isSending: boolean;
  onSend: () => void;
  onBack: () => void;
}

function LookAtLetter({ look, isSending, onSend, onBack }: LookProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('enquiry.letter')} onClose={onBack}>
      <div className="letter-box">
        <LetterPreview letter={look.shown} isSending={isSending} onSend={onSend} onBack={onBack} />
      </div>
    </Dialog>
  );
}
