// Two offices without a network set the price of one product; whoever comes second must hear of the first.
import http from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { once } from 'node:events';
import { refreshListing } from '../../../api/catalogue/listing/refresh-listing.ts';
import { makeAccount, runningApi, type RunningTestApi } from '../../../api/testing/running-api.ts';
import { aProduct } from '../../../api/testing/products.ts';
import { smallShop } from '../../../api/testing/small-shop.ts';
import { toggleProxy, type ToggleProxy } from '../../../desktop/testing/toggle-proxy.ts';
import type { Found } from '../parts/found.ts';
import { aPicker, type Picker, until } from '../parts/picker.ts';

/** How many prices are each edited at two offices at once. */
export interface EditorsWish {
  databaseUrl: string;
  rounds: number;
  /** False: every edit claims to be made on the present version, as if nobody asked for it. */
  checksVersion?: boolean;
}

interface Price {
  id: string;
  amount: number;
}

const pricesOf = (api: RunningTestApi, product: number): Promise<Price[]> =>
  api.deps.source.query(`select id, amount from product_price where product_id = $1 and market = 'cs' order by id`, [
    product,
  ]);

/** The product whose price a request sets; undefined for every other request. */
const productOf = ({ url = '' }: http.IncomingMessage): string | undefined =>
  /\/office\/products\/(\d+)\/prices$/.exec(url)?.[1];

/** Stands before the API and writes the present version into each price on its way. */
async function versionForger(api: RunningTestApi): Promise<{ port: number; close: () => Promise<void> }> {
  const pass = async (request: http.IncomingMessage, reply: http.ServerResponse): Promise<void> => {
    const text = await readText(request);
    const product = productOf(request);
    const newest = product ? (await pricesOf(api, Number(product))).at(-1) : undefined;
    const body = newest ? JSON.stringify({ ...JSON.parse(text), version: Number(newest.id) }) : text;
    const { host: _host, 'content-length': _length, connection: _connection, ...headers } = request.headers;
    const answer = await fetch(`${api.origin}${request.url}`, {
      method: request.method,
      headers: headers as Record<string, string>,
      ...(body === '' ? {} : { body }),
    });
    reply.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' });
    // What the API tells as it happens never ends, so it is handed on as it comes.
    for await (const part of answer.body ?? []) reply.write(part);
    reply.end();
  };
  // Prices one after another: the second is forged when the first has been answered.
  let turn: Promise<unknown> = Promise.resolve();
  const server = http.createServer((request, reply) => {
    const passed = () => pass(request, reply).catch(() => reply.destroy());
    if (productOf(request)) turn = turn.then(passed);
    else void passed();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return {
    port: address.port,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Desk {
  station: Picker;
  cable: ToggleProxy;
}

async function aDesk(api: RunningTestApi, port: number): Promise<Desk> {
  const cable = await toggleProxy(port);
  const station = await aPicker(cable.origin);
  const { email } = await makeAccount(api.deps, 'office');
  await station.signIn(email);
  return { station, cable };
}

const draftsOf = async ({ station }: Desk) => (await station.bridge.call('drafts.list', {})).drafts;

const setPrice = ({ station }: Desk, product: number, base: Price, value: number) =>
  station.bridge.call('drafts.save', {
    label: 'Kabel',
    edit: {
      kind: 'product_price',
      product_id: product,
      market: 'cs',
      base: { value: base.amount, version: Number(base.id) },
      value,
    },
  });

/** @returns what is wrong with the round; empty when nothing */
async function play(api: RunningTestApi, desks: [Desk, Desk], round: number): Promise<string[]> {
  const wish = { code: `TWO-${round}`, name: `Kabel ${round}`, cs: 60_000, ro: null };
  const { id } = await aProduct(api.deps.source, wish);
  await refreshListing(api.deps.source, [id]);
  const [base] = await pricesOf(api, id);
  if (!base) throw new Error('The product has no price');
  for (const { cable } of desks) cable.mode = 'reset';
  const wanted = [50_000, 40_000] as const;
  for (const [at, desk] of desks.entries()) await setPrice(desk, id, base, wanted[at] ?? 0);
  for (const { cable } of desks) cable.mode = 'up';
  for (const { station } of desks) await station.bridge.call('outbox.wake', {});
  const left = async () => (await Promise.all(desks.map(draftsOf))).flat();
  await until(
    async () => (await left()).every(({ state }) => state === 'conflict' || state === 'refused'),
    'both edits are answered',
  );
  const conflicts = await left();
  const prices = await pricesOf(api, id);
  const first = prices.at(-1)?.amount;
  const wrong: string[] = [];
  if (prices.length !== 2) wrong.push(`${prices.length - 1} prices were added`);
  if (conflicts.length !== 1 || conflicts[0]?.theirs?.value !== first) wrong.push('nobody heard of the other');
  for (const desk of desks) {
    const [mine] = await draftsOf(desk);
    if (mine) await desk.station.bridge.call('drafts.keepMine', { draft_id: mine.draft_id });
  }
  const after = (await pricesOf(api, id)).map(({ amount }) => amount);
  const second = wanted.find((amount) => amount !== first);
  if (after.join() !== [60_000, first, second].join()) wrong.push(`the prices were ${after.join()}`);
  return wrong;
}

/** So many prices, each edited at two offices at once. */
export async function twoEditors({ databaseUrl, rounds, checksVersion = true }: EditorsWish): Promise<Found> {
  const api = await runningApi({}, { databaseUrl });
  const forger = checksVersion ? null : await versionForger(api);
  const port = forger?.port ?? Number(new URL(api.origin).port);
  let desks: Desk[] = [];
  try {
    await smallShop(api.deps.source);
    const [a, b] = await Promise.all([aDesk(api, port), aDesk(api, port)]);
    desks = [a, b];
    const failed: string[] = [];
    let n = 0;
    for (let round = 0; round < rounds; round += 1) {
      const wrong = await play(api, [a, b], round);
      if (wrong.length === 0) n += 1;
      failed.push(...wrong);
    }
    return { n, N: rounds, detail: { failed: failed.slice(0, 3) } };
  } finally {
    for (const { station, cable } of desks) {
      await station.close();
      await cable.close();
    }
    await forger?.close();
    await api.close();
  }
}
