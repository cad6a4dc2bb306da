import { randomUUID } from 'node:crypto';
import type { VariantsWish } from '@kolobeh/shared/catalogue/office/new-variants.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';
import { smallShop } from '../../testing/small-shop.ts';
import { meetingAfter } from '../../testing/races/meeting-after.ts';
import { withoutSql } from '../../testing/without-sql.ts';

let api: RunningTestApi;
let office: Visitor;
let other: Visitor;
let made = 0;

beforeAll(async () => {
  api = await runningApi();
  await smallShop(api.deps.source);
  [office, other] = [await api.signedIn('office'), await api.signedIn('supervisor')];
});
afterAll(() => api.close());

const once = () => ({ context: { idempotencyKey: randomUUID() } });
const black = { code: 'BLC', names: { cs: 'černá', ro: 'negru' }, hex: '#26262a' };
const pink = { code: 'RZV', names: { cs: 'růžová', ro: '' }, hex: '#e6a9b8' };
const wished = (more: Partial<VariantsWish> = {}): VariantsWish => ({
  colours: [black],
  cells: [{ colour: 'BLC', storage_gb: 128, quality: 'new' }],
  markets: ['cs'],
  sale_state: 'on_sale',
  ...more,
});
const words = (name: string) => ({ name, description: '' });

async function aNewModel(
  more: { ro?: boolean; type_device?: 'phone' | 'accessory'; fits?: string | string[]; is_spare_part?: boolean } = {},
) {
  made += 1;
  const model = `Phone ${made}`;
  const { markets: _none, ...variants } = wished();
  return office.client.catalogue.makeModel(
    {
      maker: 'Zkouška & syn',
      model,
      type_device: more.type_device ?? 'phone',
      released_on: '2026-11-01',
      fits: more.fits ?? null,
      is_spare_part: more.is_spare_part ?? false,
      words: { cs: words(`Zkouška ${model}`), ro: more.ro ? words(`Zkouška ${model}`) : null },
      variants,
    },
    once(),
  );
}

const codesOf = ({ variants }: { variants: { row: { code: string } }[] }) => variants.map(({ row }) => row.code);

describe('a model', () => {
  it('begins with its first variants, named and coded; the same one once more is refused at its name', async () => {
    const { master, made: ids } = await aNewModel();
    expect(master).toMatchObject({
      code: `ZKO-PHONE-${made}`,
      maker: 'Zkouška & syn',
      words: { cs: { name: `Zkouška Phone ${made}` }, ro: null },
      variants: [
        {
          row: { id: ids[0], code: `ZKO-PHONE-${made}-128-BLC`, quality: 'new', price_cs: null },
          words: { cs: { long_name: `Zkouška & syn Phone ${made} 128 GB, černá`, colour_name: 'černá' }, ro: null },
        },
      ],
    });
    made -= 1;
    await expect(aNewModel()).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: [{ path: 'model', code: 'MODEL_TAKEN' }] },
    });
    await expect(api.visitor().client.catalogue.makeVariants({ ...wished(), id: master.id }, once())).rejects.toThrow();
  });

  it('that is an accessory begins with the models it is for; an unknown one is said at its field', async () => {
    const [one, second] = [(await aNewModel()).master, (await aNewModel()).master];
    const codes = [second.code, one.code];
    const { master } = await aNewModel({ type_device: 'accessory', fits: codes, is_spare_part: true });
    expect(master).toMatchObject({ is_spare_part: true, models: [{ id: one.id }, { id: second.id }] });
    const alone = await aNewModel({ type_device: 'accessory', fits: one.code });
    expect(alone.master).toMatchObject({ is_spare_part: false, fits: one.code, models: [{ id: one.id }] });
    await expect(aNewModel({ type_device: 'accessory', fits: [one.code, 'NOBODY'] })).rejects.toMatchObject({
      data: { fields: [{ path: 'fits', code: 'UNKNOWN' }] },
    });
    await expect(aNewModel({ fits: one.code })).rejects.toMatchObject({
      data: { fields: [{ path: 'fits', code: 'NOT_AN_ACCESSORY' }] },
    });
  });

  it('gets more variants, all or none, and none twice; what is wrong is said at its field', async () => {
    const { master } = await aNewModel();
    const { id } = master;
    const cells = (['new', 'A+'] as const).flatMap((quality) => [
      { colour: 'BLC', storage_gb: 128, quality },
      { colour: 'RZV', storage_gb: 128, quality },
    ]);
    const wish = { ...wished({ colours: [black, pink], cells }), id };
    const key = once();
    const first = await office.client.catalogue.makeVariants(wish, key);
    expect(first).toMatchObject({ there: [`${master.code}-128-BLC`] });
    expect(codesOf(first.master)).toEqual([
      `${master.code}-128-BLC`,
      `${master.code}-128-BLC-U-AP`,
      `${master.code}-128-RZV`,
      `${master.code}-128-RZV-U-AP`,
    ]);
    expect(await office.client.catalogue.makeVariants(wish, key)).toEqual(first);
    expect(await office.client.catalogue.makeVariants(wish, once())).toMatchObject({ made: [] });
    const wrong = { ...wished({ colours: [{ ...pink, code: 'BLC' }], markets: ['ro'] }), id };
    await expect(office.client.catalogue.makeVariants(wrong, once())).rejects.toMatchObject({
      data: {
        fields: [
          { path: 'markets.0', code: 'NOT_SOLD_HERE' },
          { path: 'colours.0.code', code: 'COLOUR_TAKEN' },
        ],
      },
    });
  });

  it('begins to be sold in another market, where it had no words, and is sold there with a price', async () => {
    const { master, made: ids } = await aNewModel();
    const [variant = 0] = ids;
    const sale = { id: master.id, market: 'ro' as const, words: null, variants: [] as never[] };
    const row = { id: variant, long_name: 'Telefon de probă', colour_name: 'negru' };
    await expect(office.client.catalogue.beginSale({ ...sale, variants: [row] }, once())).rejects.toMatchObject({
      data: { fields: [{ path: 'words.name', code: 'REQUIRED' }] },
    });
    const begun = { ...sale, words: words('Telefon'), variants: [row] };
    const after = await office.client.catalogue.beginSale(begun, once());
    expect(after).toMatchObject({
      version: master.version + 1,
      words: { ro: { name: 'Telefon' } },
      variants: [{ version: 2, words: { ro: { long_name: 'Telefon de probă', colour_name: 'negru' } } }],
    });
    const again = { ...begun, variants: [{ ...row, long_name: 'Altfel' }] };
    expect(await office.client.catalogue.beginSale(again, once())).toEqual(after);
    await office.client.catalogue.changePrice(
      { id: variant, market: 'ro', amount: 99_900, version: 0, confirmed: false },
      once(),
    );
    const shown = await api.visitor().client.catalogue.product({ market: 'ro', seo_name: 'telefon-de-proba' });
    expect(shown).toMatchObject({ selected: { code: `${master.code}-128-BLC` } });
  });
});

/** Work of two without the hold of new goods, who both have looked for what is free before either writes. */
const unheld = <Out>(work: () => Promise<Out>): Promise<Out> =>
  withoutSql(`pg_advisory_xact_lock(hashtext('new-goods'))`, () =>
    meetingAfter('select substring(ean from 3 for 10)', 2, work),
  );

describe('two people who make variants at once', () => {
  const both = async (cells: [VariantsWish['cells'], VariantsWish['cells']]) => {
    const { master } = await aNewModel();
    const wish = (own: VariantsWish['cells']) => ({ ...wished({ colours: [black, pink], cells: own }), id: master.id });
    const replies = await Promise.all([
      office.client.catalogue.makeVariants(wish(cells[0]), once()),
      other.client.catalogue.makeVariants(wish(cells[1]), once()),
    ]);
    const { variants } = await office.client.catalogue.officeMaster({ id: master.id });
    return { replies, variants, eans: new Set(variants.map(({ ean }) => ean)) };
  };
  const cell = (colour: string, storage_gb: number) => ({ colour, storage_gb, quality: 'new' as const });

  it('make each once, and both are told; every one has a number of its own', async () => {
    const same = [cell('RZV', 256), cell('BLC', 256)];
    const { replies, variants, eans } = await both([same, same]);
    expect(variants).toHaveLength(3);
    expect(eans.size).toBe(3);
    expect(replies.map(({ made: ids }) => ids.length).toSorted((a, b) => a - b)).toEqual([0, 2]);
    expect(replies.map(({ there }) => there.length).toSorted((a, b) => a - b)).toEqual([0, 2]);
  });

  const ofTwoModels = async () => {
    const models = [await aNewModel(), await aNewModel()];
    return () => addToBoth(models);
  };
  const addToBoth = async (models: Awaited<ReturnType<typeof aNewModel>>[]) => {
    const people = [office, other];
    const replies = await Promise.all(
      models.map(({ master: { id } }, at) =>
        (people[at] ?? office).client.catalogue.makeVariants({ ...wished({ cells: [cell('BLC', 512)] }), id }, once()),
      ),
    );
    return replies.flatMap(({ master }) => master.variants.map(({ ean }) => ean));
  };

  it('give every variant a number of its own, in different models too', async () => {
    const eans = await (await ofTwoModels())();
    expect(new Set(eans).size).toBe(4);
  });

  it('would give one number twice without the hold: the count can fail', async () => {
    const add = await ofTwoModels();
    const eans = await unheld(add);
    expect(new Set(eans).size).toBeLessThan(eans.length);
  });
});
