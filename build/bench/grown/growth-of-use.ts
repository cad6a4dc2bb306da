import { startMailbox } from '../bench-mailbox.ts';
import { type BenchShop, type Started } from '../bench-shop.ts';
import { vacuumFilled } from '../bench-data.ts';
import { addAndRead, flowsPerSecond, guestCheckout, pairFlows } from '../flows.ts';
import { pair } from '../load.ts';
import { below, type Measured } from '../measure.ts';

/** What is bought and looked at, in both shops: a grown one has the goods of the one it was grown from. */
export interface Goods {
  seoName: string;
  codes: readonly string[];
}

/** Storing no replies: every request does its work. */
async function startApi(shop: BenchShop, smtpUrl: string): Promise<Started> {
  return shop.start('api/app/server.ts', { PAGE_CACHE_MB: '0', SMTP_URL: smtpUrl }, '/api/new/health');
}

const grows = (what: string, small: number, large: number): Measured =>
  below(`growth with ten times the goods: ${what}`, small / large, 1.5, '×', { small, large });

/**
 * How many times longer a product, a cart and an order take in a shop ten times as large, over HTTP; the two asked in
 * turn. Both have sold before: plans made for empty tables say nothing of a shop.
 */
export async function measureGrowthOfUse(
  shops: { small: BenchShop; large: BenchShop },
  { seoName, codes }: Goods,
  seconds: number,
): Promise<Measured[]> {
  const mailbox = await startMailbox(shops.small);
  const small = await startApi(shops.small, mailbox.url);
  const large = await startApi(shops.large, mailbox.url);
  const one = (): string => codes[Math.floor(Math.random() * codes.length)] ?? '';
  const wish = { shoppers: 8, seconds };
  const order = guestCheckout(() => [one(), one()], { delivery: 'ppl', payment: 'cod' });
  for (const [shop, api] of [
    [shops.small, small],
    [shops.large, large],
  ] as const) {
    await flowsPerSecond(api.origin, order, wish);
    await vacuumFilled(shop.databaseUrl);
  }
  const path = `/api/new/catalogue/products/${seoName}?market=cs`;
  const asked = { seconds, connections: 16, requests: [{ path }] };
  const product = await pair({ url: large.origin, ...asked }, { url: small.origin, ...asked });
  const both = (flow: typeof order) => pairFlows({ origin: large.origin, flow }, { origin: small.origin, flow }, wish);
  const cart = await both(addAndRead(one));
  const orders = await both(order);
  for (const server of [small, large, mailbox]) await server.stop();
  return [
    grows('product with all its page shows', product.bare.perSecond, product.ours.perSecond),
    grows('add to cart + read cart', cart.bare, cart.ours),
    grows('guest checkout of two items', orders.bare, orders.ours),
  ];
}
