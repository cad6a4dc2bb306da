import { mostAddresses } from '@kolobeh/shared/customer/saved-address.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { archiveOf } from '../testing/account/data-archive.ts';
import { runningApi, type RunningTestApi } from '../testing/running-api.ts';

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
    { ...home, id: expect.any(String), is_default: false, phone: '+420601234567', postcode: '11000', district: '' },
  ]);
  expect(await client.customer.addresses({ market: 'ro' })).toEqual({ addresses: [] });
  const id = addresses[0]?.id ?? '';
  await other.client.customer.removeAddress({ market: 'cs', id });
  expect((await client.customer.addresses({ market: 'cs' })).addresses).toHaveLength(1);
  expect((await archiveOf(api, { client })).data).toMatchObject({ addresses: [{ address: 'Dlouhá 12' }] });
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

it('one address is the first of all, whatever was used since, and another one takes its place', async () => {
  const { client } = await api.signedIn('customer');
  const other = await api.signedIn('customer');
  const save = (address: string) => client.customer.saveAddress({ market: 'cs', address: { ...home, address } });
  await save('Dlouhá 1');
  const { addresses } = await save('Dlouhá 2');
  const [second = '', first = ''] = addresses.map(({ id }) => id);
  await client.customer.preferAddress({ market: 'cs', id: first });
  expect((await save('Dlouhá 3')).addresses.map(({ address }) => address)).toEqual([
    'Dlouhá 1',
    'Dlouhá 3',
    'Dlouhá 2',
  ]);
  const wishes = await Promise.all(
    [first, second, first, second].map((id) => client.customer.preferAddress({ market: 'cs', id })),
  );
  for (const wish of wishes) expect(wish.addresses.filter((one) => one.is_default)).toHaveLength(1);
  for (const id of [first, crypto.randomUUID()])
    await expect(other.client.customer.preferAddress({ market: 'cs', id })).rejects.toMatchObject({
      code: 'ADDRESS_NOT_FOUND',
    });
});

it('an address is written anew, becomes one with its like, and is never another customer’s', async () => {
  const { client } = await api.signedIn('customer');
  const other = await api.signedIn('customer');
  const save = (address: string) => client.customer.saveAddress({ market: 'cs', address: { ...home, address } });
  await save('Dlouhá 1');
  const { addresses } = await save('Dlouhá 2');
  const id = addresses[0]?.id ?? '';
  const write = (address: string, by = client) =>
    by.customer.changeAddress({ market: 'cs', id, address: { ...home, address } });
  expect((await write('Krátká 5')).addresses[0]).toMatchObject({ id, address: 'Krátká 5', postcode: '11000' });
  await expect(write('Krátká 6', other.client)).rejects.toMatchObject({ code: 'ADDRESS_NOT_FOUND' });
  expect((await write('Dlouhá 1')).addresses.map(({ address }) => address)).toEqual(['Dlouhá 1']);
  await expect(write('Dlouhá 9')).rejects.toMatchObject({ code: 'ADDRESS_NOT_FOUND' });
});

it('a customer changes the own name; a shop account cannot', async () => {
  const { client } = await api.signedIn('customer');
  await client.customer.changeName({ name: '  Jana Veselá ' });
  expect((await client.customer.session()).user?.name).toBe('Jana Veselá');
  await expect(client.customer.changeName({ name: ' ' })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  const shop = await api.signedIn('shop');
  await expect(shop.client.customer.changeName({ name: 'Kdokoli' })).rejects.toMatchObject({ code: 'NO_PERMISSION' });
});
