import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showDetail, usePlace } from '../base/address/place.ts';
import { api } from '../base/data/api.ts';
import { openedAnew } from '../base/data/query-client.ts';
import { Icon } from '../ui/Icon.tsx';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { newToken, newWebhook, tokenDetail, webhookDetail } from './integration-place.ts';
import { FeedTable } from './FeedTable.tsx';
import { NewTokenPanel } from './NewTokenPanel.tsx';
import { TokenPanel } from './TokenPanel.tsx';
import { TokenTable } from './TokenTable.tsx';
import { WebhookPanel } from './WebhookPanel.tsx';
import { WebhookTable } from './WebhookTable.tsx';

/** A feed is written within moments: who had it written sees it become so. */
const writingMs = 15_000;

/** What programs outside of the house may do here, and what they are told of. */
export function IntegrationsScreen() {
  const { t } = useTranslation();
  const open = usePlace((place) => place.detail);
  const queries = useQueryClient();
  const tokens = useQuery(api.apiToken.tokens.queryOptions(openedAnew));
  const webhooks = useQuery(api.webhook.webhooks.queryOptions(openedAnew));
  const feeds = useQuery(api.feed.officeFeeds.queryOptions({ ...openedAnew, refetchInterval: writingMs }));
  if (tokens.isPending || webhooks.isPending || feeds.isPending)
    return <Skeleton lines={8} label={t('frame.loading')} />;
  if (!tokens.data) return <NotLoaded title={t('integration.failed')} query={tokens} />;
  if (!webhooks.data) return <NotLoaded title={t('integration.failed')} query={webhooks} />;
  if (!feeds.data) return <NotLoaded title={t('integration.failed')} query={feeds} />;
  const close = (): void => showDetail(null);
  const changed = (key: readonly unknown[]) => (): void => void queries.invalidateQueries({ queryKey: key });
  const token = tokens.data.tokens.find((one) => tokenDetail(one) === open);
  const webhook = webhooks.data.webhooks.find((one) => webhookDetail(one) === open);
  const isOpen = token ?? webhook ?? (open === newToken || open === newWebhook);
  return (
    <div className={isOpen ? 'obody' : 'obody alone'}>
      <section className="integrations" aria-label={t('integration.title')}>
        <div className="gtools">
          <h2>{t('integration.token.title')}</h2>
          <button type="button" className="btn" onClick={() => showDetail(newToken)}>
            <Icon name="plus" size="s" /> {t('integration.token.new')}
          </button>
        </div>
        <TokenTable tokens={tokens.data.tokens} open={open} />
        <div className="gtools">
          <h2>{t('integration.webhook.title')}</h2>
          <button type="button" className="btn line" onClick={() => showDetail(newWebhook)}>
            <Icon name="plus" size="s" /> {t('integration.webhook.new')}
          </button>
        </div>
        <WebhookTable webhooks={webhooks.data.webhooks} open={open} />
        <div className="gtools">
          <h2>{t('integration.feed.title')}</h2>
        </div>
        <p className="faint">{t('integration.feed.hint')}</p>
        <FeedTable feeds={feeds.data.feeds} />
      </section>
      {open === newToken && <NewTokenPanel onChanged={changed(api.apiToken.key())} onClose={close} />}
      {token && <TokenPanel key={token.id} token={token} onChanged={changed(api.apiToken.key())} onClose={close} />}
      {(open === newWebhook || webhook) && (
        <WebhookPanel
          key={webhook?.id ?? newWebhook}
          webhook={webhook ?? null}
          onChanged={changed(api.webhook.key())}
          onClose={close}
        />
      )}
    </div>
  );
}
