import { mostAddresses } from '@kolobeh/shared/customer/saved-address.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { password, runningApi, type RunningTestApi } from '../testing/running-api.ts';

let api: RunningTestApi;

beforeAll(async () => {
  api = await runningApi();
});
afterAll(() => api.close());

const home = {
  first_name: 'Jana',
  last_name: 'Nováková',
  phone: '601 234 567',
  address: 'Dlouhá 12',
  city: 'Praha',
  postcode: '110 00',
};

it('a customer keeps addresses, the same one once, finds them in the export, and nobody else reads or removes them', async () => {
  const { client } = await api.signedIn('customer');
  const other = await api.signedIn('customer');
  await Promise.all(Array.from({ length: 5 }, () => client.customer.saveAddress({ market: 'cs', address: home })));
  const { addresses } = await client.customer.addresses({ market: 'cs' });
  expect(addresses).toEqual([
    { ...home, id: expect.any(String), phone: '+420601234567', postcode: '11000', district: '' },
  ]);
  expect(await client.customer.addresses({ market: 'ro' })).toEqual({ addresses: [] });
  const id = addresses[0]?.id ?? '';
  await other.client.customer.removeAddress({ market: 'cs', id });
  expect((await client.customer.addresses({ market: 'cs' })).addresses).toHaveLength(1);
  const kept = JSON.parse(await (await client.customer.dataExport({ password })).text()) as object;
  expect(kept).toMatchObject({ addresses: [{ address: 'Dlouhá 12' }] });
  expect(await client.customer.removeAddress({ market: 'cs', id })).toEqual({ addresses: [] });
  await expect(api.visitor().client.customer.addresses({ market: 'cs' })).rejects.toMatchObject({
    code: 'SIGN_IN_REQUIRED',
  });
});

it('the address used longest ago makes room, and a wrong one is refused on its fields', async () => {
  const { client } = await api.signedIn('customer');
  for (let house = 1; house <= mostAddresses + 1; house += 1)
    await client.customer.saveAddress({ market: 'cs', address: { ...home, address: `Dlouhá ${house}` } });
  const { addresses } = await client.customer.addresses({ market: 'cs' });
  expect(addresses).toHaveLength(mostAddresses);
  expect(addresses[0]?.address).toBe(`Dlouhá ${mostAddresses + 1}`);
  expect(addresses.some(({ address }) => address === 'Dlouhá 1')).toBe(false);
  await expect(
    client.customer.saveAddress({ market: 'cs', address: { ...home, postcode: '9', phone: '1' } }),
  ).rejects.toMatchObject({
    code: 'INPUT_INVALID',
    data: { fields: [{ path: 'address.phone' }, { path: 'address.postcode' }] },
  });
});
