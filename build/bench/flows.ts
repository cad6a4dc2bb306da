import { randomUUID } from 'node:crypto';
import http from 'node:http';

/** A shopper's connection to one server: keeps cookies and the connection. */
export interface Shopper {
  call: (
    method: string,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ) => Promise<Record<string, unknown>>;
}

/** Opens a connection for one shopper. Calls resolve with status and body, whatever the status is. */
export function shopper(origin: string, agent: http.Agent): Shopper {
  const cookies = new Map<string, string>();
  const keep = (reply: http.IncomingMessage): void => {
    for (const cookie of reply.headers['set-cookie'] ?? []) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
  };
  return {
    call: (method, path, body, headers = {}) =>
      new Promise((resolve, reject) => {
        const text = body === undefined ? undefined : JSON.stringify(body);
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const request = http.request(
          `${origin}${path}`,
          {
            method,
            agent,
            headers: {
              ...(text === undefined
                ? {}
                : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
              ...(cookie ? { cookie } : {}),
              ...headers,
            },
          },
          (reply) => {
            keep(reply);
            const chunks: Buffer[] = [];
            reply.on('data', (chunk: Buffer) => chunks.push(chunk));
            reply.on('end', () => {
              const answer = Buffer.concat(chunks).toString();
              if ((reply.statusCode ?? 500) >= 300)
                reject(new Error(`${method} ${path}: ${reply.statusCode} ${answer.slice(0, 300)}`));
              else resolve(JSON.parse(answer) as Record<string, unknown>);
            });
          },
        );
        request.on('error', reject);
        request.end(text);
      }),
  };
}

/** What one shopper does from beginning to end, in a loop for as long as the measure lasts. */
export type Flow = (shopper: Shopper, agent: http.Agent) => Promise<unknown>;

/** How many whole flows a second so many shoppers finish, each beginning the next when one is done. */
export async function flowsPerSecond(
  origin: string,
  flow: Flow,
  { shoppers, seconds }: { shoppers: number; seconds: number },
): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: shoppers });
  const until = performance.now() + seconds * 1000;
  let done = 0;
  const go = async (): Promise<void> => {
    while (performance.now() < until) {
      await flow(shopper(origin, agent), agent);
      done += 1;
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: shoppers }, go));
  const took = (performance.now() - begun) / 1000;
  agent.destroy();
  return done / took;
}

const api = '/api/new';

/** Add to cart, read cart. */
export const addAndRead =
  (code: () => string): Flow =>
  async (one) => {
    await one.call('POST', `${api}/cart/products`, { market: 'cs', product: code(), quantity: 1 });
    await one.call('GET', `${api}/cart?market=cs`);
  };

const address = {
  first_name: 'Jana',
  last_name: 'Drápalová',
  address: 'Korunní 84',
  city: 'Praha 10',
  postcode: '101 00',
  phone: '+420601234567',
  email: 'jana@example.com',
};

/** What a guest does from the first item to the placed order, paid on delivery; `items` are the codes to buy. */
export const guestCheckout =
  (items: () => string[], chosen: { delivery: string; payment: string }): Flow =>
  async (one) => {
    for (const product of items())
      await one.call('POST', `${api}/cart/products`, { market: 'cs', product, quantity: 1 });
    const choices = { type_delivery_code: chosen.delivery, type_payment: chosen.payment };
    await one.call('PATCH', `${api}/checkout/draft`, { market: 'cs', draft: choices });
    const contact = { order_billing_address: address, order_info: { consent_to_terms_of_service: true } };
    await one.call('PATCH', `${api}/checkout/draft`, { market: 'cs', draft: contact });
    const summary = await one.call('GET', `${api}/checkout/summary?market=cs`);
    const order = { ...choices, ...contact };
    const body = { market: 'cs', order, expected_total: summary.total };
    await one.call('POST', `${api}/checkout/finish-order`, body, { 'idempotency-key': randomUUID() });
  };

/** So many that the machine's own moods, which last for seconds, are in both or beside the middle. */
const rounds = 7;

/**
 * Flows a second of ours and of the bare server, asked in turn: those of the round whose ratio is the middle one. What the
 * machine gives others changes from one ten seconds to the next, and with it both figures of a round.
 */
export async function pairFlows(
  ours: { origin: string; flow: Flow },
  bare: { origin: string; flow: Flow },
  wish: { shoppers: number; seconds: number },
): Promise<{ ours: number; bare: number; ratios: number[] }> {
  await flowsPerSecond(ours.origin, ours.flow, { ...wish, seconds: 2 });
  const measured: { ours: number; bare: number; ratio: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const one = await flowsPerSecond(ours.origin, ours.flow, wish);
    const other = await flowsPerSecond(bare.origin, bare.flow, wish);
    measured.push({ ours: one, bare: other, ratio: one / other });
  }
  const sorted = measured.toSorted((a, b) => a.ratio - b.ratio);
  const middle = sorted[Math.floor(rounds / 2)] ?? { ours: 0, bare: 0 };
  return { ours: middle.ours, bare: middle.bare, ratios: measured.map(({ ratio }) => ratio) };
}
