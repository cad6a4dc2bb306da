import { randomUUID } from 'node:crypto';
import type { ApiClient } from '@kolobeh/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MailMessage } from '../integrations/mail/mailer.ts';
import { buyoutDevices, perfect, publishPriceList } from '../testing/buyout/buyout-devices.ts';
import { aSale, newImei, once, seller as canaries, someAnswers as answers } from '../testing/buyout/buyout-sale.ts';
import { runningApi, type RunningTestApi } from '../testing/running-api.ts';

let api: RunningTestApi;
let seller: ApiClient;
let now = new Date('2026-11-21T09:00:00Z');
const sent: MailMessage[] = [];

beforeAll(async () => {
  api = await runningApi({}, { withWorkers: true, now: () => now });
  api.deps.mailer = {
    send: (message) => {
      sent.push(message);
      return Promise.resolve();
    },
  };
  await buyoutDevices(api.deps.source);
  await publishPriceList(api.deps.source, 'cs', '2026-47');
  await publishPriceList(api.deps.source, 'ro', '2026-47', { prices: { A: 128_000, 'A+': 144_000 }, corrections: {} });
  seller = api.visitor().client;
});
afterAll(() => api.close());

const refusalOf = (call: Promise<unknown>): Promise<{ code?: string; status?: number; data?: unknown }> =>
  call.then(
    () => ({}),
    (error: unknown) => error as { code: string },
  );
describe('the selector', () => {
  const selector = (asked: Record<string, string> = {}) => seller.buyout.selector({ market: 'cs', ...asked });

  it('offers what may be chosen next and restores every step from its address', async () => {
    const first = await selector();
    expect(first.choices.product_type.map(({ label }) => label)).toEqual(['Telefony', 'Chytré hodinky']);
    expect(first.choices.product_manufacturer).toEqual([]);
    const last = await selector({
      product_type: 'telefony',
      product_manufacturer: 'apple',
      product_model: 'iphone-13',
      product_color: 'RED',
    });
    expect(last.choices.product_color.map(({ value }) => value)).toEqual(['MID', 'RED']);
    expect(last.appraisal?.version).toBe('2026-47');
    const again = await selector(Object.fromEntries(new URL(last.url, 'http://shop').searchParams));
    expect(again).toEqual(last);
  });

  it('answers each list alone as the selector does, its address, and the countries of a seller', async () => {
    const { buyout } = seller;
    const parts = { product_type: 'telefony', product_manufacturer: 'apple', product_model: 'iphone-13' };
    const { choices, url } = await selector(parts);
    const { product_type, product_manufacturer, product_model } = parts;
    expect([
      await buyout.types({ market: 'cs' }),
      await buyout.manufacturers({ market: 'cs', product_type }),
      await buyout.models({ market: 'cs', product_type, product_manufacturer }),
      await buyout.colours({ market: 'cs', product_model }),
    ]).toEqual(
      [choices.product_type, choices.product_manufacturer, choices.product_model, choices.product_color].map(
        (list) => ({ choices: list }),
      ),
    );
    expect(await buyout.selectorUrl({ market: 'cs', ...parts, product_color: null })).toEqual({ url });
    expect((await buyout.countries({ market: 'cs' })).countries).toContainEqual({ value: 'CZ', label: 'Česko' });
  });

  it('leaves out what is not offered, with the address of what is left', async () => {
    const found = await selector({
      product_type: 'telefony',
      product_manufacturer: 'apple',
      product_model: 'galaxy-s23',
    });
    expect(found.selected_choices).toMatchObject({ product_manufacturer: 'apple', product_model: null });
    expect(found.url).toBe('/cs/vykup?product_type=telefony&product_manufacturer=apple');
  });

  it('is restored by a code of a device alone', async () => {
    expect((await selector({ code: 'AW9-SLV' })).selected_choices).toEqual({
      product_type: 'prislusenstvi',
      product_manufacturer: 'apple',
      product_model: 'watch-9',
      product_color: 'SLV',
    });
  });

  it('answers 400 with another address for a device that is not bought out', async () => {
    const refusal = await refusalOf(seller.buyout.appraisal({ market: 'cs', device_identifier: 'NOKIA-3310' }));
    expect(refusal).toMatchObject({ code: 'DEVICE_NOT_BOUGHT_OUT', status: 400, data: { url: '/cs/vykup' } });
  });
});

describe('an estimate', () => {
  it('is kept with its reasons and goes to the seller with a link that opens it', async () => {
    const choices = ['works', 'screen-hairlines', 'battery-80', 'signed-out'];
    const kept = await seller.buyout.sendToEmail({ ...answers(choices), e_mail: 'Prodejce@Example.cz' }, once());
    expect(kept).toMatchObject({ valid_until: '2026-12-04', is_sent: true });
    expect(sent).toHaveLength(1);
    const [mail] = sent;
    expect(mail?.subject.replaceAll('\u00a0', ' ')).toBe('Za iPhone 13, inkoustová dáme 6 100 Kč');
    const token = /\/cs\/vykup\/stav\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(kept.url).toBe(`/cs/vykup/stav/${token}`);
    const opened = await api.visitor().client.buyout.byToken({ token: token });
    expect(opened).toMatchObject({
      number: kept.number,
      state: 'estimate',
      appraisal_result: { quality: 'A', price: { amount: 610_000, currency: 'CZK' } },
      customer_data: null,
    });
    expect(opened.conditions_appraisal_result.map(({ amount }) => amount.amount)).toEqual([640_000, -30_000]);
  });

  it('is kept, and said not to have been sent, when the mail server does not take it, now or later', async () => {
    const { mailer } = api.deps;
    api.deps.mailer = { send: () => Promise.reject(new Error('mail server: ECONNREFUSED')) };
    const kept = await seller.buyout
      .sendToEmail({ ...answers(), e_mail: 'jana@seller.example' }, once())
      .finally(() => (api.deps.mailer = mailer));
    expect(kept.is_sent).toBe(false);
    const token = kept.url.split('/').at(-1) ?? '';
    expect((await seller.buyout.byToken({ token: token })).number).toBe(kept.number);
    const jobs: unknown[] = await api.deps.source.query(
      `select 1 from jobs.job where name = 'send-buyout-mail' and data ->> 'kind' = 'estimate'`,
    );
    expect(jobs).toEqual([]);
  });

  it('is refused at the e-mail’s field, with its questions, or with the new address', async () => {
    const email = await refusalOf(seller.buyout.sendToEmail({ ...answers(), e_mail: 'nobody' }, once()));
    expect(email).toMatchObject({ data: { fields: [{ path: 'e_mail', code: 'INVALID_EMAIL' }] } });
    const e_mail = 'a@example.cz';
    const missing = await refusalOf(seller.buyout.sendToEmail({ ...answers(['works']), e_mail }, once()));
    expect(missing).toMatchObject({ code: 'ANSWERS_INCOMPLETE', data: { reason: 'NOT_ANSWERED', condition: 2 } });
    const gone = await refusalOf(seller.buyout.sendToEmail({ ...answers(perfect, 'GONE'), e_mail }, once()));
    expect(gone).toMatchObject({ code: 'DEVICE_NOT_BOUGHT_OUT', status: 400, data: { url: '/cs/vykup' } });
    const old = await refusalOf(
      seller.buyout.sendToEmail({ ...answers(perfect, 'IP13-MID', '2026-01'), e_mail }, once()),
    );
    expect(old).toMatchObject({ code: 'APPRAISAL_CHANGED', status: 409 });
  });
});

describe('selling online', () => {
  it('makes one buy-out however often it is sent, and shows the seller masked', async () => {
    const key = once();
    const sale = aSale();
    const sold = await Promise.all([1, 2, 3].map(() => seller.buyout.sellOnline(sale, key).catch(() => null)));
    const done = await seller.buyout.sellOnline(sale, key);
    for (const one of sold) expect(one === null || one.number === done.number).toBe(true);
    expect(done.url).toBe(`/cs/vykup/stav/${done.token}`);
    const shown = await seller.buyout.byToken({ token: done.token });
    expect(shown).toMatchObject({ state: 'submitted', appraisal_result: { price: { amount: 720_000 } } });
    expect(shown.customer_data).toMatchObject({ first_name: 'J.', personal_identification_number: '•••••••018' });
    expect(shown.history.map(({ state }) => state)).toEqual(['estimate', 'submitted']);
  });

  it('shows where the courier comes by the names of an address, and masked', async () => {
    const pickup_address = {
      district: '',
      street: 'Dlouhá 7',
      city: 'Brno',
      postcode: '602 00',
      country: 'CZ',
      delivery_extra_info: 'Zvonek Dobrá',
    };
    const { token } = await seller.buyout.sellOnline({ ...aSale(), pickup_address }, once());
    const shown = await seller.buyout.byToken({ token });
    expect(shown.pickup_address).toEqual({
      district: '',
      street: 'D.',
      city: 'Brno',
      postcode: '60200',
      country: 'CZ',
      delivery_extra_info: '•••',
    });
    expect(Object.keys(shown.customer_data ?? {})).not.toContain('pickup_address');
    const own = await seller.buyout.sellOnline(aSale(), once());
    expect((await seller.buyout.byToken({ token: own.token })).pickup_address).toBeNull();
  });

  it('leads the browser to its review by Location', async () => {
    const reply = await fetch(`${api.origin}/api/new/buyout/sell-online`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(aSale()),
    });
    expect(reply.status).toBe(201);
    expect(reply.headers.get('location')).toMatch(/^\/cs\/vykup\/stav\/[\w-]{43}$/);
  });

  it('takes one device once, though ten offer it at the same time', async () => {
    const device = { buyout_device: { imei: newImei(), serial_number: '', note: '' } };
    const offers = await Promise.all(
      Array.from({ length: 10 }, () => refusalOf(seller.buyout.sellOnline(aSale(device), once()))),
    );
    expect(offers.filter(({ code }) => code === undefined)).toHaveLength(1);
    expect(offers.filter(({ code }) => code === 'DEVICE_OFFERED_ALREADY')).toHaveLength(9);
  });

  it('tells all wrong fields at once, grouped as they were sent', async () => {
    const wrong = aSale(
      { buyout_device: { imei: '123', serial_number: '', note: '' } },
      { e_mail: 'x', country: 'XX', location: 'nikde' },
    );
    const refusal = await refusalOf(seller.buyout.sellOnline(wrong, once()));
    expect(refusal.data).toMatchObject({
      customer_data: { e_mail: 'INVALID_EMAIL', country: 'INVALID_COUNTRY', location: 'INVALID_LOCATION' },
      buyout_device: { imei: 'INVALID_IMEI' },
    });
    expect((refusal.data as { fields: { path: string }[] }).fields.map(({ path }) => path)).toEqual([
      'customer_data.e_mail',
      'buyout_device.imei',
      'customer_data.country',
      'customer_data.location',
    ]);
  });

  it('is of the device that is sent, not of the one an estimate with the same answers was for', async () => {
    const { url } = await seller.buyout.sendToEmail({ ...answers(), e_mail: 'odhad@example.cz' }, once());
    const estimate = /[\w-]{43}/.exec(url)?.[0] as never;
    const sold = await seller.buyout.sellOnline(aSale({ estimate, device_identifier: 'S23-GRN' }), once());
    const shown = await seller.buyout.byToken({ token: sold.token });
    expect(shown).toMatchObject({ device_identifier: 'S23-GRN', number: sold.number });
    expect((await seller.buyout.byToken({ token: estimate })).state).toBe('estimate');
  });

  it('keeps the price of an estimate after a new price list, as long as it holds', async () => {
    await seller.buyout.sendToEmail({ ...answers(), e_mail: 'slib@example.cz' }, once());
    await expect.poll(() => sent.some(({ to }) => to === 'slib@example.cz')).toBe(true);
    const mail = sent.find(({ to }) => to === 'slib@example.cz');
    const estimate = /stav\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] as never;
    await publishPriceList(api.deps.source, 'cs', '2026-48', { prices: { 'A+': 500_000 } });
    expect(await refusalOf(seller.buyout.sellOnline(aSale(), once()))).toMatchObject({ code: 'APPRAISAL_CHANGED' });
    now = new Date('2026-12-05T09:00:00Z');
    expect(await refusalOf(seller.buyout.sellOnline(aSale({ estimate }), once()))).toMatchObject({
      code: 'APPRAISAL_CHANGED',
    });
    now = new Date('2026-12-04T09:00:00Z');
    const sold = await seller.buyout.sellOnline(aSale({ estimate }), once());
    expect((await seller.buyout.byToken({ token: sold.token })).appraisal_result.price.amount).toBe(720_000);
  });
});

describe('a published price list', () => {
  it('stays as it is', async () => {
    const change = (sql: string) => api.deps.source.query(sql);
    await expect(change(`update appraisal_model set minimal_price = 1`)).rejects.toThrow(/published/);
    await expect(change(`delete from appraisal_questionnaire`)).rejects.toThrow(/published/);
  });
});

describe('a seller’s identity', () => {
  it('is nowhere in the database readable, nor in any e-mail', async () => {
    const tables: { name: string }[] = await api.deps.source.query(
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema in ('public', 'jobs')`,
    );
    const found: string[] = [];
    const planted = [...Object.values(canaries), '2000145399', '601234567'];
    for (const { name } of tables) {
      const rows: { text: string }[] = await api.deps.source.query(`select t::text as text from ${name} t`);
      for (const { text } of rows) for (const one of planted) if (text.includes(one)) found.push(`${name}: ${one}`);
    }
    expect(found).toEqual([]);
    expect(
      planted.filter((one) => sent.some((mail) => `${mail.text}${mail.html}${mail.subject}`.includes(one))),
    ).toEqual([]);
    const [kept]: { count: number }[] = await api.deps.source.query(
      `select count(*)::integer as count from buyout_identity where personal_number is not null`,
    );
    expect(kept?.count).toBeGreaterThan(2);
  });

  it('opens by its key, and the same person is found by the index', async () => {
    const { identityKeys, source } = api.deps;
    const rows: { buyout_id: string; key_id: string; personal_number: Buffer }[] = await source.query(
      `select buyout_id, key_id, personal_number from buyout_identity where personal_number_index = $1`,
      [identityKeys.blindIndex('personal_number', canaries.personal_identification_number)],
    );
    expect(rows.length).toBeGreaterThan(2);
    for (const row of rows) {
      const place = { ownerId: row.buyout_id, column: 'personal_number' };
      expect(identityKeys.open(row.key_id, place, row.personal_number)).toBe(canaries.personal_identification_number);
    }
  });
});
