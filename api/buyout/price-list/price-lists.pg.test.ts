import { randomUUID } from 'node:crypto';
import type { CellChange } from '@kolobeh/shared/buyout/price-list/changes.ts';
import type { PriceListVersion } from '@kolobeh/shared/buyout/price-list/contract.ts';
import { isoWeek } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { perfect, buyoutDevices, publishPriceList } from '../../testing/buyout/buyout-devices.ts';
import { once, someAnswers } from '../../testing/buyout/buyout-sale.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';

let api: RunningTestApi;
let office: Visitor & { userId: string };
let supervisor: Visitor & { userId: string };
let phone = 0;
// The page cache stores by the real clock, so the house's clock is the real one here.
const week = isoWeek(markets.cs, new Date());

beforeAll(async () => {
  api = await runningApi();
  await buyoutDevices(api.deps.source);
  await publishPriceList(api.deps.source, 'cs', week);
  office = await api.signedIn('office');
  supervisor = await api.signedIn('supervisor');
  const [row]: { id: number }[] = await api.deps.source.query(
    `select id from buyout_model where seo_name = 'iphone-13'`,
  );
  phone = row?.id ?? 0;
});
afterAll(() => api.close());

const refusalOf = (call: Promise<unknown>): Promise<{ code?: string; data?: unknown }> =>
  call.then(
    () => ({}),
    (error: unknown) => error as { code: string },
  );
const begin = (from: number | null = null): Promise<PriceListVersion> =>
  office.client.buyout.createPriceList({ market: 'cs', from, note: 'Vánoce' });
const sheetOf = (id: number, type: 'telefony' | 'prislusenstvi' = 'telefony') =>
  office.client.buyout.priceListSheet({ id, product_type: type });
const change = (id: number, ...changes: Partial<CellChange>[]) =>
  office.client.buyout.changePrices({
    id,
    changes: changes.map((one) => ({ model_id: phone, column: 'price:A+', from: 720_000, to: 650_000, ...one })),
  });
const lineOf = async (id: number) => (await sheetOf(id)).models.find((model) => model.id === phone)?.line;
/** Publishes what is there now. */
async function publish(id: number, by: Visitor = supervisor): Promise<PriceListVersion> {
  const { revision, against } = await office.client.buyout.priceListDifference({ id });
  return by.client.buyout.publishPriceList({ id, revision, against: against?.id ?? null }, once());
}
const priceInShop = async (device = 'IP13-MID'): Promise<number | undefined> => {
  const { appraisal } = await api.visitor().client.buyout.appraisal({ market: 'cs', device_identifier: device });
  return appraisal.appraisal_result.find(({ quality }) => quality === 'A+')?.price.amount;
};

describe('a draft', () => {
  let draft: PriceListVersion;
  beforeEach(async () => {
    draft = await begin();
  });

  it('begins as a copy of the list in force and says whose it is', async () => {
    expect(draft).toMatchObject({ state: 'draft', name: '', made_from: week, note: 'Vánoce', models: 3, revision: 1 });
    expect(draft.created_by).toBe('Zkušební office');
    const { models, questionnaire } = await sheetOf(draft.id);
    expect(models.map(({ manufacturer, name, colours }) => [manufacturer, name, colours])).toEqual([
      ['Apple', 'iPhone 13', 2],
      ['Samsung', 'Galaxy S23', 1],
    ]);
    expect(questionnaire.conditions.map(({ name }) => name)).toEqual(['Zapne se?', 'Displej', 'Baterie', 'Odhlášený?']);
  });

  it('takes changes that nobody in the shop sees', async () => {
    const saved = await change(draft.id, {}, { column: 'correction:battery-80', from: -30_000, to: null });
    expect(saved).toEqual({ revision: 2, changed_models: 1 });
    expect(await lineOf(draft.id)).toEqual({
      minimal_price: 30_000,
      prices: { 'A+': 650_000, A: 640_000, D: 120_000 },
      corrections: {},
    });
    expect(await priceInShop()).toBe(720_000);
  });

  it('refuses a cell that somebody else has changed, with all that came with it', async () => {
    await change(draft.id, { to: 700_000 });
    const late = change(draft.id, { column: 'price:D', from: 120_000, to: 100_000 }, { from: 720_000, to: 690_000 });
    expect(await refusalOf(late)).toMatchObject({
      code: 'CELLS_CHANGED',
      data: { cells: [{ model_id: phone, column: 'price:A+', now: 700_000 }] },
    });
    expect((await lineOf(draft.id))?.prices).toEqual({ 'A+': 700_000, A: 640_000, D: 120_000 });
  });

  it('loses no cell when two people change different cells of one model at the same moment', async () => {
    await Promise.all([
      change(draft.id, {}),
      change(draft.id, { column: 'price:A', from: 640_000, to: 600_000 }),
      change(draft.id, { column: 'minimal', from: 30_000, to: 20_000 }),
    ]);
    expect(await lineOf(draft.id)).toMatchObject({ minimal_price: 20_000, prices: { 'A+': 650_000, A: 600_000 } });
  });

  it('takes the same changes again after a lost reply and changes nothing more', async () => {
    const { revision } = await change(draft.id, {});
    expect(await change(draft.id, {})).toEqual({ revision, changed_models: 0 });
  });

  it.each([
    [{ column: 'price:A+', to: 650_050 }, 'changes.1.to', 'NOT_WHOLE'],
    [{ column: 'price:A+', to: -100 }, 'changes.1.to', 'NEGATIVE'],
    [{ column: 'correction:no-such', from: null, to: -100 }, 'changes.1.column', 'UNKNOWN'],
    [{ model_id: 2_000_000, from: null }, 'changes.1.model_id', 'UNKNOWN'],
  ])('refuses %j together with what came before it', async (wrong, path, code) => {
    const refusal = await refusalOf(change(draft.id, { column: 'minimal', from: 30_000, to: 100 }, wrong));
    expect(refusal).toMatchObject({ code: 'INPUT_INVALID', data: { fields: [{ path, code }] } });
    expect((await lineOf(draft.id))?.minimal_price).toBe(30_000);
  });

  it('changes its questions; corrections and textbook answers of lost ones go with them', async () => {
    const { questionnaire } = await sheetOf(draft.id);
    const save = (more: object) =>
      office.client.buyout.changeQuestionnaire({
        id: draft.id,
        product_type: 'telefony',
        revision: questionnaire.revision,
        conditions: questionnaire.conditions,
        defaults: { D: ['faulty', 'screen-cracked'] },
        ...more,
      });
    expect(await save({})).toEqual({ revision: 2 });
    expect(await refusalOf(save({}))).toMatchObject({
      code: 'QUESTIONNAIRE_CHANGED',
      data: { by: expect.stringMatching(/./) as string, at: expect.stringMatching(/Z$/) as string },
    });
    const [works, screen, battery, account] = questionnaire.conditions;
    if (!works || !screen || !battery || !account) throw new Error('no questions');
    const fewer = [
      account,
      works,
      { ...screen, choices: screen.choices.filter(({ value }) => value !== 'screen-cracked') },
    ];
    await save({ revision: 2, conditions: fewer, defaults: null });
    const after = await sheetOf(draft.id);
    expect(after.questionnaire).toMatchObject({ revision: 3, defaults: { D: ['faulty'] }, own_defaults: 0 });
    expect(after.questionnaire.conditions.map(({ name }) => name)).toEqual(['Odhlášený?', 'Zapne se?', 'Displej']);
    expect(after.models.map(({ line }) => line.corrections)).toEqual([{}, {}]);
    const watches = await sheetOf(draft.id, 'prislusenstvi');
    expect(watches.models[0]?.line.corrections).toEqual({ 'battery-80': -30_000 });
    const bad = await refusalOf(save({ revision: 3, conditions: [{ ...works, choices: works.choices.slice(1) }] }));
    expect(bad).toMatchObject({ data: { fields: [{ code: 'TOO_FEW_CHOICES' }, { code: 'UNKNOWN_CHOICE' }] } });
  });

  it('can be thrown away, and copies made of it stay', async () => {
    const copy = await begin(draft.id);
    await office.client.buyout.discardPriceList({ id: draft.id });
    expect(await refusalOf(sheetOf(draft.id))).toMatchObject({ code: 'PRICE_LIST_NOT_FOUND' });
    const { versions } = await office.client.buyout.priceLists({ market: 'cs' });
    expect(versions.find(({ id }) => id === copy.id)).toMatchObject({ made_from: '', models: 3 });
  });

  it('of another market cannot be begun from this one', async () => {
    const wrong = office.client.buyout.createPriceList({ market: 'ro', from: draft.id, note: '' });
    expect(await refusalOf(wrong)).toMatchObject({ code: 'PRICE_LIST_NOT_FOUND' });
  });
});

describe('the difference', () => {
  it('counts estimates that hold, shows both amounts and what is strange', async () => {
    const draft = await begin();
    for (const colour of ['IP13-MID', 'IP13-RED'])
      await api.visitor().client.buyout.sendToEmail(
        {
          ...someAnswers(perfect, colour, week),
          e_mail: 'prodejce@example.cz',
        },
        once(),
      );
    await change(draft.id, { to: 900_000 });
    const difference = await office.client.buyout.priceListDifference({ id: draft.id });
    expect(difference).toMatchObject({
      revision: 2,
      against: { name: week },
      open_estimates: 2,
      questionnaires: [],
      models: [
        {
          name: 'Apple iPhone 13',
          kind: 'changed',
          open_estimates: 2,
          cells: [{ column: 'price:A+', old: 720_000, new: 900_000, percent: 25 }],
          warnings: [{ code: 'RISES_MUCH', grade: 'A+' }],
        },
      ],
    });
    await api.deps.source.query(`update buyout set valid_until = current_date - 2`);
    expect((await office.client.buyout.priceListDifference({ id: draft.id })).open_estimates).toBe(0);
  });
});

describe('publishing', () => {
  const inForce = async () =>
    (await office.client.buyout.priceLists({ market: 'cs' })).versions.find(({ state }) => state === 'in_force');

  it('puts all prices in force at once, though the shop’s replies are stored; an older estimate keeps its own', async () => {
    expect(await priceInShop()).toBe(720_000);
    const sent = await api.visitor().client.buyout.sendToEmail(
      {
        ...someAnswers(perfect, 'IP13-MID', week),
        e_mail: 'prodejce@example.cz',
      },
      once(),
    );
    const token = sent.url.split('/').at(-1) ?? '';
    const draft = await begin();
    await change(draft.id, {});
    const published = await publish(draft.id);
    expect(published).toMatchObject({ state: 'in_force', name: `${week}-2`, published_by: 'Zkušební supervisor' });
    await expect.poll(() => priceInShop()).toBe(650_000);
    const estimate = await api.visitor().client.buyout.byToken({ token: token });
    expect(estimate.appraisal_result.price.amount).toBe(720_000);
    const { versions } = await office.client.buyout.priceLists({ market: 'cs' });
    expect(versions.find(({ name }) => name === week)).toMatchObject({ state: 'older', open_estimates: 1 });
    const [audit]: { count: number }[] = await api.deps.source.query(
      `select count(*)::integer as count from audit_log
        where action = 'pricelist.publish' and subject_id = $1 and actor_id = $2`,
      [String(draft.id), supervisor.userId],
    );
    expect(audit?.count).toBe(1);
  });

  it('of one draft by two people happens once', async () => {
    const draft = await begin();
    const { revision, against } = await office.client.buyout.priceListDifference({ id: draft.id });
    const other = await api.signedIn('admin');
    const results = await Promise.all(
      [supervisor, other, supervisor, other].map(({ client }) =>
        refusalOf(client.buyout.publishPriceList({ id: draft.id, revision, against: against?.id ?? null }, once())),
      ),
    );
    expect(results.map(({ code = 'published' }) => code).toSorted((a, b) => a.localeCompare(b))).toEqual([
      ...Array<string>(3).fill('PRICE_LIST_PUBLISHED'),
      'published',
    ]);
  });

  it('of two drafts at once: one wins, the other is told that another list is in force', async () => {
    const drafts = [await begin(), await begin(), await begin()];
    const before = await inForce();
    const results = await Promise.all(
      drafts.map(({ id, revision }) =>
        refusalOf(supervisor.client.buyout.publishPriceList({ id, revision, against: before?.id ?? null }, once())),
      ),
    );
    expect(results.map(({ code = 'published' }) => code).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'LIST_IN_FORCE_CHANGED',
      'LIST_IN_FORCE_CHANGED',
      'published',
    ]);
  });

  it('is refused when the draft is not what was compared any more', async () => {
    const draft = await begin();
    const { revision, against } = await office.client.buyout.priceListDifference({ id: draft.id });
    await change(draft.id, { column: 'price:D', from: 120_000, to: 110_000 });
    const late = supervisor.client.buyout.publishPriceList(
      { id: draft.id, revision, against: against?.id ?? null },
      once(),
    );
    expect(await refusalOf(late)).toMatchObject({ code: 'DRAFT_CHANGED' });
  });

  it('is done once when the reply was lost and the same is asked again', async () => {
    const draft = await begin();
    const { revision, against } = await office.client.buyout.priceListDifference({ id: draft.id });
    const key = { context: { idempotencyKey: randomUUID() } };
    const ask = () =>
      supervisor.client.buyout.publishPriceList({ id: draft.id, revision, against: against?.id ?? null }, key);
    expect(await ask()).toEqual(await ask());
  });

  it('needs questions for every type that is priced', async () => {
    const draft = await begin();
    await api.deps.source.query(
      `delete from appraisal_questionnaire where version_id = $1 and product_type = 'telefony'`,
      [draft.id],
    );
    expect(await refusalOf(publish(draft.id))).toMatchObject({
      code: 'QUESTIONS_MISSING',
      data: { product_type: 'telefony' },
    });
  });

  it('of a draft without a model’s prices takes it off sale', async () => {
    const draft = await begin();
    const prices = Object.entries((await lineOf(draft.id))?.prices ?? {});
    await change(draft.id, ...prices.map(([grade, price]) => ({ column: `price:${grade}`, from: price, to: null })));
    const difference = await office.client.buyout.priceListDifference({ id: draft.id });
    expect(difference.models).toMatchObject([{ kind: 'disappears' }]);
    await publish(draft.id);
    await expect.poll(async () => (await refusalOf(priceInShop())).code).toBe('DEVICE_NOT_BOUGHT_OUT');
  });

  it('is not for those who only write drafts', async () => {
    const draft = await begin();
    expect(await refusalOf(publish(draft.id, office))).toMatchObject({ code: 'NO_PERMISSION' });
    const shop = await api.signedIn('shop');
    expect(await refusalOf(shop.client.buyout.priceLists({ market: 'cs' }))).toMatchObject({ code: 'NO_PERMISSION' });
  });

  it('makes a version that nobody can change: neither by calls nor in the database', async () => {
    const id = (await inForce())?.id ?? 0;
    expect(await refusalOf(change(id, {}))).toMatchObject({ code: 'PRICE_LIST_PUBLISHED' });
    expect(await refusalOf(office.client.buyout.discardPriceList({ id }))).toMatchObject({
      code: 'PRICE_LIST_PUBLISHED',
    });
    expect(await refusalOf(office.client.buyout.priceListDifference({ id }))).toMatchObject({
      code: 'PRICE_LIST_PUBLISHED',
    });
    for (const statement of [
      `update appraisal_model set minimal_price = 0 where version_id = $1`,
      `delete from appraisal_model where version_id = $1`,
      `update appraisal_questionnaire set conditions = '[]' where version_id = $1`,
      `update appraisal_version set published_at = null where id = $1`,
      `update appraisal_version set name = 'x' where id = $1`,
    ])
      await expect(api.deps.source.query(statement, [id])).rejects.toThrow(/is published and stays as it is/);
  });
});

describe('a first list of a market', () => {
  it('begins empty, is written and published, and the shop opens', async () => {
    const draft = await office.client.buyout.createPriceList({ market: 'ro', from: null, note: '' });
    expect(draft).toMatchObject({ models: 0, made_from: '' });
    const { questionnaire } = await sheetOf((await begin()).id);
    await office.client.buyout.changeQuestionnaire({
      id: draft.id,
      product_type: 'telefony',
      revision: 0,
      conditions: questionnaire.conditions,
      defaults: { 'A+': ['works', 'screen-perfect'] },
    });
    await change(draft.id, { from: null, to: 90_000 });
    const { models } = await office.client.buyout.priceListDifference({ id: draft.id });
    expect(models).toMatchObject([{ kind: 'appears' }]);
    expect(await publish(draft.id)).toMatchObject({ market: 'ro', name: isoWeek(markets.ro, new Date()) });
    const { choices } = await api.visitor().client.buyout.types({ market: 'ro' });
    expect(choices).toMatchObject([{ value: 'telefony', label: 'Telefoane' }]);
  });
});
