// Every carrier's client and its player over real HTTP, held to the same promises.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Shipment } from '../../../../api/integrations/carriers/carrier.ts';
import { PartnerError } from '../../../../api/integrations/partner-error.ts';
import { type RunningSandbox, startSandbox } from '../testing.ts';
import { carrierCases as cases, played } from './carrier-cases.ts';
import type { Parcel } from './parcel-book.ts';

let sandbox: RunningSandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
  played.url = sandbox.url;
});
afterEach(() => sandbox.close());

const failure = async (call: Promise<unknown>): Promise<PartnerError> => {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof PartnerError)) throw new Error(`no PartnerError but ${String(error)}`);
  return error;
};

const stored = async (): Promise<{ parcels: Parcel[]; manifests: { count: number }[] }> =>
  (await (await fetch(`${sandbox.url}/control`)).json()) as { parcels: Parcel[]; manifests: { count: number }[] };

describe.each(cases)('$name', ({ name, open, shipment, point, number, barcode, closes, lapses, weight = 0.64 }) => {
  it('takes a parcel and gives a number of its own shape', async () => {
    const added = await open().addPackage(shipment());
    expect(added.trackingNumber).toMatch(number);
    expect(added.routing.barcode).toMatch(barcode);
    const [parcel] = (await stored()).parcels;
    expect(parcel).toMatchObject({
      carrier: name,
      reference: 'PK-0000000042',
      weight_kg: weight,
      cash: 0,
      pickup_point: null,
    });
  });

  it('collects cash and delivers to a point', async () => {
    const { currency } = shipment().value;
    await open().addPackage(shipment({ pickupPointCode: point, cashOnDelivery: { amount: 129_050, currency } }));
    expect((await stored()).parcels[0]).toMatchObject({ cash: 1290.5, pickup_point: point });
  });

  it('takes the longest names, streets and towns that the shop takes', async () => {
    const { recipient } = shipment();
    const long = (most: number): string => 'Nad Dlouhou strání u lesa '.repeat(5).slice(0, most).trim();
    const added = await open().addPackage(
      shipment({ recipient: { ...recipient, name: long(121), street: `${long(112)} 344/23`, city: long(80) } }),
    );
    expect(added.trackingNumber).toMatch(number);
  });

  it('gives the same parcel for the same package, also after its restart', async () => {
    const first = await open().addPackage(shipment());
    const again = await open().addPackage(shipment());
    sandbox = await sandbox.restart();
    played.url = sandbox.url;
    const later = await open().addPackage(shipment());
    const other = await open().addPackage(shipment({ packageCode: 'PK-0000000043' }));
    expect([again, later]).toEqual([first, first]);
    expect(other.trackingNumber).not.toBe(first.trackingNumber);
  });

  it('finds the parcel whose answer was lost', async () => {
    await sandbox.control({ partner: name, failure: 'lost_reply', times: 1 });
    const carrier = open();
    // The lost answer may be that of the sign-in, which is repeated by itself.
    const first = await carrier.addPackage(shipment()).catch(() => carrier.addPackage(shipment()));
    expect((await stored()).parcels.map((parcel) => parcel.number)).toEqual([first.trackingNumber]);
  });

  it('cancels a parcel it has not taken, once or twice', async () => {
    const carrier = open();
    const { carrierPackageId, trackingNumber } = await carrier.addPackage(shipment());
    await carrier.cancelPackage(carrierPackageId);
    await carrier.cancelPackage(carrierPackageId);
    expect(await carrier.status(trackingNumber)).toBe(lapses ? 'announced' : 'cancelled');
    const anew = await carrier.addPackage(shipment());
    expect(anew.trackingNumber === trackingNumber).toBe(lapses ?? false);
  });

  it('takes the cancellation of an unknown parcel for done', async () => {
    await open().cancelPackage('9999999999');
  });

  it('refuses to cancel a parcel on its way', async () => {
    const carrier = open();
    const { carrierPackageId, trackingNumber } = await carrier.addPackage(shipment());
    await sandbox.control({ action: 'move', partner: name, number: trackingNumber, progress: 'in_transit' });
    expect((await failure(carrier.cancelPackage(carrierPackageId))).kind).toBe('refused');
  });

  it.each(['announced', 'in_transit', 'ready_for_pickup', 'delivered', 'returning', 'returned'] as const)(
    'says that a parcel is %s',
    async (progress) => {
      const carrier = open();
      const { trackingNumber } = await carrier.addPackage(shipment());
      await sandbox.control({ action: 'move', partner: name, number: trackingNumber, progress });
      expect(await carrier.status(trackingNumber)).toBe(progress);
    },
  );

  it('does not know a parcel it never had', async () => {
    expect(await open().status('0000000000')).toBe('unknown');
  });

  it('closes a manifest once for the same parcels', async () => {
    const carrier = open();
    const [a, b] = [
      await carrier.addPackage(shipment()),
      await carrier.addPackage(shipment({ packageCode: 'PK-0000000043' })),
    ];
    const first = await carrier.closeManifest([a.carrierPackageId, b.carrierPackageId]);
    expect(await carrier.closeManifest([b.carrierPackageId, a.carrierPackageId])).toEqual(first);
    expect((await stored()).manifests.map((manifest) => manifest.count)).toEqual(closes ? [2] : []);
  });

  it('closes one manifest although its answer was lost', async () => {
    const carrier = open();
    const { carrierPackageId } = await carrier.addPackage(shipment());
    await sandbox.control({ partner: name, failure: 'lost_reply', times: 1 });
    // Some clients ask again by themselves, for the others the next call does.
    const first = await carrier
      .closeManifest([carrierPackageId])
      .catch(() => carrier.closeManifest([carrierPackageId]));
    expect(await carrier.closeManifest([carrierPackageId])).toEqual(first);
    expect((await stored()).manifests.map((manifest) => manifest.count)).toEqual(closes ? [1] : []);
  });

  it('refuses in its own words', async () => {
    const carrier = open();
    await carrier.addPackage(shipment());
    await sandbox.control({ partner: name, failure: 'refuse' });
    const error = await failure(carrier.addPackage(shipment({ packageCode: 'PK-0000000044' })));
    expect(error.kind).toBe('refused');
    expect(error.message.length).toBeGreaterThan(15);
    expect(error.message).not.toContain('Svobodová');
  });

  it('refuses a parcel it cannot carry', async () => {
    expect((await failure(open().addPackage(shipment({ weightGrams: 80_000 })))).kind).toBe('refused');
  });

  it('does not let in a stranger', async () => {
    const error = await failure(open({ password: 'guess' }).addPackage(shipment()));
    expect(['http_status', 'refused']).toContain(error.kind);
    expect((await stored()).parcels).toEqual([]);
  });

  it.each([
    ['http_500', 'http_status'],
    ['time_out', 'timeout'],
    ['malformed', 'malformed'],
  ] as const)('that answers with %s is named so', async (switched, kind) => {
    const carrier = open({ timeoutMs: 400 });
    await carrier.addPackage(shipment());
    await sandbox.control({ partner: name, failure: switched });
    const error = await failure(carrier.addPackage(shipment({ packageCode: 'PK-0000000045' })));
    expect(error.kind).toBe(kind);
  });
});

describe.each(cases)('several packages of one order with $name', ({ name, open, shipment }) => {
  const knowsSets = ['ppl', 'dpd', 'sameday'].includes(name);
  const several = (): Shipment[] => {
    const cash = { amount: 129_050, currency: shipment().value.currency };
    return ['PK-0000000051', 'PK-0000000052', 'PK-0000000053'].map((packageCode, at) =>
      shipment({ packageCode, weightGrams: 500 + at, cashOnDelivery: at === 0 ? cash : null }),
    );
  };

  it.runIf(knowsSets)('are one consignment: a number each, the cash once, the same for a repeat', async () => {
    const first = await open().addPackages?.(several());
    const again = await open().addPackages?.(several());
    expect(again).toEqual(first);
    expect(new Set(first?.map((one) => one.trackingNumber)).size).toBe(3);
    expect(new Set(first?.map((one) => one.routing.barcode)).size).toBe(3);
    const { parcels } = await stored();
    expect(parcels.map(({ cash, weight_kg }) => ({ cash, weight_kg }))).toEqual([
      { cash: 1290.5, weight_kg: 0.5 },
      { cash: 0, weight_kg: expect.closeTo(0.5, 1) as number },
      { cash: 0, weight_kg: expect.closeTo(0.5, 1) as number },
    ]);
  });

  it.runIf(knowsSets)('are refused all or none, and given back all by the numbers they have', async () => {
    const carrier = open();
    const heavy = several().map((one, at) => (at === 2 ? { ...one, weightGrams: 80_000 } : one));
    expect((await failure(carrier.addPackages?.(heavy) ?? Promise.resolve())).kind).toBe('refused');
    expect((await stored()).parcels).toEqual([]);
    const added = (await carrier.addPackages?.(several())) ?? [];
    for (const id of new Set(added.map((one) => one.carrierPackageId))) await carrier.cancelPackage(id);
    expect((await stored()).parcels.map((one) => one.progress)).toEqual(['cancelled', 'cancelled', 'cancelled']);
  });

  it.skipIf(knowsSets)('are consignments of their own, the cash with the first', async () => {
    const carrier = open();
    expect(carrier.addPackages).toBeUndefined();
    for (const one of several()) await carrier.addPackage(one);
    expect((await stored()).parcels.map((one) => one.cash)).toEqual([1290.5, 0, 0]);
  });
});

describe('carriers with tokens', () => {
  it.each(cases.filter((one) => ['ppl', 'sameday', 'fan-courier', 'cargus'].includes(one.name)))(
    '$name takes a new token when the old one was forgotten',
    async ({ open, shipment }) => {
      const address = sandbox.url;
      const carrier = open();
      await carrier.addPackage(shipment());
      const { port } = new URL(address);
      sandbox = await sandbox.restart(undefined, Number(port));
      // Connections kept from before the restart must be seen as closed first.
      await pause(50);
      const added = carrier.addPackage(shipment({ packageCode: 'PK-0000000043' }));
      await expect(added).resolves.toHaveProperty('trackingNumber');
    },
  );
});

it('nothing of a recipient but the postcode is kept by the played carriers', async () => {
  for (const { open, shipment } of cases) await open().addPackage(shipment());
  const kept = readFileSync(path.join(sandbox.dataDir, 'sandbox', 'parcels.jsonl'), 'utf8');
  expect(kept).toContain('400001');
  for (const secret of ['Svobodová', 'petra@', 'Ioana', '+420', 'Dlouhá']) expect(kept).not.toContain(secret);
});
