import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyoutDevices, publishPriceList } from '../testing/buyout/buyout-devices.ts';
import { aSale, once, seller } from '../testing/buyout/buyout-sale.ts';
import { aPayload, buy } from '../testing/buyer.ts';
import { runningApi, type RunningTestApi } from '../testing/running-api.ts';
import { smallShop } from '../testing/small-shop.ts';

let api: RunningTestApi;

beforeAll(async () => {
  api = await runningApi();
  await smallShop(api.deps.source);
  await buyoutDevices(api.deps.source);
  await publishPriceList(api.deps.source, 'cs', '2026-47');
});
afterAll(() => api.close());

type Customer = Awaited<ReturnType<RunningTestApi['signedIn']>>;
const contactOf = (customer: Customer, market: 'cs' | 'ro' = 'cs') => customer.client.customer.contact({ market });
const order = (customer: Customer) => buy(api, { goods: { 'CASE-IP15': 1 } }, customer);

describe('the contact a customer’s form starts with', () => {
  it('is the account’s at first, then that of the last order or sale', async () => {
    const customer = await api.signedIn('customer');
    expect(await contactOf(customer)).toMatchObject({ email: customer.email, address: '', phone: '', country: 'CZ' });
    await order(customer);
    const { order_billing_address: ordered } = aPayload();
    expect(await contactOf(customer)).toMatchObject({
      email: ordered.email,
      first_name: ordered.first_name,
      address: ordered.address,
      postcode: ordered.postcode,
    });
    await customer.client.buyout.sellOnline(aSale(), once());
    expect(await contactOf(customer)).toMatchObject({
      email: 'jindriska@example.cz',
      last_name: seller.last_name,
      address: seller.street,
      city: 'Praha',
    });
    await order(customer);
    expect(await contactOf(customer)).toMatchObject({ email: ordered.email, address: ordered.address });
  });

  it('holds nothing of the identity, of another market or of another person', async () => {
    const customer = await api.signedIn('customer');
    await customer.client.buyout.sellOnline(aSale(), once());
    const contact = await contactOf(customer);
    expect(Object.keys(contact).toSorted()).toEqual([
      'address',
      'city',
      'country',
      'district',
      'email',
      'first_name',
      'last_name',
      'phone',
      'postcode',
    ]);
    const { personal_identification_number, identity_card_number, place_of_birth } = seller;
    for (const secret of [personal_identification_number, identity_card_number, place_of_birth, '2000145399'])
      expect(JSON.stringify(contact)).not.toContain(secret);
    expect(await contactOf(customer, 'ro')).toMatchObject({ email: customer.email, address: '', country: 'RO' });
    expect(await contactOf(await api.signedIn('customer'))).toMatchObject({ address: '' });
    await expect(api.visitor().client.customer.contact({ market: 'cs' })).rejects.toMatchObject({ status: 401 });
  });

  it('forgets a seller whose identity was erased', async () => {
    const customer = await api.signedIn('customer');
    await customer.client.buyout.sellOnline(aSale(), once());
    await api.deps.source.query(
      `update buyout_identity set erased_at = now() where buyout_id in (select id from buyout where user_id = $1)`,
      [customer.userId],
    );
    expect(await contactOf(customer)).toMatchObject({ email: customer.email, address: '' });
  });
});
