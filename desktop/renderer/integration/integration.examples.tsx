import type { ApiToken } from '@kolobeh/shared/staff/api-token-contract.ts';
import type { OfficeFeed } from '@kolobeh/shared/feed/contract.ts';
import { type Webhook, type WebhookDelivery, WebhookFacts } from '@kolobeh/shared/webhook/contract.ts';
import { at, type Examples, type Setting } from '../../testing/kit/example.tsx';
import { inTurn, PlayedRefusal, unanswered } from '../../testing/kit/played-station.ts';
import { aSession } from '../../testing/kit/station-examples.ts';
import { IntegrationsScreen } from './IntegrationsScreen.tsx';

const aToken = (more: Partial<ApiToken> = {}): ApiToken => ({
  id: '0193a000-0000-7000-8000-0000000000a1',
  name: 'Účetnictví',
  start: 'kol_Xk3p',
  capabilities: ['order.read', 'product.read'],
  per_minute: 600,
  owner: 'Petra Králová',
  created_at: '2026-11-20T08:15:00Z',
  expires_at: '2027-11-20T08:15:00Z',
  last_used_at: '2026-11-25T17:02:00Z',
  state: 'valid',
  ...more,
});

const tokens = [
  aToken(),
  aToken({
    id: '0193a000-0000-7000-8000-0000000000a2',
    name: 'Integrarea contabilității cu programul nou al depozitului din Cluj-Napoca',
    owner: 'Ilinca Popescu-Tăriceanu',
    last_used_at: null,
    state: 'revoked',
  }),
];

const aWebhook = (more: Partial<Webhook> = {}): Webhook => ({
  id: '0193a000-0000-7000-8000-0000000000b1',
  version: 2,
  name: 'ERP',
  url: 'https://erp.firma.cz/kolobeh/hooks',
  events: ['order.state_changed', 'stock.changed'],
  is_active: true,
  created_at: '2026-11-20T08:15:00Z',
  waiting: 0,
  failed: 0,
  last_delivered_at: '2026-11-25T17:02:00Z',
  ...more,
});

const webhooks = [
  aWebhook(),
  aWebhook({
    id: '0193a000-0000-7000-8000-0000000000b2',
    name: 'Srovnávač',
    waiting: 12,
    failed: 3,
    last_delivered_at: null,
  }),
  aWebhook({ id: '0193a000-0000-7000-8000-0000000000b3', name: 'Starý sklad', is_active: false }),
];

const aDelivery = (more: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: '0193a000-0000-7000-8000-0000000000c1',
  kind: 'order.state_changed',
  happened_at: '2026-11-25T17:01:30Z',
  state: 'delivered',
  tries: 1,
  last_tried_at: '2026-11-25T17:02:00Z',
  last_status: 204,
  last_error: '',
  body: '{"type":"order.state_changed","timestamp":"2026-11-25T17:01:30.000Z","data":{"number":"2611000302","market":"cs","from":"packed","to":"handed_over"}}',
  ...more,
});

const failed = aDelivery({
  id: '0193a000-0000-7000-8000-0000000000c2',
  state: 'failed',
  tries: 12,
  last_status: 500,
  last_error: 'HTTP_500',
});

const aFeed = (more: Partial<OfficeFeed> = {}): OfficeFeed => ({
  market: 'cs',
  name: 'heureka',
  address: 'https://www.kolobeh.cz/feeds/cs/heureka.xml',
  written_at: '2026-11-27T17:07:00Z',
  items: 128_430,
  bytes: 18_400_000,
  left_out: [],
  is_writing: false,
  failure: '',
  ...more,
});

const feeds = [
  aFeed(),
  aFeed({
    name: 'google',
    address: 'https://www.kolobeh.cz/feeds/cs/google.xml',
    left_out: [
      { fault: 'NO_DESCRIPTION', products: 312, example: 'CASE-IP15-SIL-BLK' },
      { fault: 'NO_DELIVERY', products: 1, example: 'SCOOTER-XL' },
    ],
  }),
  aFeed({
    market: 'ro',
    name: 'compari',
    address: 'https://www.kolobeh.cz/feeds/ro/compari.xml',
    failure: 'ENOSPC: no space left on device, write',
  }),
  aFeed({ market: 'ro', name: 'price-ro', is_writing: true, address: 'https://www.kolobeh.cz/feeds/ro/price-ro.txt' }),
  aFeed({
    market: 'ro',
    name: 'used-devices',
    written_at: null,
    items: 0,
    address: 'https://www.kolobeh.cz/feeds/ro/used-devices.xml',
  }),
];

const screen = (place: string, { api, ...setting }: Setting = {}) =>
  at(
    {
      session: aSession('admin', 'Petra Králová'),
      place: `#/integrations${place}`,
      ...setting,
      api: {
        'apiToken.tokens': { tokens },
        'webhook.webhooks': { webhooks },
        'feed.officeFeeds': { feeds },
        'feed.write': { asked: true },
        'webhook.deliveries': { deliveries: [failed, aDelivery()], total: 61, page: 1, page_size: 25 },
        ...api,
      },
    },
    <main className="pane">
      <IntegrationsScreen />
    </main>,
  );

const secret = `kol_${'Xk3p'.repeat(10)}Abc`;

export const examples: Examples = {
  integrations: () => screen(''),
  'integrations being fetched': () => screen('', { api: { 'apiToken.tokens': unanswered } }),
  'no integrations': () =>
    screen('', { api: { 'apiToken.tokens': { tokens: [] }, 'webhook.webhooks': { webhooks: [] } } }),
  'integrations without the server': () => screen('', { api: { 'apiToken.tokens': new PlayedRefusal('OFFLINE') } }),
  'a token': () =>
    screen('/token-0193a000-0000-7000-8000-0000000000a1', { api: { 'apiToken.revoke': aToken({ state: 'revoked' }) } }),
  'a token, revoked': () => screen('/token-0193a000-0000-7000-8000-0000000000a2'),
  'new token': () => screen('/new-token', { api: { 'apiToken.create': { token: aToken(), secret } } }),
  'a webhook with deliveries': () =>
    screen('/webhook-0193a000-0000-7000-8000-0000000000b1', {
      api: {
        'webhook.replay': aDelivery(),
        'webhook.test': aDelivery({ kind: 'ping', state: 'failed', last_status: null, last_error: 'ECONNREFUSED' }),
        'webhook.secret': { secret: 'whsec_c2VjcmV0LW9mLXRoZS13ZWJob29rLTAxMjM0NTY3OA==' },
      },
    }),
  'a webhook that somebody else changed meanwhile, once it is saved': () =>
    screen('/webhook-0193a000-0000-7000-8000-0000000000b1', {
      api: {
        'webhook.change': inTurn(
          new PlayedRefusal('VERSION_STALE', {
            value: WebhookFacts.strip().parse(aWebhook({ events: ['stock.changed'], is_active: false })),
            version: 4,
            by: 'Jana Nováková',
            at: '2026-11-24T09:00:00.000Z',
          }),
          aWebhook({ name: 'ERP Brno', version: 5 }),
        ),
      },
    }),
  'new webhook': () =>
    screen('/new-webhook', { api: { 'webhook.create': { webhook: aWebhook(), secret: 'whsec_c2VjcmV0' } } }),
  'new webhook refused for its address, once it is made': () =>
    screen('/new-webhook', {
      api: {
        'webhook.create': new PlayedRefusal('INPUT_INVALID', { fields: [{ path: 'url', code: 'WEBHOOK_ADDRESS' }] }),
      },
    }),
};
