import type { NewModel } from '@kolobeh/shared/buyout/price-list/new-model.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyoutDevices, publishPriceList } from '../../testing/buyout/buyout-devices.ts';
import { once } from '../../testing/buyout/buyout-sale.ts';
import { aProduct } from '../../testing/products.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';

let api: RunningTestApi;
let office: Visitor;
let masterId = 0;

beforeAll(async () => {
  api = await runningApi();
  await buyoutDevices(api.deps.source);
  await publishPriceList(api.deps.source, 'cs', '2026-47');
  masterId = (await aProduct(api.deps.source, { code: 'APL-IP16-256-BLK', name: 'iPhone 16', maker: 'Apple' }))
    .masterId;
  office = await api.signedIn('office');
});
afterAll(() => api.close());

const refusalOf = (call: Promise<unknown>): Promise<{ code?: string; data?: unknown }> =>
  call.then(
    () => ({}),
    (error: unknown) => error as { code: string },
  );
const black = { code: 'BLK', names: { cs: 'černá', ro: 'neagră' }, hex: '#111111', picture_of: null };
const aModel = (changes: Partial<NewModel> = {}): NewModel => ({
  product_type: 'telefony',
  manufacturer: 'apple',
  name: 'iPhone 16',
  storage_gb: 256,
  released_on: '2024-09-20',
  picture_of: 'APL-IP16-256-BLK',
  is_same_device: true,
  colours: [black],
  ...changes,
});

describe('a new model', () => {
  it('is in drafts without prices, and sold to us once a published list prices it', async () => {
    const { id, seo_name } = await office.client.buyout.addBuyoutModel(aModel());
    expect(seo_name).toBe('apple-iphone-16-256-gb');
    const draft = await office.client.buyout.createPriceList({ market: 'cs', from: null, note: '' });
    const { models } = await office.client.buyout.priceListSheet({ id: draft.id, product_type: 'telefony' });
    expect(models.find((model) => model.id === id)).toMatchObject({
      name: 'iPhone 16 256 GB',
      colours: 1,
      line: { minimal_price: 0, prices: {}, corrections: {} },
    });
    const changes = [{ model_id: id, column: 'price:A', from: null, to: 1_200_000 }];
    const { revision } = await office.client.buyout.changePrices({ id: draft.id, changes });
    const { against } = await office.client.buyout.priceListDifference({ id: draft.id });
    const supervisor = await api.signedIn('supervisor');
    await supervisor.client.buyout.publishPriceList({ id: draft.id, revision, against: against?.id ?? null }, once());
    const device = { market: 'cs' as const, device_identifier: 'APPLE-IPHONE-16-256-GB-BLK' };
    const { appraisal } = await api.visitor().client.buyout.appraisal(device);
    expect(appraisal.appraisal_result).toMatchObject([{ quality: 'A', price: { amount: 1_200_000 } }]);
    const [stored]: { master_product_id: number }[] = await api.deps.source.query(
      `select master_product_id from buyout_model where id = $1`,
      [id],
    );
    expect(stored?.master_product_id).toBe(masterId);
  });

  it('of a name that is there already, of no manufacturer or no product is refused', async () => {
    expect(await refusalOf(office.client.buyout.addBuyoutModel(aModel()))).toMatchObject({ code: 'MODEL_EXISTS' });
    const unknown = aModel({ name: 'X', manufacturer: 'nokia' });
    expect(await refusalOf(office.client.buyout.addBuyoutModel(unknown))).toMatchObject({
      data: { fields: [{ path: 'manufacturer', code: 'UNKNOWN' }] },
    });
    const noPicture = aModel({ name: 'X', picture_of: 'NO-SUCH-CODE' });
    expect(await refusalOf(office.client.buyout.addBuyoutModel(noPicture))).toMatchObject({
      code: 'PRODUCT_NOT_FOUND',
    });
  });

  it('with the same colour twice is not added at all', async () => {
    const twice = aModel({ name: 'iPhone 17', colours: [black, { ...black, code: 'blk' }] });
    expect(await refusalOf(office.client.buyout.addBuyoutModel(twice))).toMatchObject({ code: 'COLOUR_EXISTS' });
    const rows: unknown[] = await api.deps.source.query(`select from buyout_model where name like 'iPhone 17%'`);
    expect(rows).toEqual([]);
  });
});

it('a colour that is added is offered to sellers at once though their lists are stored', async () => {
  const [model]: { id: number }[] = await api.deps.source.query(
    `select id from buyout_model where seo_name = 'iphone-13'`,
  );
  const colours = async (): Promise<string[]> => {
    const asked = { market: 'cs' as const, product_model: 'iphone-13' };
    return (await api.visitor().client.buyout.colours(asked)).choices.map(({ label }) => label);
  };
  expect(await colours()).toEqual(['inkoustová', 'červená']);
  const added = await office.client.buyout.addBuyoutColour({ id: model?.id ?? 0, colour: { ...black, code: 'MIN' } });
  expect(added.colours.map(({ code }) => code)).toEqual(['MID', 'RED', 'MIN']);
  await expect.poll(colours).toEqual(['inkoustová', 'červená', 'černá']);
  const again = office.client.buyout.addBuyoutColour({ id: model?.id ?? 0, colour: { ...black, code: 'MIN' } });
  expect(await refusalOf(again)).toMatchObject({ code: 'COLOUR_EXISTS' });
  const nowhere = office.client.buyout.addBuyoutColour({ id: 2_000_000, colour: black });
  expect(await refusalOf(nowhere)).toMatchObject({ code: 'MODEL_NOT_FOUND' });
});
