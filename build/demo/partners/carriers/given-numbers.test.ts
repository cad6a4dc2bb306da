// A carrier that gives numbers beforehand: its client and its player over real HTTP.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aShipment } from '../../../../api/integrations/carriers/a-shipment.ts';
import type { Carrier } from '../../../../api/integrations/carriers/carrier.ts';
import { allSeries } from '../../../../api/integrations/carriers/number-series.ts';
import { ppl } from '../../../../api/integrations/carriers/ppl.ts';
import { type RunningSandbox, startSandbox } from '../testing.ts';

let sandbox: RunningSandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.close());

const open = (): Carrier =>
  ppl({ url: `${sandbox.url}/carriers/ppl`, clientId: 'sandbox', clientSecret: 'sandbox', timeoutMs: 5000 });

const order = async (series: string, count: number): Promise<string[]> =>
  (await open().orderNumbers?.(series, count)) ?? [];

describe('numbers given beforehand', () => {
  it('are never given twice, in no series, nor after a restart', async () => {
    const all: string[] = [];
    for (const { series } of allSeries) all.push(...(await order(series, 20)), ...(await order(series, 5)));
    sandbox = await sandbox.restart();
    all.push(...(await order('PRIV', 20)));
    expect(all).toHaveLength(allSeries.length * 25 + 20);
    expect(new Set(all).size).toBe(all.length);
    expect(all.every((number) => /^[47]07[0589]\d{7}$/.test(number))).toBe(true);
  });

  it('are what the parcel has that is announced with one, however often', async () => {
    const [number] = await order('PRIV', 2);
    const added = await open().addPackage(aShipment({ number }));
    expect(added).toMatchObject({ carrierPackageId: number, trackingNumber: number });
    expect(await open().addPackage(aShipment({ number }))).toEqual(added);
    const other = await open().addPackage(aShipment({ packageCode: 'PK-0000000043' }));
    expect(other.trackingNumber).not.toBe(number);
  });

  it('are refused for another product, another parcel, or when nobody was given them', async () => {
    const [number = ''] = await order('PRIV', 1);
    const cash = { amount: 129_000, currency: 'CZK' as const };
    await expect(open().addPackage(aShipment({ number, cashOnDelivery: cash }))).rejects.toThrow(number);
    await open().addPackage(aShipment({ number }));
    await expect(open().addPackage(aShipment({ number, packageCode: 'PK-0000000043' }))).rejects.toThrow(number);
    const unknown = String(Number(number) + 1);
    await expect(open().addPackage(aShipment({ number: unknown, packageCode: 'PK-0000000044' }))).rejects.toThrow(
      unknown,
    );
  });

  it('are numbered otherwise by no carrier: such an answer is a fault of its interface', async () => {
    const [number, other] = await order('PRIV', 2);
    await open().addPackage(aShipment({ number }));
    await expect(open().addPackage(aShipment({ number: other }))).rejects.toMatchObject({ kind: 'malformed' });
  });
});
