import { randomUUID } from 'node:crypto';
import { apiPrefix } from '@kolobeh/shared/contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aProduct } from '../../testing/products.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';

let api: RunningTestApi;
let office: Visitor;
let masters: number[];

beforeAll(async () => {
  api = await runningApi();
  office = await api.signedIn('office');
  masters = [];
  for (const code of ['GEN-1', 'GEN-2', 'GEN-3'])
    masters.push((await aProduct(api.deps.source, { code, name: `Telefon ${code}`, ro: null })).masterId);
});
afterAll(() => api.close());

const once = () => ({ context: { idempotencyKey: randomUUID() } });
const group = (name: string, ids: number[]) =>
  office.client.catalogue.addMetaMaster({ name: { cs: name, ro: name }, master_product_ids: ids }, once());
const idsIn = async (id: number) =>
  (await office.client.catalogue.getMetaMaster({ meta_master_id: id })).master_products.map(
    (one) => one.master_product_id,
  );

it('models are grouped, moved, ordered and let go; a model is in one group only', async () => {
  const [a = 0, b = 0, c = 0] = masters;
  const first = await group('Řada 1', [a, b]);
  expect(first.master_products.map(({ code, variants }) => [code, variants])).toEqual([
    ['M-GEN-1', 1],
    ['M-GEN-2', 1],
  ]);
  const second = await group('Řada 2', [b]);
  expect(await idsIn(first.id)).toEqual([a]);
  const all = await office.client.catalogue.excludeMetaMaster({ excluded_meta_master_id: second.id });
  expect(all.meta_masters).toEqual([{ id: first.id, name: { cs: 'Řada 1', ro: 'Řada 1' }, master_products: 1 }]);
  await office.client.catalogue.addToMetaMaster({ meta_master_id: first.id, master_product_ids: [c, a] });
  const swapped = await office.client.catalogue.swapMetaMaster({ master_product_id: b, meta_master_id: first.id });
  expect(swapped.meta_master?.master_products.map((one) => one.master_product_id)).toEqual([a, c, b]);
  expect(await idsIn(second.id)).toEqual([]);
  const { version } = await office.client.catalogue.getMetaMaster({ meta_master_id: first.id });
  await expect(
    office.client.catalogue.updateMetaMaster({ meta_master_id: first.id, version: 1, name: { cs: 'X', ro: 'X' } }),
  ).rejects.toMatchObject({ code: 'VERSION_STALE', data: { version, by: 'Zkušební office' } });
  await office.client.catalogue.updateMetaMaster({
    meta_master_id: first.id,
    version,
    name: { cs: 'Řada jedna', ro: 'Seria 1' },
    master_product_ids: [b, a, c],
  });
  expect(await idsIn(first.id)).toEqual([b, a, c]);
  await expect(
    office.client.catalogue.updateMetaMaster({
      meta_master_id: first.id,
      version: version + 1,
      master_product_ids: [a],
    }),
  ).rejects.toMatchObject({ data: { fields: [{ path: 'master_product_ids', code: 'UNKNOWN' }] } });
  await office.client.catalogue.swapMetaMaster({ master_product_id: a, meta_master_id: null });
  expect(await idsIn(first.id)).toEqual([b, c]);
  await office.client.catalogue.deleteMetaMaster({ meta_master_id: first.id, version: version + 2 });
  await expect(office.client.catalogue.getMetaMaster({ meta_master_id: first.id })).rejects.toMatchObject({
    code: 'META_MASTER_NOT_FOUND',
  });
  expect(await office.client.catalogue.masterOf({ id: 1 })).toBeDefined();
});

it('models in a race are each in one group, which both know', async () => {
  const [a = 0] = masters;
  const groups = await Promise.all(['Závod 1', 'Závod 2', 'Závod 3'].map((name) => group(name, [])));
  await Promise.all(
    groups.map(({ id }) => office.client.catalogue.swapMetaMaster({ master_product_id: a, meta_master_id: id })),
  );
  const held = await Promise.all(groups.map(({ id }) => idsIn(id)));
  expect(held.flat()).toEqual([a]);
});

it('stands at the given paths, for the office alone', async () => {
  const { id } = await group('Cesty', []);
  const path = `${api.origin}${apiPrefix}/mp-meta-master/admin/get-meta-master/${id}/`;
  expect((await fetch(path)).status).toBe(401);
  const cookie = [...office.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  expect((await fetch(path, { headers: { cookie } })).status).toBe(200);
  const others = `${api.origin}${apiPrefix}/mp-meta-master/admin/exclude-meta-master/${id}`;
  expect((await fetch(others, { headers: { cookie } })).status).toBe(200);
});
