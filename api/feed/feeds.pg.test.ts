import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Feed, feedItemId, feedPath, feeds } from '@kolobeh/shared/feed/feeds.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { refreshListing } from '../catalogue/listing/refresh-listing.ts';
import { paymentMethods } from '../delivery/arrival.ts';
import { insertRow } from '../testing/insert-row.ts';
import { runningApi, type RunningTestApi } from '../testing/running-api.ts';
import { type SmallShop, smallShop } from '../testing/small-shop.ts';
import { listFeedReviews } from './queries/feed-reviews.ts';
import { forgetFeeds, partKey, writeDueFeeds, writeFeed, writeFeeds } from './write-feed.ts';

const label = {
  class: 'B',
  endurance_minutes: 2400,
  battery_cycles: 1000,
  fall_class: 'B',
  repairability_class: 'C',
  ingress: 'IP68',
  register_url: 'https://eprel.ec.europa.eu/screen/product/smartphonestablets20231669/2101234',
};

let api: RunningTestApi;
let shop: SmallShop;

beforeAll(async () => {
  api = await runningApi();
  shop = await smallShop(api.deps.source);
  const db = api.deps.source;
  await db.query(`update master_product_text set description = 'Popis & <b>více</b> slov. '`);
  await db.query(
    `update master_product set facts = jsonb_set(facts, '{energy_label}', $1::jsonb) where type_device = 'phone'`,
    [JSON.stringify(label)],
  );
  const [store] = await db.query(
    `insert into store (market, seo_name, name, street, city, postcode, phone, email, latitude, longitude, opening_hours)
     values ('cs', 'brno', 'Brno', 'Masarykova 1', 'Brno', '60200', '+420601000000', 'brno@example.cz', 49, 16, '[]') returning id`,
  );
  await db.query(
    `insert into store_stock (store_id, product_id, on_hand, reserved) values ($1, $2, 3, 1), ($1, $3, 4, 0)`,
    [store.id, shop.phone.id, shop.soldOut.id],
  );
  // Before cash on delivery: what stands first is not what a carrier takes.
  await db.query(
    `insert into payment_method (market, code, kind, name, price, position, is_active)
     values ('cs', 'store_cash', 'cash_on_delivery', 'Hotově na prodejně', 0, -1, true)`,
  );
  await db.query(
    `insert into delivery_payment (market, delivery_code, payment_code) values ('cs', 'store', 'store_cash')`,
  );
  const review = {
    master_product_id: shop.phone.masterId,
    market: 'cs',
    is_verified: true,
    state: 'approved',
    rating: 4,
  };
  await insertRow(db, 'review', {
    ...review,
    full_name: 'Jana Nováková Malá',
    pros: 'Displej\n Výdrž & foťák ',
    review_text: 'Za <tu> cenu výborný.',
  });
  await insertRow(db, 'review', { ...review, full_name: 'Zákazník', cons: 'Těžký', is_verified: false });
  await insertRow(db, 'review', { ...review, full_name: 'Jen Hvězdy' });
  await insertRow(db, 'review', { ...review, full_name: 'Čeká Schválení', review_text: 'Tajné', state: 'waiting' });
  await insertRow(db, 'review', { ...review, market: 'ro', full_name: 'Ion Popescu', review_text: 'Foarte bun.' });
  await writeFeeds(api.deps, feeds);
});
afterAll(() => api.close());

const ask = (feed: Pick<Feed, 'market' | 'file'>, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${api.origin}${feedPath(feed)}`, { headers });
const read = async (market: Feed['market'], file: string): Promise<string> => (await ask({ market, file })).text();

const schema = (name: string) => ({
  fileName: `${name}.xsd`,
  contents: readFileSync(path.join(import.meta.dirname, `formats/testing/${name}.xsd`), 'utf8'),
});

async function faultsOf(name: string, xml: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'feed.xml', contents: xml }],
    schema: [schema(name)],
    preload: [schema('google-attributes')],
  });
  return errors.map(({ message }) => message);
}

describe('each feed', () => {
  it.each(feeds.filter(({ file }) => file.endsWith('.xml')).map((feed) => [feed.market, feed.name, feed] as const))(
    '%s %s keeps to the list of fields of who reads it',
    async (market, name, { file }) => {
      const xml = await read(market, file);
      expect(await faultsOf(name, xml)).toEqual([]);
    },
  );

  it('would be refused otherwise: each schema can be broken', async () => {
    const xml = (await read('cs', 'heureka.xml')).replace('<ITEM_TYPE>bazar', '<ITEM_TYPE>used');
    expect(await faultsOf('heureka', xml)).not.toEqual([]);
  });

  it('of price.ro has thirteen columns on each line', async () => {
    const lines = (await read('ro', 'price-ro.txt')).trim().split('\n');
    expect(lines.map((line) => line.split('|').length)).toEqual(lines.map(() => 13));
    expect(new Set(lines.map((line) => line.split('|')[5]))).toEqual(new Set(['2699.00', '99.00']));
  });
});

describe('what is told', () => {
  const codesIn = (xml: string): string[] =>
    [...xml.matchAll(/<(?:g:id|ITEM_ID|identifier)>([^<]+)</g)].map(([, code]) => code ?? '').toSorted();

  it('is what can be bought in the market now: nothing sold out, not on sale or of the other market alone', async () => {
    expect(codesIn(await read('cs', 'google.xml'))).toEqual(
      ['APL-IP13-128-BLU-A', 'APL-IP15-128-BLK', 'CASE-IP15', 'LAST-ONE', 'SAM-W6-44'].toSorted(),
    );
    expect(codesIn(await read('ro', 'google.xml'))).not.toContain('LAST-ONE');
    expect(codesIn(await read('ro', 'compari.xml'))).toEqual(['APL-IP15-128-BLK', 'CASE-IP15']);
  });

  it('is what can be sent: what a store alone has is in none of them', async () => {
    for (const { market, file } of feeds) expect(await read(market, file), file).not.toContain('CABLE-OLD');
  });

  it('follows what changes: a product paused goes, one that has come is there', async () => {
    const { source } = api.deps;
    await source.query(`update product set sale_state = 'paused' where id = $1`, [shop.case.id]);
    await source.query(`update stock_level set on_hand = 2 where product_id = $1`, [shop.soldOut.id]);
    await refreshListing(source, null);
    await writeFeeds(
      api.deps,
      feeds.filter(({ market, name }) => market === 'cs' && (name === 'heureka' || name === 'heureka-availability')),
    );
    const codes = codesIn(await read('cs', 'heureka.xml'));
    expect(codes).toContain('CABLE-OLD');
    expect(codes).not.toContain('CASE-IP15');
    // What the warehouse has as well is told with its pieces in the store.
    const [stocked = ''] = (await read('cs', 'heureka-availability.xml')).match(/<item id="CABLE-OLD">.*/) ?? [];
    expect(stocked).toMatch(/<stock_quantity>2<.*<depot id="\d+"><stock_quantity>4</);
  });

  it('tells used goods as used, without a bar code or the label of new ones', async () => {
    const item = (xml: string, code: string): string =>
      xml.split('\n').find((line) => line.includes(`>${code}<`)) ?? '';
    const google = await read('cs', 'google.xml');
    expect(item(google, 'APL-IP15-128-BLK')).toContain(`<g:gtin>${shop.phone.ean}</g:gtin>`);
    expect(item(google, 'APL-IP15-128-BLK')).toContain('<g:certification_code>2101234</g:certification_code>');
    expect(item(google, 'APL-IP13-128-BLU-A')).toMatch(/<g:condition>used<.*<g:identifier_exists>no</);
    expect(item(google, 'APL-IP13-128-BLU-A')).not.toMatch(/gtin|certification/);
    const heureka = await read('cs', 'heureka.xml');
    expect(item(heureka, 'APL-IP13-128-BLU-A')).toContain('<ITEM_TYPE>bazar</ITEM_TYPE>');
    expect(item(heureka, 'APL-IP13-128-BLU-A')).not.toContain('<EAN>');
    expect(item(heureka, 'APL-IP15-128-BLK')).toContain(
      '<DELIVERY><DELIVERY_ID>PPL</DELIVERY_ID><DELIVERY_PRICE>0.00</DELIVERY_PRICE><DELIVERY_PRICE_COD>39.00</DELIVERY_PRICE_COD></DELIVERY>',
    );
  });

  it('tells of paying at the door what its carrier takes, never the free cash of a store’s desk', async () => {
    const heureka = await read('cs', 'heureka.xml');
    expect(new Set([...heureka.matchAll(/<DELIVERY_PRICE_COD>([^<]+)</g)].map(([, price]) => price))).toEqual(
      new Set(['39.00', '108.00', '138.00']),
    );
    expect(heureka).not.toMatch(/store_cash|na prodejně/i);
    const [first] = await paymentMethods(api.deps, 'cs');
    expect(first).toMatchObject({ code: 'store_cash', kind: 'cash_on_delivery' });
  });

  it('counts what lies free in stores beside the warehouse', async () => {
    const xml = await read('cs', 'heureka-availability.xml');
    expect(xml).toMatch(
      /<item id="APL-IP15-128-BLK"><stock_quantity>5<.*<depot id="\d+"><stock_quantity>2<\/stock_quantity><pickup_time/,
    );
  });

  it('leaves out what its reader would refuse, and says how much', async () => {
    await api.deps.source.query(
      `update master_product_text set description = '' where market = 'cs' and master_product_id = $1`,
      [shop.watch.masterId],
    );
    await writeFeeds(
      api.deps,
      feeds.filter(({ market, name }) => market === 'cs' && name === 'google'),
    );
    const admin = await api.signedIn('admin');
    const { feeds: shown } = await admin.client.feed.officeFeeds({});
    expect(shown.find(({ market, name }) => market === 'cs' && name === 'google')).toMatchObject({
      left_out: [{ fault: 'NO_DESCRIPTION', products: 1, example: 'SAM-W6-44' }],
      failure: '',
      is_writing: false,
    });
  });
});

describe('reviews for Google', () => {
  it('are those shown in the market that say something, by a first name and an initial, with their model', async () => {
    const xml = await read('cs', 'google-reviews.xml');
    const told = xml.split('\n').filter((line) => line.startsWith('<review>'));
    expect(told).toHaveLength(2);
    expect(xml).not.toMatch(/Malá|Nováková|Hvězdy|Tajné|Popescu/);
    const [named = ''] = told.filter((line) => line.includes('Jana'));
    for (const part of [
      '<reviewer><name>Jana M.</name></reviewer><is_verified_purchase>true</is_verified_purchase>',
      '<content>Za &lt;tu&gt; cenu výborný.</content><review_language>cs</review_language><review_country>CZ</review_country>',
      '<pros><pro>Displej</pro><pro>Výdrž &amp; foťák</pro></pros>',
      '<overall min="1" max="5">4</overall>',
      `<gtins><gtin>${shop.phone.ean}</gtin></gtins>`,
      '<collection_method>unsolicited</collection_method>',
    ])
      expect(named).toContain(part);
    expect(xml).toContain('<name is_anonymous="true">Zákazník</name>');
    expect(await read('ro', 'google-reviews.xml')).toContain('<reviewer><name>Ion P.</name></reviewer>');
  });

  it('come in pages, each once, and the schema of their reader can be broken', async () => {
    const reviews = [];
    for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
      const [next] = await listFeedReviews(api.deps.source, 'cs', { after, limit: 1 });
      if (!next) break;
      reviews.push(next.id);
      after = next.id;
    }
    expect(new Set(reviews).size).toBe(2);
    const broken = (await read('cs', 'google-reviews.xml')).replace('type="group"', 'type="page"');
    expect(await faultsOf('google-reviews', broken)).not.toEqual([]);
  });
});

describe('the file', () => {
  const google: Feed = { market: 'cs', name: 'google', file: 'google.xml', contentType: '', isFrequent: false };

  it('is sent packed or not, once while it is the same', async () => {
    const packed = await ask(google);
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    const plain = await ask(google, { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe(await packed.text());
    const etag = packed.headers.get('etag') ?? '';
    expect((await ask(google, { 'if-none-match': etag })).status).toBe(304);
    expect((await ask(google, { 'if-none-match': 'W/"other"' })).status).toBe(200);
    expect((await ask({ market: 'ro', file: 'heureka.xml' })).status).toBe(404);
  });

  it('of the former writing is given out while another one fails, which the office sees', async () => {
    const before = await (await ask(google)).text();
    const failing = {
      ...api.deps,
      files: { ...api.deps.files, put: () => Promise.reject(new Error('the disk is full')) },
    };
    await expect(writeFeed(failing, google)).rejects.toThrow('the disk is full');
    expect(await (await ask(google)).text()).toBe(before);
    const admin = await api.signedIn('admin');
    const { feeds: shown } = await admin.client.feed.officeFeeds({});
    expect(shown.find(({ market, name }) => market === 'cs' && name === 'google')?.failure).toBe('the disk is full');
  });

  it('is written by one of two at once; a writing that lost its process makes way', async () => {
    const { source } = api.deps;
    await source.query(`insert into feed_run (market, name) values ('cs', 'google')`);
    expect(await writeFeed(api.deps, google)).toBeNull();
    await source.query(`update feed_run set started_at = now() - interval '31 minutes' where state = 'writing'`);
    expect(await writeFeed(api.deps, google)).toBeGreaterThan(0);
  });

  it('goes with its parts once two newer ones are there', async () => {
    const { source, files } = api.deps;
    await writeFeed(api.deps, google);
    await writeFeed(api.deps, google);
    const runs: { id: string }[] = await source.query(
      `select id from feed_run where market = 'cs' and name = 'google' and state = 'done' order by started_at desc`,
    );
    const [newest, second, third] = runs;
    await source.query(`update feed_run set ended_at = now() - interval '2 hours' where name = 'google'`);
    await forgetFeeds(api.deps);
    expect(await files.get(partKey(third?.id ?? '', 1))).toBeNull();
    const kept = await files.get(partKey(second?.id ?? '', 1));
    expect(gunzipSync(kept?.bytes ?? Buffer.alloc(0)).toString()).toContain('</rss>');
    expect(await files.get(partKey(newest?.id ?? '', 1))).not.toBeNull();
  });
});

it('names products as comparison sites take it', () => {
  expect(feedItemId('APL-IP13-128-BLU-A+')).toBe('APL-IP13-128-BLU-Aplus');
});

describe('a new shop', () => {
  it('has its feeds within ten minutes and says until then when to come again', async () => {
    await api.deps.source.query(`delete from feed_run`);
    const early = await ask({ market: 'cs', file: 'google.xml' });
    expect([early.status, early.headers.get('retry-after')]).toEqual([503, '600']);
    const runs = () => api.deps.source.query(`select count(*)::int as n from feed_run where state = 'done'`);
    await writeDueFeeds(api.deps);
    expect(await runs()).toEqual([{ n: feeds.length }]);
    expect((await ask({ market: 'cs', file: 'google.xml' })).status).toBe(200);
    await writeDueFeeds(api.deps);
    expect(await runs()).toEqual([{ n: feeds.length + 1 }]);
  });
});
