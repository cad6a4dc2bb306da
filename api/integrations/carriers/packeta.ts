// Packeta (Zásilkovna): one address, XML in and out, refusals inside of HTTP 200.
import { z } from 'zod';
import { callPartner, parseValue, type PartnerCall, unexpectedStatus } from '../call-partner.ts';
import { PartnerError } from '../partner-error.ts';
import type { Carrier, ParcelState } from './carrier.ts';
import { ownManifestId } from './own-manifest.ts';
import { type PacketaFeedSettings, packetaPlaces } from './places/packeta-places.ts';
import { cancelPacket, createPacket, createShipment, packetStatus, readXml } from './packeta-xml.ts';
import { refusedBy } from './token-session.ts';

/** The house's account at Packeta (Zásilkovna). */
export interface PacketaSettings {
  /** E.g. `https://www.zasilkovna.cz/api/rest`. */
  url: string;
  apiPassword: string;
  /** Name of our sender at Packeta. */
  eshop: string;
  /** Packeta's number of the courier for deliveries to an address, e.g. `106` in Czechia. */
  homeDeliveryId: string;
  /** Where its pick-up points are read. */
  feed: Pick<PacketaFeedSettings, 'url' | 'apiKey'>;
  timeoutMs?: number;
}

const partner = 'Packeta';

const Ok = z.object({ response: z.object({ status: z.literal('ok'), result: z.unknown() }) });
const AttributeFault = z.object({ name: z.string(), fault: z.string() });
const Fault = z.object({
  response: z.object({
    status: z.literal('fault'),
    fault: z.string(),
    string: z.string(),
    detail: z
      .object({ attributes: z.object({ fault: z.array(AttributeFault) }) })
      .optional()
      .catch(undefined),
  }),
});
const Reply = z.union([Ok, Fault]);

/** Packet numbers are of ten digits; on labels a `Z` stands before them. */
const Packet = z.object({ id: z.string().regex(/^\d{10}$/), barcode: z.string().regex(/^Z\d{10}$/) });
const PacketStatus = z.object({ statusCode: z.string() });
const MadeShipment = z.object({ id: z.string(), barcode: z.string() });

const states: Record<string, ParcelState> = {
  '1': 'announced',
  '2': 'in_transit',
  '3': 'in_transit',
  '4': 'in_transit',
  '5': 'ready_for_pickup',
  '6': 'in_transit',
  '7': 'delivered',
  '9': 'returning',
  '10': 'returned',
  '11': 'cancelled',
};

/** Faults that say the packet is not there. */
const unknownPacket = new Set(['PacketIdFault', 'UnknownPacketFault']);

async function call<Result>(
  settings: PacketaSettings,
  { operation, body, isRepeatable }: { operation: string; body: string; isRepeatable: boolean },
  schema: z.ZodType<Result>,
): Promise<Result> {
  const full: PartnerCall = {
    partner,
    operation,
    method: 'POST',
    url: settings.url,
    headers: { 'content-type': 'text/xml; charset=utf-8' },
    body,
    timeoutMs: settings.timeoutMs ?? 15_000,
    isRepeatable,
  };
  const reply = await callPartner(full);
  if (reply.status !== 200) throw unexpectedStatus(full, reply.status);
  const { response } = parseValue<z.infer<typeof Reply>>(full, Reply, readXml(reply.text));
  if (response.status === 'ok') return parseValue(full, schema, response.result);
  const fields = response.detail?.attributes.fault.map((one) => `${one.name}: ${one.fault}`) ?? [];
  throw refusedBy(partner, operation, [response.string, ...fields].join(' '), response.fault);
}

const isUnknown = (error: unknown): boolean => error instanceof PartnerError && unknownPacket.has(error.code ?? '');

async function cancel(settings: PacketaSettings, id: string): Promise<void> {
  try {
    await call(
      settings,
      { operation: 'cancelPacket', body: cancelPacket(settings.apiPassword, id), isRepeatable: true },
      z.unknown(),
    );
  } catch (error) {
    if (!isUnknown(error)) throw error;
  }
}

async function status(settings: PacketaSettings, trackingNumber: string): Promise<ParcelState> {
  const id = trackingNumber.replace(/^Z/, '');
  try {
    const body = packetStatus(settings.apiPassword, id);
    const { statusCode } = await call(settings, { operation: 'packetStatus', body, isRepeatable: true }, PacketStatus);
    return states[statusCode] ?? 'unknown';
  } catch (error) {
    if (isUnknown(error)) return 'unknown';
    throw error;
  }
}

/** Client of Packeta. Packets are recognised by our package's code (`number`). */
export const packeta = (settings: PacketaSettings): Carrier => ({
  addPackage: async (shipment) => {
    const body = createPacket(shipment, settings);
    const { id, barcode } = await call(settings, { operation: 'createPacket', body, isRepeatable: false }, Packet);
    return {
      carrierPackageId: id,
      trackingNumber: barcode,
      routing: { barcode, route: shipment.pickupPointCode ?? settings.homeDeliveryId },
    };
  },
  cancelPackage: (id) => cancel(settings, id),
  closeManifest: async (ids) => {
    const body = createShipment(settings.apiPassword, ids, ownManifestId(ids));
    const { barcode } = await call(settings, { operation: 'createShipment', body, isRepeatable: true }, MadeShipment);
    return { manifestId: barcode };
  },
  status: (number) => status(settings, number),
  places: () => packetaPlaces({ ...settings.feed, timeoutMs: settings.timeoutMs }),
});
