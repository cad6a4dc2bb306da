import { randomUUID } from 'node:crypto';
import type { ImportKind, Mapping } from '@kolobeh/shared/data-import/columns.ts';
import type { EntityManager } from 'typeorm';
import { HEAVY } from '../../build/testing/thorough.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refreshListing } from '../catalogue/listing/refresh-listing.ts';
import { aProduct } from '../testing/products.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../testing/running-api.ts';
import { withoutSql } from '../testing/without-sql.ts';
import { runImport } from './run-import.ts';

let api: RunningTestApi;
let office: Visitor & { userId: string };
let supervisor: Visitor & { userId: string };
let ids: number[];
let made = 0;

beforeAll(async () => {
  api = await runningApi();
  [office, supervisor] = [await api.signedIn('office'), await api.signedIn('supervisor')];
});
beforeEach(async () => {
  made += 1;
  ids = [];
  for (const part of [1, 2, 3]) {
    const wish = { code: `IMP-${made}-${part}`, name: `Kryt ${made}`, cs: 100_000 * part, ro: null };
    ids.push((await aProduct(api.deps.source, wish)).id);
  }
  await refreshListing(api.deps.source, ids);
});
afterAll(() => api.close());

const once = () => ({ context: { idempotencyKey: randomUUID() } });

async function uploaded(kind: ImportKind, content: string | Buffer, visitor: Visitor = office) {
  const bytes = Buffer.from(content);
  const wish = { kind, file_name: `${kind}.csv`, content: bytes.toString('base64') };
  return visitor.client.dataImport.upload(wish, once());
}

/** A file as it is uploaded, mapped by what is suggested, and gone through. */
async function checked(kind: ImportKind, content: string | Buffer, visitor: Visitor = office, own: Mapping = {}) {
  const { id, reading } = await uploaded(kind, content, visitor);
  const { mapping } = await visitor.client.dataImport.preview({ id, ...reading });
  await visitor.client.dataImport.check({ id, reading, mapping: { ...mapping, ...own } });
  await runImport(api.deps, id);
  return visitor.client.dataImport.import({ id });
}

async function applied(id: string, visitor: Visitor = office, confirmed = false) {
  await visitor.client.dataImport.apply({ id, confirmed });
  // A run that takes long hands the rest to another one.
  for (let runs = 0; runs < 60; runs += 1) {
    await runImport(api.deps, id);
    if ((await visitor.client.dataImport.import({ id })).state !== 'applying') break;
  }
  return visitor.client.dataImport.import({ id });
}

const linesOf = async (id: string, visitor: Visitor = office) =>
  (await visitor.client.dataImport.lines({ id, page_size: 100 })).lines;
const faultsIn = async (id: string) =>
  (await linesOf(id)).flatMap(({ line, faults }) => faults.map(({ column, code }) => [line, column, code]));
const priceRows = async (): Promise<number> => {
  const [row]: { count: number }[] = await api.deps.source.query(
    `select count(*)::integer as count from product_price where product_id = any($1)`,
    [ids],
  );
  return row?.count ?? 0;
};
const priceFile = (factor = 0.9): string =>
  ['kód;cena', ...[1, 2, 3].map((part) => `IMP-${made}-${part};${Math.round(1000 * part * factor)} Kč`)].join('\r\n');

describe('prices out of a file', () => {
  it('are told first, written then, and the same file again changes nothing', async () => {
    const first = await checked('prices', priceFile());
    expect(first).toMatchObject({ state: 'checked', rows_total: 3, counts: { change: 3, fault: 0, asked: 0 } });
    expect((await linesOf(first.id))[0]).toMatchObject({
      line: 2,
      before: { price_cs: 100_000 },
      after: { price_cs: 90_000 },
      low: { price_cs: 100_000 },
    });
    expect(await priceRows()).toBe(3);
    expect(await applied(first.id)).toMatchObject({ state: 'done', counts: { applied: 3, conflict: 0 } });
    await office.client.dataImport.apply({ id: first.id });
    await runImport(api.deps, first.id);
    expect(await priceRows()).toBe(6);
    const { products } = await api.visitor().client.catalogue.cards({ market: 'cs', code: [`IMP-${made}-1`] });
    expect(products).toMatchObject([{ price: { amount: 90_000 }, lowest_30_days: { amount: 100_000 } }]);
    const again = await checked('prices', priceFile());
    expect(again.counts).toMatchObject({ same: 3, change: 0 });
    await applied(again.id);
    expect(await priceRows()).toBe(6);
  });

  it('that change by 80 % or more wait for a person', async () => {
    const { id, counts } = await checked('prices', priceFile(0.1));
    expect(counts.asked).toBe(3);
    await expect(office.client.dataImport.apply({ id })).rejects.toMatchObject({ code: 'IMPORT_UNCONFIRMED' });
    expect(await applied(id, office, true)).toMatchObject({ counts: { applied: 3 } });
  });

  it('that somebody has changed since the check are left alone', async () => {
    const { id } = await checked('prices', priceFile());
    const product = await office.client.catalogue.officeDetail({ id: ids[1] ?? 0 });
    const version = product.prices[0]?.version ?? 0;
    await office.client.catalogue.changePrice({ id: ids[1] ?? 0, market: 'cs', amount: 210_000, version }, once());
    expect(await applied(id)).toMatchObject({ counts: { applied: 2, conflict: 1 } });
    const later = await office.client.catalogue.officeDetail({ id: ids[1] ?? 0 });
    expect(later.prices[0]?.value).toBe(210_000);
  });

  it('are written once by many workers and by two imports at once', async () => {
    const [one, other] = [await checked('prices', priceFile()), await checked('prices', priceFile())];
    for (const { id } of [one, other]) await office.client.dataImport.apply({ id });
    await Promise.all([one.id, other.id, one.id, other.id].map((id) => runImport(api.deps, id)));
    expect(await priceRows()).toBe(6);
  });

  it('without the locks are written more than once: the count can fail', async () => {
    /** How many rows a race of four workers wrote, of three that it should. */
    const race = async (nth: number): Promise<number> => {
      const before = await priceRows();
      const file = priceFile(1 - nth / 50);
      const [one, other] = [await checked('prices', file), await checked('prices', file)];
      for (const { id } of [one, other]) await office.client.dataImport.apply({ id });
      await withoutSql('for update', () =>
        Promise.allSettled([one.id, other.id, one.id, other.id].map((id) => runImport(api.deps, id))),
      );
      return (await priceRows()) - before;
    };
    // Two workers need not meet: the race is run until they do.
    let [most, nth] = [0, 0];
    while (most <= 3 && nth < 20) most = Math.max(most, await race((nth += 1)));
    expect(most).toBeGreaterThan(3);
  });

  it('go on where a worker died in the middle, and stop when a person says so', { tags: [HEAVY] }, async () => {
    const codes = Array.from({ length: 250 }, (_, at) => `MID-${made}-${at}`);
    for (const code of codes) await aProduct(api.deps.source, { code, name: code, cs: 100_000, ro: null });
    const { id } = await checked('prices', ['code;price', ...codes.map((code) => `${code};900`)].join('\n'));
    await office.client.dataImport.apply({ id });
    // The worker's connection is cut at the end of its second batch: of that one nothing stays.
    let batches = 0;
    const source = Object.create(api.deps.source, {
      transaction: {
        value: (work: (manager: EntityManager) => Promise<unknown>) =>
          api.deps.source.transaction(async (manager) => {
            batches += 1;
            const done = await work(manager);
            if (batches === 2) await manager.query(`select pg_terminate_backend(pg_backend_pid())`);
            return done;
          }),
      },
    }) as RunningTestApi['deps']['source'];
    await expect(runImport({ ...api.deps, source }, id)).rejects.toThrow();
    expect(await office.client.dataImport.import({ id })).toMatchObject({
      state: 'applying',
      counts: { applied: 100 },
    });
    expect(await office.client.dataImport.stop({ id })).toMatchObject({ state: 'stopped' });
    await runImport(api.deps, id);
    expect(await office.client.dataImport.import({ id })).toMatchObject({ counts: { applied: 100 } });
    expect(await applied(id)).toMatchObject({ state: 'done', rows_done: 250, counts: { applied: 250 } });
    const [rows]: { count: number }[] = await api.deps.source.query(
      `select count(*)::integer as count from product_price pr join product p on p.id = pr.product_id where p.code like $1`,
      [`MID-${made}-%`],
    );
    expect(rows?.count).toBe(500);
  });
});

describe('a file', () => {
  it('has a line for each fault, and none of them is a formula in the file of faults', async () => {
    const text = [
      'kód;cena;pret',
      `IMP-${made}-1;=1+1;`,
      'NEZNAM;500;',
      `IMP-${made}-2;12,990;`,
      `IMP-${made}-2;500;100`,
      `IMP-${made}-3;500;`,
      `IMP-${made}-3;500;`,
      `IMP-${made}-3;600;`,
      ';500;',
      `IMP-${made}-1;500;;navíc`,
      `IMP-${made}-1;"500`,
    ].join('\n');
    const { id, counts } = await checked('prices', text);
    expect(counts.fault).toBe(9);
    expect(await faultsIn(id)).toEqual([
      [2, 'price_cs', 'NOT_A_NUMBER'],
      [3, 'code', 'PRODUCT_NOT_FOUND'],
      [4, 'price_cs', 'NOT_A_NUMBER'],
      [5, 'price_ro', 'NOT_SOLD_HERE'],
      [7, '', 'DUPLICATE_ROW'],
      [8, '', 'CONTRADICTS_ROW'],
      [9, 'code', 'REQUIRED'],
      [10, '', 'TOO_MANY_CELLS'],
      [11, '', 'QUOTES'],
    ]);
    const words = { NOT_A_NUMBER: 'Není číslo' };
    const headings = { row: 'Řádek', column: 'Sloupec', fault: 'Co je špatně', value: 'Hodnota' };
    const file = await office.client.dataImport.faults({ id, headings, words, columns: { price_cs: 'Cena' } });
    const lines = (await file.text()).split('\r\n');
    expect(lines.slice(0, 2)).toEqual(['Řádek;Sloupec;Co je špatně;Hodnota', `2;Cena;Není číslo;'=1+1`]);
  });

  it.each([
    ['UTF-8 with its mark', 'utf-8', Buffer.from('\uFEFFkód,cena\nŠÍŘKA-ŽĎÁR,500\n')],
    ['Windows-1250', 'windows-1250', Buffer.from('6bf33b63656e610a8acdd84b412d8ecfc1523b3530300a', 'hex')],
    ['ISO-8859-2', 'iso-8859-2', Buffer.from('6bf33b63656e610aa9cdd84b412daecfc1523b3530300a', 'hex')],
    ['UTF-16', 'utf-16le', Buffer.from('\uFEFFkód;cena\nŠÍŘKA-ŽĎÁR;500\n', 'utf16le')],
  ])('in %s is read as it was meant', async (_, encoding, bytes) => {
    const { id, reading } = await uploaded('prices', bytes);
    const { rows } = await office.client.dataImport.preview({
      id,
      encoding: reading.encoding,
      delimiter: reading.delimiter,
    });
    expect([reading.encoding, rows[0]?.[0]]).toEqual([encoding, 'ŠÍŘKA-ŽĎÁR']);
  });

  it('that is no CSV, has no rows, or lacks a required column is refused', async () => {
    await expect(uploaded('prices', Buffer.from('504b0304140006', 'hex'))).rejects.toMatchObject({ code: 'NOT_CSV' });
    await expect(uploaded('prices', 'kód;cena\n')).rejects.toMatchObject({ code: 'FILE_EMPTY' });
    const { id, reading } = await uploaded('prices', 'kód;sloupec\nX;1\n');
    await expect(office.client.dataImport.check({ id, reading, mapping: { code: 0 } })).rejects.toMatchObject({
      code: 'COLUMNS_MISSING',
      data: { columns: [['price_cs', 'price_ro', 'cost_cs', 'cost_ro']] },
    });
    await expect(office.client.dataImport.apply({ id })).rejects.toMatchObject({ code: 'IMPORT_STATE' });
  });

  it('has its columns mapped as the last one of its kind was', async () => {
    const text = `moje;nase;stare\nIMP-${made}-1;900;1000\n`;
    await checked('prices', text, office, { code: 0, price_cs: 1 });
    const { id, reading } = await uploaded('prices', text);
    expect((await office.client.dataImport.preview({ id, ...reading })).mapping).toEqual({ code: 0, price_cs: 1 });
  });

  it('is imported by who may change what it is about', async () => {
    await expect(uploaded('stock', 'kód;pozice;kusy\nX;LC-A-01;1\n')).rejects.toMatchObject({ code: 'NO_PERMISSION' });
    await expect(uploaded('prices', 'a;b\n1;2\n', await api.signedIn('warehouse'))).rejects.toMatchObject({
      code: 'NO_PERMISSION',
    });
  });
});

describe('a foreign list of devices', () => {
  const list = (): string =>
    [
      'Brand,Model,Storage,Color,EAN,Price,Pret',
      `Nothing,Phone (${made}),128GB,Black,,"12 990,00",2490`,
      `Nothing,Phone (${made}),256 GB,Black,,14990,`,
      `Nothing,Phone (${made}),256 GB,Ocean Blue,,14990,`,
    ].join('\n');

  it('begins makers, models and variants, which the office and the shop then have; again it changes nothing', async () => {
    const { id, counts } = await checked('products', list());
    expect(counts).toMatchObject({ new: 3, fault: 0 });
    expect(await applied(id)).toMatchObject({ state: 'done', counts: { applied: 3, refused: 0 } });
    const code = `NOT-PHONE-${made}-128-BLC`;
    const { rows } = await office.client.catalogue.officeRows({
      start_row: 0,
      end_row: 10,
      search: `NOT-PHONE-${made}-`,
      filter: {},
      sort: [],
    });
    expect(rows.map((row) => row.code).toSorted()).toEqual([
      code,
      `NOT-PHONE-${made}-256-BLC`,
      `NOT-PHONE-${made}-256-OCBL`,
    ]);
    const { products } = await api.visitor().client.catalogue.cards({ market: 'ro', code: [code] });
    expect(products).toMatchObject([{ price: { amount: 249_000 } }]);
    const again = await checked('products', list());
    expect(again.counts).toMatchObject({ same: 3, new: 0, change: 0 });
  });

  it('of 4,500 devices is imported whole, in some minutes at the most', { tags: [HEAVY] }, async () => {
    const rows = Array.from({ length: 4500 }, (_, at) => {
      const colour = ['Black', 'Ocean Blue', 'Starlight'][at % 3];
      return `Maker ${at % 40},Device ${Math.floor(at / 6)},${at % 2 ? '256 GB' : '128GB'},${colour},${5000 + at}`;
    });
    const text = ['Brand,Model,Storage,Color,Price', ...new Set(rows)].join('\n');
    const { id, counts } = await checked('products', text);
    expect(counts).toMatchObject({ new: 4500, fault: 0 });
    expect(await applied(id)).toMatchObject({ state: 'done', counts: { applied: 4500, refused: 0, conflict: 0 } });
    expect((await checked('products', text)).counts).toMatchObject({ same: 4500 });
  });

  it(
    'changes nothing the second time where two makers begin alike and call a model the same',
    { tags: [HEAVY] },
    async () => {
      const text =
        'Brand,Model,Storage,Color,Price\nAlike One,Twin,128GB,Black,5000\nAlike Two,Twin,128GB,Ocean Blue,5001\n';
      const { id, counts } = await checked('products', text);
      expect(counts).toMatchObject({ new: 2, fault: 0 });
      expect(await applied(id)).toMatchObject({ counts: { applied: 2, refused: 0 } });
      expect((await checked('products', text)).counts).toMatchObject({ same: 2, new: 0 });
    },
  );

  it('is begun once by two imports of it at the same time', async () => {
    const [one, other] = [await checked('products', list()), await checked('products', list())];
    for (const { id } of [one, other]) await office.client.dataImport.apply({ id });
    await Promise.all([runImport(api.deps, one.id), runImport(api.deps, other.id)]);
    const both = [
      await office.client.dataImport.import({ id: one.id }),
      await office.client.dataImport.import({ id: other.id }),
    ];
    expect(new Set(both.map(({ counts }) => counts.applied))).toEqual(new Set([0, 3]));
    expect(both.map(({ counts }) => counts.refused)).toEqual([0, 0]);
  });
});

describe('other lists', () => {
  it('count stock at places by the ledger of the house', async () => {
    const [place]: { code: string }[] = await api.deps.source.query(
      `insert into location (code, zone, pick_sequence) values ($1, 'A', $2) returning code`,
      [`LC-Z-${String(made).padStart(2, '0')}-01`, 9000 + made],
    );
    const text = `kód;pozice;kusy\nIMP-${made}-1;${place?.code};7\nIMP-${made}-2;LC-N-00-00;1\n`;
    const { id, counts } = await checked('stock', text, supervisor);
    expect(counts).toMatchObject({ change: 1, fault: 1 });
    expect(await applied(id, supervisor)).toMatchObject({ counts: { applied: 1 } });
    const [row]: { quantity: number }[] = await api.deps.source.query(
      `select s.quantity from location_stock s join location l on l.id = s.location_id where l.code = $1 and s.product_id = $2`,
      [place?.code, ids[0]],
    );
    expect(row?.quantity).toBe(7);
    const [ledger]: { whole: number; level: number }[] = await api.deps.source.query(
      `select (select sum(on_hand_delta)::integer from stock_movement where product_id = $1) as whole,
              (select on_hand from stock_level where product_id = $1) as level`,
      [ids[0]],
    );
    expect(ledger?.whole).toBe(ledger?.level);
  });

  it(
    'begin categories with what stands above them, and refuse a row without leaving a part of it',
    { tags: [HEAVY] },
    async () => {
      const text = `kategorie;denumire;adresa\nStrom ${made} > Větev > List;;\nStrom ${made} > Větev;Ramura;\n`;
      const { id, counts } = await checked('categories', text);
      expect(counts).toMatchObject({ new: 2, fault: 0 });
      // What stands above the second row's category has no Romanian name.
      expect((await applied(id)).counts).toMatchObject({ applied: 1, refused: 1 });
      expect((await linesOf(id))[1]).toMatchObject({ outcome: 'refused', refusal: 'PARENT_HAS_NO_NAME' });
      expect((await checked('categories', text)).counts).toMatchObject({ same: 1, change: 1 });
    },
  );

  it('begin models that are bought out, a row for each colour', async () => {
    const text = [
      'značka;model;typ;paměť;barva',
      `Fairphone;FP ${made};telefon;256 GB;Zelená`,
      `Fairphone;FP ${made};telefon;256;Modrá`,
    ];
    const { id } = await checked('models', text.join('\n'));
    expect(await applied(id)).toMatchObject({ counts: { applied: 2, refused: 0 } });
    const again = await checked('models', text.join('\n'));
    expect(again.counts).toMatchObject({ same: 2 });
  });
});
