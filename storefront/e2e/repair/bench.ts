// What the bench does with a device between two visits of its owner.
import { httpClient } from '@kolobeh/shared/client.ts';
import { repairOrderUrl } from '@kolobeh/shared/repair/repair-page.ts';
import { placeOf } from '../../../build/testing/journey.ts';
import { signedIn } from '../buyout/desk.ts';
import type { Market } from '../shopper.ts';

/**
 * Mends a device: received, looked at, begun, every part of what was agreed to held and built in, done. A part that no
 * piece is left of stops it.
 */
export async function mend(number: string): Promise<void> {
  const { repair: bench } = await signedIn();
  for (const step of ['received', 'diagnosing', 'repairing'] as const) await bench.step({ number, step });
  const { lines } = await bench.onBench({ number });
  for (const { id, hold, state } of lines) {
    if (state !== 'agreed' || hold === 'none' || hold === 'used') continue;
    if (hold === 'missing') await bench.part({ number, line: id, act: 'hold' });
    await bench.part({ number, line: id, act: 'use' });
  }
  await bench.step({ number, step: 'done' });
}

/** What a repair that is done costs is taken at the desk, by card. */
export async function takeAtDesk(number: string): Promise<void> {
  const { repair: bench } = await signedIn();
  const { due } = (await bench.onBench({ number })).payment;
  if (due) await bench.pay({ number, method: 'card', taken: due, reference: 'slip 4077' });
}

/** Address of the order of a repair whose part lies in stock. */
export async function orderOfStockedPart(market: Market): Promise<string> {
  const { repair } = httpClient({ origin: placeOf('SHOP_URL') });
  const selection = { product_type: 'telefony', product_manufacturer: 'apple' };
  const { choices: models } = await repair.models({ market, ...selection });
  for (const { value: model } of models) {
    const { choices: colours } = await repair.colours({ market, product_model: model });
    for (const { value: colour } of colours.slice(0, 1)) {
      const { choices } = await repair.operations({ market, product_model: model, product_color: colour });
      const stocked = choices.find(({ part_state: state }) => state === 'in_stock');
      if (stocked)
        return repairOrderUrl(market, { ...selection, product_model: model, product_color: colour }, [stocked.code]);
    }
  }
  throw new Error('No part of a repair lies in stock');
}
