// Replicas replay what the primary wrote five seconds later. Who has bought something sees all that was there by then.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { noFeatures } from '@kolobeh/shared/catalogue/features.ts';
import { aPayload, expectedTotal, fillCart } from '../../../api/testing/buyer.ts';
import { type Visitor, visitorOf } from '../../../api/testing/running-api.ts';
import type { Cluster } from '../../cluster/cluster.ts';
import { HOST } from '../../cluster/cluster-place.ts';
import { nodes } from '../../cluster/databases-of-cluster.ts';
import { withClient } from '../../postgres/databases.ts';
import type { Found } from '../parts/found.ts';
import { balancerOf, product, withCluster } from './tried-cluster.ts';

/** Makes every replica wait before it replays a commit; Patroni tells the primary nothing of it. */
async function delayReplay({ place, databases }: Cluster): Promise<void> {
  const body = JSON.stringify({ postgresql: { parameters: { recovery_min_apply_delay: '5s' } } });
  await fetch(`http://${HOST}:${place.ports.rest1}/config`, { method: 'PATCH', body });
  const leads = await databases.leader();
  const deadline = Date.now() + 60_000;
  for (const node of nodes.filter((one) => one !== leads))
    await withClient(databases.ownerUrl(node), async (client) => {
      const shown = async (): Promise<string | undefined> =>
        (await client.query<{ recovery_min_apply_delay: string }>('show recovery_min_apply_delay')).rows[0]
          ?.recovery_min_apply_delay;
      while ((await shown()) !== '5s') {
        if (Date.now() > deadline) throw new Error(`${node} does not wait.`);
        await pause(200);
      }
    });
}

/** What the product is called in the list that a visitor is shown. */
async function nameShown({ client }: Visitor): Promise<string> {
  const { products } = await client.catalogue.products({
    market: 'cs',
    manufacturer: [],
    colour: [],
    quality: [],
    storage: [],
    store: [],
    in_stock: false,
    ...noFeatures,
  });
  return products.find(({ code }) => code === product)?.name ?? '';
}

/** Renames the product at the primary, and tells no process of it. */
const rename = async ({ databases }: Cluster, name: string): Promise<unknown> =>
  withClient(databases.ownerUrl(await databases.leader()), (client) =>
    client.query(`update product_listing set name = $1 where code = $2`, [name, product]),
  );

/** Whether somebody who wrote nothing is shown another state than the primary's: a replica is read, and it is late. */
async function isLate(origin: string, newest: string): Promise<boolean> {
  for (let tried = 0; tried < 4; tried += 1) if ((await nameShown(visitorOf(origin))) !== newest) return true;
  return false;
}

/** What of a purchase its buyer was shown at once. */
interface Seen {
  /** The list, after goods were put into the cart, and after the order. */
  lists: boolean[];
  order: boolean;
  cart: boolean;
}

async function buyAndLook(origin: string, newest: string): Promise<Seen> {
  const buyer = visitorOf(origin);
  await fillCart(buyer, { goods: { [product]: 1 } });
  const first = await nameShown(buyer);
  const order = aPayload('cs');
  const expected_total = await expectedTotal(buyer, 'cs', order);
  const placed = await buyer.client.checkout.finishOrder(
    { market: 'cs', order, expected_total },
    { context: { idempotencyKey: randomUUID() } },
  );
  const [second, seen, cart] = await Promise.all([
    nameShown(buyer),
    buyer.client.order.follow({ token: placed.token }).catch(() => null),
    buyer.client.cart.get({ market: 'cs' }),
  ]);
  return {
    lists: [first === newest, second === newest],
    order: seen?.number === placed.number,
    cart: cart.items.length === 0,
  };
}

/** @param rounds purchases, each at a moment at which replicas are read and late */
export const lateReplicas = (rounds = 8): Promise<Found> =>
  withCluster(
    async (cluster) => {
      await delayReplay(cluster);
      const origin = balancerOf(cluster);
      const held = { lists: 0, orders: 0, carts: 0 };
      let waited = 0;
      for (let round = 1; round <= rounds; round += 1) {
        const deadline = Date.now() + 60_000;
        for (let tried = 1; ; tried += 1) {
          const newest = `Kabel ${round}.${tried}`;
          await rename(cluster, newest);
          if (await isLate(origin, newest)) {
            const seen = await buyAndLook(origin, newest);
            held.lists += seen.lists.filter(Boolean).length;
            held.orders += Number(seen.order);
            held.carts += Number(seen.cart);
            break;
          }
          waited += 1;
          if (Date.now() > deadline) throw new Error('No replica was read for a minute.');
          await pause(500);
        }
      }
      return {
        n: held.lists + held.orders + held.carts,
        N: rounds * 4,
        detail: { purchases: rounds, ...held, looks_without_a_replica: waited },
      };
    },
    // Late ones are read all the same; pages are not kept, so that each look is a read.
    { DATABASE_REPLICA_LAG_MS: '20000', PAGE_CACHE_MB: '0' },
  );
