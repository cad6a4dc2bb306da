import type { Webhook } from '@kolobeh/shared/webhook/contract.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../base/data/api.ts';
import { refusalText } from '../base/data/refusal-text.ts';
import { DetailPanel } from '../ui/DetailPanel.tsx';
import { useToasts } from '../ui/toasts/toasts.ts';
import { Deliveries } from './Deliveries.tsx';
import { SecretOnce } from './SecretOnce.tsx';
import { WebhookForm } from './WebhookForm.tsx';

interface WebhookPanelProps {
  /** Null: a new one. */
  webhook: Webhook | null;
  onChanged: () => void;
  onClose: () => void;
}

/** A webhook: where, what of, its secret, and what it was told. */
export function WebhookPanel({ webhook, onChanged, onClose }: WebhookPanelProps) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const [secret, setSecret] = useState<string | null>(null);
  const another = useMutation(
    api.webhook.secret.mutationOptions({
      onSuccess: (made) => setSecret(made.secret),
      onError: (error) => show('bad', refusalText(i18n, error)),
    }),
  );
  const title = webhook?.name ?? t('integration.webhook.new');
  return (
    <DetailPanel label={title} summary={<p className="faint">{t('integration.webhook.hint')}</p>} onClose={onClose}>
      {secret !== null && <SecretOnce label={t('integration.webhook.secret')} secret={secret} />}
      {(webhook !== null || secret === null) && (
        <WebhookForm
          {...(webhook ? { webhook } : {})}
          onSaved={(_, made) => {
            setSecret(made ?? null);
            onChanged();
          }}
        />
      )}
      {webhook && (
        <>
          <section className="dsec">
            <button
              type="button"
              className="btn line wide"
              disabled={another.isPending}
              onClick={() => another.mutate({ id: webhook.id })}
            >
              {t('integration.webhook.anotherSecret')}
            </button>
          </section>
          <Deliveries webhookId={webhook.id} />
        </>
      )}
    </DetailPanel>
  );
}
