import type { Webhook } from '@kolobeh/shared/webhook/contract.ts';
import { type WebhookEventKind, webhookEvents } from '@kolobeh/shared/webhook/webhook.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { client } from '../base/data/api.ts';
import { Check } from '../form/Check.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { TextField } from '../form/TextField.tsx';
import { useRefused } from '../form/use-refused.ts';
import { FieldError } from '../ui/FieldError.tsx';
import { useToasts } from '../ui/toasts/toasts.ts';

interface Values {
  name: string;
  url: string;
  events: WebhookEventKind[];
  is_active: boolean;
}

interface WebhookFormProps {
  /** Absent: a new one. */
  webhook?: Webhook;
  /** @param secret of a new one */
  onSaved: (webhook: Webhook, secret?: string) => void;
}

/** Where to tell, and what of. */
export function WebhookForm({ webhook, onSaved }: WebhookFormProps) {
  const { t } = useTranslation();
  const show = useToasts((state) => state.show);
  const form = useForm<Values>({
    defaultValues: {
      name: webhook?.name ?? '',
      url: webhook?.url ?? '',
      events: webhook?.events ?? [],
      is_active: webhook?.is_active ?? true,
    },
  });
  const refuse = useRefused(form);
  const { errors, isSubmitting } = form.formState;
  const save = form.handleSubmit(async (values) => {
    try {
      if (webhook) {
        onSaved(await client.webhook.change({ ...values, id: webhook.id }));
        show('ok', t('integration.webhook.saved'));
      } else {
        const made = await client.webhook.create(values);
        onSaved(made.webhook, made.secret);
      }
    } catch (error) {
      refuse(error);
    }
  });
  return (
    <form className="bonus-form" noValidate onSubmit={(event) => void save(event)}>
      <TextField
        id="webhook-name"
        label={t('integration.name')}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        id="webhook-url"
        label={t('integration.webhook.url')}
        hint={t('integration.webhook.urlHint')}
        type="url"
        inputMode="url"
        error={errors.url?.message}
        {...form.register('url')}
      />
      <fieldset className="stack gap-4">
        <legend>{t('integration.webhook.events')}</legend>
        {webhookEvents.map((event) => (
          <Check key={event} label={t(`integration.event.${event}`)} value={event} {...form.register('events')} />
        ))}
        <FieldError id="webhook-events-error" code={errors.events?.message} />
      </fieldset>
      <Check label={t('integration.webhook.active')} {...form.register('is_active')} />
      <SubmitButton
        text={t(webhook ? 'integration.webhook.save' : 'integration.webhook.create')}
        look="btn wide"
        isBusy={isSubmitting}
      />
    </form>
  );
}
