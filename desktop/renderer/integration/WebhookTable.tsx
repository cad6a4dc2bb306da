import type { Webhook } from '@kolobeh/shared/webhook/contract.ts';
import { useTranslation } from 'react-i18next';
import { showDetail } from '../base/address/place.ts';
import { showMoment } from '../base/show-moment.ts';
import { Empty } from '../ui/Empty.tsx';
import type { DataColumn } from '../ui/table/data-column.ts';
import { DataTable } from '../ui/table/DataTable.tsx';
import { webhookDetail } from './integration-place.ts';

/** How a webhook is: at rest, failing, or well. */
function WebhookPill({ webhook: { is_active: isActive, failed, waiting } }: { webhook: Webhook }) {
  const { t } = useTranslation();
  if (!isActive)
    return (
      <span className="pill" data-k="off">
        {t('integration.webhook.rests')}
      </span>
    );
  if (failed + waiting > 0)
    return (
      <span className="pill" data-k="wait">
        {t('integration.webhook.behind', { waiting, failed })}
      </span>
    );
  return (
    <span className="pill" data-k="ready">
      {t('integration.webhook.well')}
    </span>
  );
}

/** Addresses that are told what happens. */
export function WebhookTable({ webhooks, open }: { webhooks: readonly Webhook[]; open: string | null }) {
  const { t, i18n } = useTranslation();
  const columns: DataColumn<Webhook>[] = [
    {
      id: 'name',
      heading: t('integration.name'),
      sortBy: ({ name }) => name,
      cell: (webhook) => (
        <button
          type="button"
          className="link"
          aria-expanded={webhookDetail(webhook) === open}
          onClick={() => showDetail(webhookDetail(webhook))}
        >
          {webhook.name}
        </button>
      ),
    },
    { id: 'url', heading: t('integration.webhook.url'), cell: ({ url }) => url, className: 'code wrap' },
    {
      id: 'last',
      heading: t('integration.webhook.last'),
      sortBy: ({ last_delivered_at: at }) => at ?? '',
      cell: ({ last_delivered_at: at }) => (at ? showMoment(i18n.language, at) : t('integration.never')),
      className: 'num nowrap',
    },
    {
      id: 'state',
      heading: t('integration.state'),
      cell: (webhook) => <WebhookPill webhook={webhook} />,
      className: 'r',
    },
  ];
  return (
    <DataTable
      rows={webhooks}
      rowId={({ id }) => id}
      columns={columns}
      label={t('integration.webhook.title')}
      look="plaint stacking"
      empty={<Empty icon="bolt" title={t('integration.webhook.none')} text={t('integration.webhook.noneText')} />}
      onOpen={(webhook) => showDetail(webhookDetail(webhook))}
      isOpen={(webhook) => webhookDetail(webhook) === open}
    />
  );
}
