// For tests: the way of a bought-out device through the house, step by step over HTTP.
import sharp from 'sharp';
import type { BuyoutData } from '@kolobeh/shared/buyout/contract.ts';
import type { SecretToken } from '@kolobeh/shared/kernel/ids.ts';
import { perfect } from './buyout-devices.ts';
import { aSale, once } from './buyout-sale.ts';
import type { RunningTestApi, Visitor } from '../running-api.ts';

export interface Offered {
  number: string;
  token: SecretToken;
  imei: string;
}

/** A picture as a phone takes it. */
export const aPicture = async (width = 320, height = 240): Promise<string> =>
  (
    await sharp({ create: { width, height, channels: 3, background: '#335577' } })
      .withExif({ IFD0: { Artist: 'Jindřiška Tajemná' }, IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer()
  ).toString('base64');

/** A device that its seller has offered. */
export async function offered(api: RunningTestApi, sale: ReturnType<typeof aSale> = aSale()): Promise<Offered> {
  const { number, token } = await api.visitor().client.buyout.sellOnline(sale, once());
  return { number, token, imei: sale.buyout_device.imei ?? '' };
}

/** The same, with us and checked. */
export async function received(
  api: RunningTestApi,
  { client }: Visitor,
  sale: ReturnType<typeof aSale> = aSale(),
): Promise<Offered> {
  const one = await offered(api, sale);
  await client.buyout.officeStep({ number: one.number, step: 'receive' });
  await client.buyout.runChecks({ number: one.number });
  return one;
}

type Round = Parameters<Visitor['client']['buyout']['inspect']>[0];

/** Ends a round; what differs from a perfect device needs its photograph first. */
export const inspected = (
  { client }: Visitor,
  { number, imei }: Offered,
  choices: string[] = perfect,
  more: Partial<Round> = {},
) =>
  client.buyout.inspect(
    { number, round: 1, choices, imei, serial_number: '', battery_percent: 91, notes: [], ...more },
    once(),
  );

/** The seller's agreement to the contract at the price of now. */
export async function signed(api: RunningTestApi, { token }: Offered): Promise<BuyoutData> {
  const { client } = api.visitor();
  const { appraisal_result } = await client.buyout.byToken({ token });
  return client.buyout.signContract({ token, agrees: true, price: appraisal_result.price.amount }, once());
}
