// Where the API takes pictures of people: each in a house that has what the picture is of.
import { randomUUID } from 'node:crypto';
import type { FileSet } from '@kolobeh/shared/content/file-set.ts';
import { apiPrefix } from '@kolobeh/shared/contract.ts';
import { cookieOf } from '../../../api/testing/calls/access-matrix.ts';
import { received } from '../../../api/testing/buyout/buyout-desk.ts';
import { publishPriceList } from '../../../api/testing/buyout/buyout-devices.ts';
import { openComplaint } from '../../../api/testing/open-complaint.ts';
import { type RepairBench, repairBench } from '../../../api/testing/repair-bench.ts';
import type { RunningTestApi, Visitor } from '../../../api/testing/running-api.ts';

/** A house with a complaint, a device that is bought out and one that is mended. */
export interface Desk {
  api: RunningTestApi;
  shop: Visitor;
  /** Of a buy-out whose device has come. */
  number: string;
  house: RepairBench;
  /** Address of a complaint. */
  complaint: string;
}

/** Fills an empty house. */
export async function openHouse(api: RunningTestApi): Promise<Desk> {
  const { address: complaint } = await openComplaint(api);
  const house = await repairBench(api);
  await publishPriceList(api.deps.source, 'cs', '2026-47');
  const shop = await api.signedIn('shop');
  const { number } = await received(api, shop);
  return { api, shop, number, house, complaint };
}

/** Where the API takes a picture. */
export interface Door {
  address: string;
  cookie: string;
  /** What goes beside the picture. */
  beside: object;
  /** Where below the address it is read, by the answer. */
  keptAt: (answer: unknown) => string;
}

const byId = (answer: unknown): string => (answer as { id: string }).id;
const once = () => ({ context: { idempotencyKey: randomUUID() } });

/** A review that nobody has read yet. @returns its address by its writer's link */
async function ownReview({ visitor }: RunningTestApi): Promise<string> {
  const { client } = visitor();
  const { master } = await client.catalogue.product({ market: 'cs', seo_name: 'apl-ip15-128-blk-cs' });
  const words = { rating: 4, review_text: 'Drží celý den.', first_name: 'Jana', last_name: 'Malá' };
  const { id, token } = await client.review.write({ market: 'cs', product: master.seo_name, ...words }, once());
  return `/product-reviews/own/${id}/${token}`;
}

/**
 * A buy-out's desk and a technician's bench, a guest's complaint by the link of its order, a review by the link of who
 * wrote it, and a file set of the office.
 */
export async function doorsOf({ api, shop, number, house, complaint }: Desk): Promise<Record<string, Door>> {
  const office = await api.signedIn('office');
  const set = await office.client.fileSet.create({ code: 'hostile', name: 'Nepřátelská sada' }, once());
  const mended = await house.ordered();
  await house.steps(mended.number, 'received');
  const at = (path: string): string => `${api.origin}${apiPrefix}${path}/photos`;
  return {
    'to a buy-out': {
      address: at(`/office/buyouts/${number}`),
      cookie: cookieOf(shop),
      beside: { condition: null },
      keptAt: byId,
    },
    'to a repair': {
      address: at(`/office/repairs/${mended.number}`),
      cookie: cookieOf(shop),
      beside: { is_shown: true },
      keptAt: (answer) => (answer as { photos: { id: string }[] }).photos.at(-1)?.id ?? '',
    },
    'to a complaint': { address: at(complaint), cookie: '', beside: {}, keptAt: byId },
    'to a review': { address: at(await ownReview(api)), cookie: '', beside: {}, keptAt: byId },
    'to a file set': {
      address: at(`/office/file-sets/${set.id}`),
      cookie: cookieOf(office),
      beside: {},
      keptAt: (answer) => `${(answer as FileSet).photos.at(-1)?.key}/uncut`,
    },
  };
}
