import { StaleWebhook, type Webhook, type WebhookFacts } from '@kolobeh/shared/webhook/contract.ts';
import { webhookEvents } from '@kolobeh/shared/webhook/webhook.ts';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { client } from '../base/data/api.ts';
import { Check } from '../form/Check.tsx';
import { useAnothersChange } from '../form/edition/use-anothers-change.ts';
import { SaveConflict } from '../form/SaveConflict.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { TextField } from '../form/TextField.tsx';
import { useRefused } from '../form/use-refused.ts';
import { useSaveOver } from '../form/use-save-over.ts';
import { FieldError } from '../ui/FieldError.tsx';
import { useToasts } from '../ui/toasts/toasts.ts';

interface WebhookFormProps {
  /** Absent: a new one. */
  webhook?: Webhook;
  /** @param secret of a new one */
  onSaved: (webhook: Webhook, secret?: string) => void;
}

const valuesOf = (facts?: WebhookFacts): WebhookFacts => ({
  name: facts?.name ?? '',
  url: facts?.url ?? '',
  events: facts?.events ?? [],
  is_active: facts?.is_active ?? true,
});

/** What differs between two editions, each as a person reads it. */
const differing = (t: TFunction, { mine, theirs }: Record<'mine' | 'theirs', WebhookFacts>) => {
  const rows: [path: string, label: string, said: (facts: WebhookFacts) => string][] = [
    ['name', t('integration.name'), ({ name }) => name],
    ['url', t('integration.webhook.url'), ({ url }) => url],
    [
      'events',
      t('integration.webhook.events'),
      ({ events }) =>
        webhookEvents
          .filter((one) => events.includes(one))
          .map((one) => t(`integration.event.${one}`))
          .join(', '),
    ],
    [
      'is_active',
      t('integration.webhook.active'),
      ({ is_active: is }) => t(is ? 'form.conflict.yes' : 'form.conflict.no'),
    ],
  ];
  return rows
    .map(([path, label, said]) => ({ path, label, theirs: said(theirs), mine: said(mine) }))
    .filter((row) => row.theirs !== row.mine);
};

/** Where to tell, and what of. */
export function WebhookForm({ webhook, onSaved }: WebhookFormProps) {
  const { t } = useTranslation();
  const show = useToasts((state) => state.show);
  const [begun, setBegun] = useState(webhook?.version ?? 0);
  const form = useForm<WebhookFacts>({ defaultValues: valuesOf(webhook) });
  const { errors, isSubmitting, isDirty } = form.formState;
  const shown = (facts: WebhookFacts, version: number): void => {
    form.reset(valuesOf(facts));
    setBegun(version);
  };
  const over = useSaveOver({
    version: webhook?.version ?? 0,
    present: StaleWebhook,
    send: async (facts: WebhookFacts, version): Promise<{ webhook: Webhook; secret?: string; version: number }> => {
      const made = webhook
        ? { webhook: await client.webhook.change({ ...facts, id: webhook.id, version }) }
        : await client.webhook.create(facts);
      return { ...made, version: made.webhook.version };
    },
    onSaved: ({ webhook: saved, secret, version }) => {
      if (webhook) show('ok', t('integration.webhook.saved'));
      shown(saved, version);
      onSaved(saved, secret);
    },
    refuse: useRefused(form),
  });
  const { conflict } = over;
  useAnothersChange(webhook ?? null, begun, {
    isBusy: isDirty || isSubmitting,
    show: (fresh) => {
      shown(fresh, fresh.version);
      over.rebase(fresh.version);
    },
  });
  const save = form.handleSubmit((values) => over.save(values));
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
      <fieldset className="stack gap-8">
        <legend>{t('integration.webhook.events')}</legend>
        {webhookEvents.map((event) => (
          <Check key={event} label={t(`integration.event.${event}`)} value={event} {...form.register('events')} />
        ))}
        <FieldError id="webhook-events-error" code={errors.events?.message} />
      </fieldset>
      <Check label={t('integration.webhook.active')} {...form.register('is_active')} />
      {conflict && (
        <SaveConflict
          rows={differing(t, { mine: conflict.mine, theirs: conflict.value })}
          by={conflict.by}
          at={conflict.at}
          onTakeTheirs={() => over.takeTheirs((theirs) => shown(theirs, conflict.version))}
          onKeepMine={over.keepMine}
        />
      )}
      <SubmitButton
        text={t(webhook ? 'integration.webhook.save' : 'integration.webhook.create')}
        look="btn wide"
        isBusy={isSubmitting}
      />
    </form>
  );
}
