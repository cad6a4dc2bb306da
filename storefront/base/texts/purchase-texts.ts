import type { ClientLoaderFunctionArgs } from 'react-router';
import { marketOf } from '../paths.ts';
import { type TextPart, loadTexts } from './browser-texts.ts';

type TextedLoad<Data> = Pick<ClientLoaderFunctionArgs, 'request'> & { serverLoader: () => Promise<Data> };

async function loadWith<Data>(part: TextPart, { request, serverLoader }: TextedLoad<Data>): Promise<Data> {
  const [data] = await Promise.all([serverLoader(), loadTexts(marketOf(new URL(request.url).pathname), part)]);
  return data;
}

/** Route handle of pages that show texts of the purchase; the browser loads them before it takes the page over. */
export const purchaseHandle = { texts: 'purchase' } as const;

/** The same for the calculator of instalments. */
export const instalmentHandle = { texts: 'instalment' } as const;

/** The same for pages of the buy-out. */
export const buyoutHandle = { texts: 'buyout' } as const;

/** Loader for the browser of those pages that have one of their own: the texts come with the data. */
export const loadWithBuyoutTexts = <Data>(load: TextedLoad<Data>): Promise<Data> => loadWith('buyout', load);

/** The same for the passport of a device. */
export const passportHandle = { texts: 'passport' } as const;

/** The same for the account and for what comes after an order: finding it, withdrawing from it. */
export const afterHandle = { texts: 'after' } as const;

/** The same for what is asked about one product: watching, reserving, comparing, questions. */
export const goodsHandle = { texts: 'goods' } as const;

/** The same for forms by which people write to the shop or apply for a position. */
export const enquiryHandle = { texts: 'enquiry' } as const;

/** The same for the repair selector. */
export const repairHandle = { texts: 'repair' } as const;

export const loadWithRepairTexts = <Data>(load: TextedLoad<Data>): Promise<Data> => loadWith('repair', load);
