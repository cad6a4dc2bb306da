import { randomUUID } from 'node:crypto';
import { type ApiClient, httpClient } from '@kolobeh/shared/client.ts';
import type { CellChange } from '@kolobeh/shared/buyout/price-list/changes.ts';
import { cellOf, columnsOf } from '@kolobeh/shared/buyout/price-list/line.ts';
import { below, type Measured } from './measure.ts';
import type { BenchShop, Started } from './bench-shop.ts';
import { size, writePriceList } from './price-list-fixture.ts';

/** Somebody of staff of the seeded shop. */
export interface Account {
  email: string;
  password: string;
}

const api = '/api/new';

/** A client of somebody signed in. */
export async function signedIn(origin: string, { email, password }: Account): Promise<ApiClient> {
  const { token } = await httpClient({ origin }).staff.signIn({ email, password });
  return httpClient({ origin, headers: () => ({ authorization: `Bearer ${token}` }) });
}

const rounds = 60;

interface Times {
  medianMs: number;
  p95Ms: number;
}

/** One request after another; the first ones warm up. */
async function timesOf(url: string): Promise<Times> {
  const times: number[] = [];
  for (let round = 0; round < rounds + 10; round += 1) {
    const began = performance.now();
    const reply = await fetch(url);
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
    if (round >= 10) times.push(performance.now() - began);
  }
  const sorted = times.toSorted((a, b) => a - b);
  return { medianMs: sorted[rounds / 2] ?? 0, p95Ms: sorted[Math.floor(rounds * 0.95)] ?? 0 };
}

const lists = {
  types: `${api}/buyout/selector?market=cs`,
  models: `${api}/buyout/selector?market=cs&product_type=telefony&product_manufacturer=bench`,
  everything: `${api}/buyout/selector?market=cs&code=BENCH-200-C1`,
};

async function measureLists(origin: string): Promise<Measured[]> {
  const rows: Measured[] = [];
  for (const [name, path] of Object.entries(lists)) {
    const times = await timesOf(`${origin}${path}`);
    rows.push(
      below(`buy-out selector at the API, nothing stored: ${name} (95 of 100)`, times.p95Ms, 50, 'ms', { ...times }),
    );
  }
  return rows;
}

/** What something gave, and how long it took. */
export async function timed<Out>(work: () => Promise<Out>): Promise<{ out: Out; seconds: number }> {
  const began = performance.now();
  const out = await work();
  return { out, seconds: (performance.now() - began) / 1000 };
}

/** Every cell of the list a little dearer. */
async function allChanged(client: ApiClient, id: number): Promise<CellChange[]> {
  const { models, questionnaire } = await client.buyout.priceListSheet({ id, product_type: 'telefony' });
  const columns = columnsOf(questionnaire.conditions);
  const bench = models.filter(({ seo_name }) => seo_name.startsWith('bench-'));
  return bench.flatMap(({ id: model_id, line }) =>
    columns.map((column) => {
      const from = cellOf(line, column);
      return { model_id, column, from, to: (from ?? 0) + 100 };
    }),
  );
}

async function measurePublishing(client: ApiClient, supervisor: ApiClient): Promise<Measured[]> {
  const draft = await timed(() => client.buyout.createPriceList({ market: 'cs', from: null, note: 'bench' }));
  const { id } = draft.out;
  const changes = await allChanged(client, id);
  const saved = await timed(() => client.buyout.changePrices({ id, changes }));
  const compared = await timed(() => client.buyout.priceListDifference({ id }));
  const { revision, against } = compared.out;
  const wish = { id, revision, against: against?.id ?? null };
  const published = await timed(() =>
    supervisor.buyout.publishPriceList(wish, { context: { idempotencyKey: randomUUID() } }),
  );
  const detail = { ...size, cells: changes.length, changedModels: saved.out.changed_models };
  return [
    below('price list: begin a draft as a copy', draft.seconds, 5, 's', detail),
    below('price list: change every cell in one transaction', saved.seconds, 5, 's', detail),
    below('price list: difference of every cell', compared.seconds, 5, 's', detail),
    below('price list: publish the whole list in one transaction', published.seconds, 5, 's', detail),
  ];
}

/** Selector and publishing with a list of the largest expected size. */
export async function measurePriceList(
  shop: BenchShop,
  { origin }: Pick<Started, 'origin'>,
  { office, supervisor }: { office: Account; supervisor: Account },
): Promise<Measured[]> {
  await writePriceList(shop);
  const measured = await measureLists(origin);
  return [
    ...measured,
    ...(await measurePublishing(await signedIn(origin, office), await signedIn(origin, supervisor))),
  ];
}
