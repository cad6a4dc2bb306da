import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyoutDevices, publishPriceList } from '../../testing/buyout/buyout-devices.ts';
import { aSale } from '../../testing/buyout/buyout-sale.ts';
import { runningApi, type RunningTestApi } from '../../testing/running-api.ts';

let api: RunningTestApi;

beforeAll(async () => {
  api = await runningApi();
  await buyoutDevices(api.deps.source);
  await publishPriceList(api.deps.source, 'cs', '2026-47');
});
afterAll(() => api.close());

/** The call as bytes, for a body that no typed client would send. */
async function offer(body: object): Promise<{ status: number; code: string; data: Record<string, unknown> }> {
  const reply = await fetch(`${api.origin}/api/new/buyout/sell-online`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  });
  return { status: reply.status, ...((await reply.json()) as { code: string; data: Record<string, unknown> }) };
}

const half = {
  first_name: '',
  gender: 'other',
  city: 7,
  postcode: '1',
  phone_number: 'no number',
  e_mail: 'x',
  nationality: 'XX',
  identity_valid_to: '31.13.2035',
  bank_account_full_number: '18-2000145399',
  bank_code: '0999',
  location: 'nikde',
};

describe('an offer with fields that do not fit', () => {
  it('hears of all of them at once, by groups, whoever finds them', async () => {
    const pickup_address = { street: '', city: 'Brno', postcode: '12', country: 'YY' };
    const buyout_device = { imei: '490154203237519', serial_number: 'x'.repeat(41) };
    const { status, code, data } = await offer(aSale({ pickup_address, buyout_device }, half));
    expect([status, code]).toEqual([400, 'INPUT_INVALID']);
    const { fields, ...groups } = data;
    expect(groups).toEqual({
      customer_data: {
        first_name: 'REQUIRED',
        gender: 'REQUIRED',
        city: 'INVALID',
        postcode: 'INVALID_POSTCODE',
        phone_number: 'INVALID_PHONE',
        e_mail: 'INVALID_EMAIL',
        nationality: 'INVALID_COUNTRY',
        identity_valid_to: 'INVALID_DATE',
        bank_account_full_number: 'INVALID_PREFIX',
        bank_code: 'INVALID_BANK_CODE',
        location: 'INVALID_LOCATION',
      },
      pickup_address: { street: 'REQUIRED', postcode: 'INVALID_POSTCODE', country: 'INVALID_COUNTRY' },
      buyout_device: { imei: 'INVALID_IMEI', serial_number: 'TOO_LONG' },
    });
    expect(fields).toHaveLength(16);
  });

  it('hears of each field of a group that is not there at all', async () => {
    const { customer_data, ...rest } = aSale();
    const { data } = await offer(rest);
    const asked = Object.keys(customer_data).filter(
      (name) => !['degree_before_name', 'district', 'location'].includes(name),
    );
    expect(Object.keys(data['customer_data'] as object).toSorted()).toEqual(asked.toSorted());
    expect(data).not.toHaveProperty('buyout_device');
  });

  it('hears of every field that no sale has, and of what is wrong besides', async () => {
    const unknown = {
      ...aSale({ pickup_address: { street: 'Dlouhá 1', floor: 3 } }, { vip: true, e_mail: 'x' }),
      coupon: 'A',
    };
    const { status, data } = await offer(unknown);
    expect(status).toBe(400);
    expect(data).toMatchObject({
      customer_data: { vip: 'UNKNOWN_FIELD', e_mail: 'INVALID_EMAIL' },
      pickup_address: { floor: 'UNKNOWN_FIELD', city: 'REQUIRED' },
    });
    expect(data['fields']).toContainEqual({ path: 'coupon', code: 'UNKNOWN_FIELD' });
  });

  it('hears of what is wrong outside the groups, too', async () => {
    const { data } = await offer({ ...aSale({}, { e_mail: 'x' }), appraisal_version: 3 });
    expect(data).toEqual({
      fields: [
        { path: 'appraisal_version', code: 'INVALID' },
        { path: 'customer_data.e_mail', code: 'INVALID_EMAIL' },
      ],
      customer_data: { e_mail: 'INVALID_EMAIL' },
    });
  });

  it('hears of the market alone when that is wrong, for nothing else can be judged', async () => {
    const { data } = await offer({ ...aSale(), market: 'de' });
    expect(data).toEqual({ fields: [{ path: 'market', code: 'NOT_THE_VALUE' }] });
  });

  it('does not guess what numbers an unknown device should have', async () => {
    const { data } = await offer({ ...aSale({}, { e_mail: '' }), device_identifier: 'GONE' });
    expect(data).toMatchObject({ customer_data: { e_mail: 'REQUIRED' } });
    expect(data).not.toHaveProperty('buyout_device');
  });

  it('is answered with a refusal, not a fault, when its text can be kept by no table', async () => {
    const { status, data } = await offer(aSale({}, { first_name: 'A\u0000', e_mail: 'x' }));
    expect([status, data['customer_data']]).toEqual([400, { first_name: 'INVALID' }]);
  });
});
