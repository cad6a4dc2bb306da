import type { WebhookDelivery } from '@kolobeh/shared/webhook/contract.ts';
import { webhookEvents } from '@kolobeh/shared/webhook/webhook.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../base/data/api.ts';
import { openedAnew } from '../base/data/query-client.ts';
import { refusalText } from '../base/data/refusal-text.ts';
import { showMoment } from '../base/show-moment.ts';
import { wordOr } from '../base/words.ts';
import { FormRow } from '../form/FormRow.tsx';
import { SelectField } from '../form/SelectField.tsx';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Pages } from '../ui/table/Pages.tsx';
import { useToasts } from '../ui/toasts/toasts.ts';

const shapes: Record<WebhookDelivery['state'], string> = { delivered: 'ready', waiting: 'wait', failed: 'bad' };

/** How a delivery went, in one sentence of the corner. */
function useTold() {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const queries = useQueryClient();
  return {
    onSuccess: (sent: WebhookDelivery) => {
      if (sent.state === 'delivered') show('ok', t('integration.delivery.delivered', { status: sent.last_status }));
      else show('bad', t('integration.delivery.notTaken', { why: sent.last_error }));
    },
    onError: (error: unknown) => show('bad', refusalText(i18n, error)),
    onSettled: () => queries.invalidateQueries({ queryKey: api.webhook.key() }),
  };
}

function Delivery({ delivery }: { delivery: WebhookDelivery }) {
  const { t, i18n } = useTranslation();
  const replay = useMutation(api.webhook.replay.mutationOptions(useTold()));
  const { id, kind, state, tries, happened_at: at, last_error: error, body } = delivery;
  return (
    <li className="stack gap-4">
      <details>
        <summary className="row between">
          <span>
            {wordOr(i18n, 'integration.event', kind)}
            <br />
            <span className="num faint nowrap">{showMoment(i18n.language, at)}</span>
          </span>
          <span className="pill" data-k={shapes[state]}>
            {t(`integration.delivery.state.${state}`)}
          </span>
        </summary>
        <p className="faint">
          {t('integration.delivery.tries', { count: tries })} {error}
        </p>
        <pre className="code wrap">{JSON.stringify(JSON.parse(body), null, 2)}</pre>
        <button type="button" className="btn line" disabled={replay.isPending} onClick={() => replay.mutate({ id })}>
          {t('integration.delivery.again')}
        </button>
      </details>
    </li>
  );
}

const pageSize = 25;
const states = ['all', 'failed', 'waiting', 'delivered'] as const;
const kinds = [...webhookEvents, 'ping'] as const;

interface LogFilter {
  state: (typeof states)[number];
  kind: (typeof kinds)[number] | null;
}

/** What of the log is shown: those given up first of all, and of one event. */
function LogChoices({ filter, onChange }: { filter: LogFilter; onChange: (filter: LogFilter) => void }) {
  const { t, i18n } = useTranslation();
  return (
    <FormRow of={2}>
      <SelectField
        id="delivery-state"
        label={t('integration.state')}
        choices={states.map((value) => ({ value, label: t(`integration.delivery.shown.${value}`) }))}
        value={filter.state}
        onChange={({ target }) => onChange({ ...filter, state: states.find((one) => one === target.value) ?? 'all' })}
      />
      <SelectField
        id="delivery-kind"
        label={t('integration.delivery.event')}
        choices={[
          { value: '', label: t('integration.delivery.anyEvent') },
          ...kinds.map((value) => ({ value, label: wordOr(i18n, 'integration.event', value) })),
        ]}
        value={filter.kind ?? ''}
        onChange={({ target }) => onChange({ ...filter, kind: kinds.find((one) => one === target.value) ?? null })}
      />
    </FormRow>
  );
}

/** What a webhook was told, by pages, the newest first; each can be sent again, and a `ping` tries the address now. */
export function Deliveries({ webhookId }: { webhookId: string }) {
  const { t } = useTranslation();
  const [filter, setFilter] = useState<LogFilter>({ state: 'all', kind: null });
  const [page, setPage] = useState(1);
  const { state, kind } = filter;
  const found = useQuery(
    api.webhook.deliveries.queryOptions({
      input: { id: webhookId, page, page_size: pageSize, state, ...(kind === null ? {} : { kind }) },
      placeholderData: keepPreviousData,
      ...openedAnew,
    }),
  );
  const test = useMutation(api.webhook.test.mutationOptions(useTold()));
  const isNarrowed = state !== 'all' || kind !== null;
  return (
    <section className="dsec stack gap-8" aria-label={t('integration.delivery.title')}>
      <div className="row between">
        <h3>{t('integration.delivery.title')}</h3>
        <button
          type="button"
          className="btn line"
          disabled={test.isPending}
          onClick={() => test.mutate({ id: webhookId })}
        >
          {t('integration.delivery.test')}
        </button>
      </div>
      <LogChoices
        filter={filter}
        onChange={(changed) => {
          setFilter(changed);
          setPage(1);
        }}
      />
      {found.isPending && <Skeleton lines={3} label={t('frame.loading')} />}
      {found.isError && <NotLoaded title={t('integration.failed')} query={found} />}
      {found.data?.deliveries.length === 0 && (
        <p className="faint">{t(isNarrowed ? 'integration.delivery.noneSuch' : 'integration.delivery.none')}</p>
      )}
      <ul className="plain stack gap-8">
        {found.data?.deliveries.map((delivery) => (
          <Delivery key={delivery.id} delivery={delivery} />
        ))}
      </ul>
      <Pages page={page} pages={Math.ceil((found.data?.total ?? 0) / pageSize)} onPage={setPage} />
    </section>
  );
}
