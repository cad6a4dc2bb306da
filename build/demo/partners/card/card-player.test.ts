// The client and the played gateway over real HTTP.
import express from 'express';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type CardGateway,
  cardGateway,
  type CardGatewaySettings,
} from '../../../../api/integrations/card-gateway/card-gateway.ts';
import { ensureGatewayKeys } from '../../../../api/integrations/card-gateway/gateway-keys.ts';
import { PartnerError } from '../../../../api/integrations/partner-error.ts';
import { type RunningSandbox, type RunningServer, serve, startSandbox } from '../testing.ts';

let sandbox: RunningSandbox;
let shop: RunningServer;
let told: Record<string, string>[];
let refuseFirst = 0;

const settings = (over: Partial<CardGatewaySettings> = {}): CardGatewaySettings => {
  const keys = ensureGatewayKeys(path.join(sandbox.dataDir, 'keys'));
  return {
    url: `${sandbox.url}/card/api/v1.9`,
    merchantId: 'KOLOBEH1',
    privateKeyPem: keys.merchant.privateKeyPem,
    gatewayPublicKeyPem: keys.gateway.publicKeyPem,
    ...over,
  };
};
const gateway = (over: Partial<CardGatewaySettings> = {}): CardGateway => cardGateway(settings(over));

const aRequest = (over = {}) => ({
  orderNumber: '2600000042',
  total: { amount: 1_299_000, currency: 'CZK' as const },
  language: 'cs' as const,
  returnUrl: `${shop.url}/return?order=1`,
  notifyUrl: `${shop.url}/callback`,
  items: [{ name: 'Apple iPhone 14', quantity: 1, amount: 1_299_000 }],
  merchantData: 'attempt-1',
  ...over,
});

beforeEach(async () => {
  told = [];
  refuseFirst = 0;
  const app = express().use(express.urlencoded({ extended: false }));
  app.post('/callback', (req, res) => {
    told.push(req.body as Record<string, string>);
    res.sendStatus(told.length <= refuseFirst ? 503 : 204);
  });
  [sandbox, shop] = await Promise.all([startSandbox(), serve(app)]);
});
afterEach(async () => {
  await shop.close();
  await sandbox.close();
});

/** Opens the gateway's page as a browser does and returns its address. */
async function openPage(client: CardGateway, payId: string): Promise<string> {
  const response = await fetch(client.processUrl(payId), { redirect: 'manual' });
  expect(response.status).toBe(303);
  return `${sandbox.url}${response.headers.get('location')}`;
}

const choose = (pageUrl: string, choice: string): Promise<Response> =>
  fetch(pageUrl, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' });

const fieldsOf = (response: Response): Record<string, string> =>
  Object.fromEntries(new URL(response.headers.get('location') ?? '').searchParams);

const failure = async (call: Promise<unknown>): Promise<PartnerError> => {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof PartnerError)) throw new Error(`no PartnerError but ${String(error)}`);
  return error;
};

describe('a card payment', () => {
  it('is opened, approved on the page and known to the shop by return, notice and reading', async () => {
    const client = gateway();
    await client.echo();
    const { payId } = await client.init(aRequest());
    expect(await client.status(payId)).toMatchObject({ state: 'created' });
    const page = await openPage(client, payId);
    expect(await client.status(payId)).toMatchObject({ state: 'in_progress' });
    const shown = await (await fetch(page)).text();
    expect(shown).toContain('12\u00a0990,00\u00a0Kč');
    expect(shown).toContain('lang="cs"');

    const back = await choose(page, 'approve');
    expect(back.status).toBe(303);
    expect(fieldsOf(back).order).toBe('1');
    expect(client.readNotice(fieldsOf(back))).toEqual({
      payId,
      state: 'waiting_settlement',
      merchantData: 'attempt-1',
    });
    const status = await client.status(payId);
    expect(status).toMatchObject({ state: 'waiting_settlement', resultCode: 0 });
    expect(status.authCode).toMatch(/^\w{6}$/);
    await expect
      .poll(() => told.map((fields) => client.readNotice(fields).state))
      .toEqual(['in_progress', 'waiting_settlement']);
  });

  it.each([
    ['decline', 'denied'],
    ['cancel', 'cancelled'],
  ])('ends by "%s" as %s', async (choice, state) => {
    const client = gateway();
    const { payId } = await client.init(aRequest());
    const back = await choose(await openPage(client, payId), choice);
    expect(client.readNotice(fieldsOf(back)).state).toBe(state);
    expect((await client.status(payId)).state).toBe(state);
  });

  it('comes back in progress and is approved later, told by notice', async () => {
    await sandbox.control({ partner: 'card', late_ms: 300 });
    const client = gateway();
    const { payId } = await client.init(aRequest());
    const back = await choose(await openPage(client, payId), 'late');
    expect(client.readNotice(fieldsOf(back)).state).toBe('in_progress');
    expect((await client.status(payId)).state).toBe('in_progress');
    await expect.poll(() => told.map((fields) => client.readNotice(fields).state)).toContain('waiting_settlement');
    expect((await client.status(payId)).state).toBe('waiting_settlement');
  });

  it('is paid although the browser never comes back', async () => {
    const client = gateway();
    const { payId } = await client.init(aRequest({ language: 'ro', total: { amount: 1_299_000, currency: 'RON' } }));
    const closing = await choose(await openPage(client, payId), 'never');
    expect(closing.status).toBe(200);
    expect(await closing.text()).toContain('Puteți închide pagina');
    await expect.poll(() => told.at(-1)?.paymentStatus).toBe('7');
  });

  it('brings the browser back by a form where the merchant wants a POST', async () => {
    const client = gateway({ returnMethod: 'POST' });
    const { payId } = await client.init(aRequest());
    const back = await choose(await openPage(client, payId), 'approve');
    const shown = await back.text();
    expect(shown).toContain(`action="${shop.url}/return?order=1"`);
    const fields = Object.fromEntries(
      [...shown.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    );
    expect(client.readNotice(fields).state).toBe('waiting_settlement');
  });

  it('pressed twice is paid once and the second press goes the same way', async () => {
    const client = gateway();
    const { payId } = await client.init(aRequest());
    const page = await openPage(client, payId);
    const [first, second] = await Promise.all([choose(page, 'approve'), choose(page, 'decline')]);
    const states = [first, second].map((response) => client.readNotice(fieldsOf(response)).state);
    expect(new Set(states)).toHaveLength(1);
  });

  it('is refunded only when settled, reversed only before', async () => {
    const client = gateway();
    const { payId } = await client.init(aRequest());
    await choose(await openPage(client, payId), 'approve');
    expect(await failure(client.refund(payId))).toMatchObject({ kind: 'refused', code: '150' });
    await sandbox.control({ action: 'settle' });
    expect(await failure(client.reverse(payId))).toMatchObject({ kind: 'refused', code: '150' });
    expect((await client.refund(payId, { amount: 299_000, currency: 'CZK' })).state).toBe('settled');
    expect((await client.refund(payId)).state).toBe('refunded');
  });

  it('survives a restart of the gateway', async () => {
    const { payId } = await gateway().init(aRequest());
    sandbox = await sandbox.restart();
    expect((await gateway().status(payId)).state).toBe('created');
  });
});

describe('notices', () => {
  const pay = async (client: CardGateway): Promise<string> => {
    const { payId } = await client.init(aRequest());
    await choose(await openPage(client, payId), 'approve');
    return payId;
  };

  it('come ten times at once when told so', async () => {
    await sandbox.control({ partner: 'card', notices: { copies: 10, is_parallel: true } });
    await pay(gateway());
    await expect.poll(() => told.filter((fields) => fields.paymentStatus === '7')).toHaveLength(10);
  });

  it('come out of order when told so', async () => {
    await sandbox.control({ partner: 'card', notices: { is_out_of_order: true } });
    await pay(gateway());
    await expect.poll(() => told.map((fields) => fields.paymentStatus)).toEqual(['7', '2']);
  });

  it('of a stranger are recognised', async () => {
    await sandbox.control({ partner: 'card', notices: { is_forged: true } });
    const client = gateway();
    await pay(client);
    await expect.poll(() => told).toHaveLength(2);
    expect(() => client.readNotice(told[1])).toThrow(expect.objectContaining({ kind: 'signature' }));
  });

  it('are believed only as they were signed', async () => {
    const client = gateway();
    await pay(client);
    await expect.poll(() => told).toHaveLength(2);
    const genuine = told[0] ?? {};
    expect(client.readNotice(genuine).state).toBe('in_progress');
    expect(() => client.readNotice({ ...genuine, paymentStatus: '7' })).toThrow(
      expect.objectContaining({ kind: 'signature' }),
    );
    expect(() => client.readNotice({ ...genuine, paymentStatus: '77' })).toThrow(
      expect.objectContaining({ kind: 'malformed' }),
    );
    expect(() => client.readNotice({})).toThrow(expect.objectContaining({ kind: 'malformed' }));
  });

  it('are repeated until the shop takes them', async () => {
    refuseFirst = 1;
    const client = gateway();
    const { payId } = await client.init(aRequest());
    await openPage(client, payId);
    await expect.poll(() => told).toHaveLength(2);
    expect(told[0]).toEqual(told[1]);
  });

  it('tell even of a payment approved after it was cancelled', async () => {
    const client = gateway();
    const { payId } = await client.init(aRequest());
    await choose(await openPage(client, payId), 'cancel');
    await sandbox.control({ action: 'approve', pay_id: payId });
    await expect.poll(() => told.at(-1)?.paymentStatus).toBe('7');
    expect((await client.status(payId)).state).toBe('waiting_settlement');
  });

  it('are not asked for from a gateway that does not know them', async () => {
    const client = gateway({ sendsNotices: false });
    await pay(client);
    const state = (await (await fetch(`${sandbox.url}/control`)).json()) as { notices: unknown[] };
    expect(state.notices).toEqual([]);
  });
});

describe('when the gateway fails', () => {
  it('reads a state again after passing failures', async () => {
    const client = gateway();
    const { payId } = await client.init(aRequest());
    await sandbox.control({ partner: 'card', failure: 'http_500', times: 2 });
    expect((await client.status(payId)).state).toBe('created');
  });

  it('never repeats a write by itself', async () => {
    await sandbox.control({ partner: 'card', failure: 'http_500', times: 1 });
    expect(await failure(gateway().init(aRequest()))).toMatchObject({ kind: 'http_status', status: 500 });
  });

  it('gives up at the deadline', async () => {
    await sandbox.control({ partner: 'card', failure: 'time_out' });
    expect((await failure(gateway({ timeoutMs: 150 }).init(aRequest()))).kind).toBe('timeout');
  });

  it('waits for a slow answer within the deadline', async () => {
    await sandbox.control({ partner: 'card', failure: 'slow', slow_ms: 200 });
    await expect(gateway({ timeoutMs: 5000 }).init(aRequest())).resolves.toHaveProperty('payId');
  });

  it('says that an answer was lost although the payment exists', async () => {
    await sandbox.control({ partner: 'card', failure: 'lost_reply', times: 1 });
    expect((await failure(gateway().init(aRequest()))).kind).toBe('unreachable');
    const state = (await (await fetch(`${sandbox.url}/control`)).json()) as { payments: unknown[] };
    expect(state.payments).toHaveLength(1);
  });

  it.each([
    ['malformed', 'malformed'],
    ['wrong_signature', 'signature'],
  ])('refuses to believe an answer that is "%s"', async (switched, kind) => {
    const client = gateway();
    const { payId } = await client.init(aRequest());
    await sandbox.control({ partner: 'card', failure: switched });
    expect((await failure(client.status(payId))).kind).toBe(kind);
    expect((await failure(client.init(aRequest()))).kind).toBe(kind);
  });

  it('names a refusal by the code of the gateway', async () => {
    expect(await failure(gateway().status('0000000000000K'))).toMatchObject({
      kind: 'refused',
      code: '140',
      operation: 'payment/status',
    });
    expect(await failure(gateway({ merchantId: 'X' }).init(aRequest({ orderNumber: '12345678901' })))).toMatchObject({
      kind: 'refused',
      code: '110',
    });
  });

  it('opens nothing for a merchant who signs by another key', async () => {
    const stranger = ensureGatewayKeys(path.join(sandbox.dataDir, 'other-keys')).merchant.privateKeyPem;
    const client = gateway({ privateKeyPem: stranger });
    expect((await failure(client.init(aRequest()))).code).toBe('110');
    expect((await fetch(client.processUrl('x'), { redirect: 'manual' })).status).toBe(400);
  });

  it('is named when it cannot be reached', async () => {
    const client = gateway({ url: 'http://127.0.0.1:9/card' });
    expect((await failure(client.init(aRequest()))).kind).toBe('unreachable');
  });
});

describe('the control page', () => {
  it('sets switches by its form and shows payments with their text escaped', async () => {
    await gateway().init(aRequest());
    const form = new URLSearchParams({
      partner: 'card',
      failure: 'slow',
      times: '3',
      slow_ms: '10',
      late_ms: '5',
      copies: '2',
      is_parallel: 'on',
    });
    const set = await fetch(`${sandbox.url}/control`, { method: 'POST', body: form, redirect: 'manual' });
    expect(set.status).toBe(303);
    const shown = await (await fetch(`${sandbox.url}/`)).text();
    expect(shown).toContain('2600000042');
    expect(shown).toContain('name="is_parallel" checked');
    expect(shown).toContain('<option selected>slow</option>');
  });

  it('refuses what it does not know', async () => {
    expect((await sandbox.control({ partner: 'card', failure: 'magic' })).status).toBe(400);
    expect((await sandbox.control({ action: 'approve', pay_id: 'none' })).status).toBe(404);
  });
});
