// Packeta's XML: requests written, answers read into plain objects.
import { XMLParser } from 'fast-xml-parser';
import { create } from 'xmlbuilder2';
import { minorUnits, type Money } from '@kolobeh/shared/kernel/money.ts';
import type { Shipment } from './carrier.ts';
import { splitStreet } from './street.ts';
import { kilograms } from './token-session.ts';

type Node = { [name: string]: string | number | readonly string[] | Node | undefined };

const pruned = (node: Node): Node =>
  Object.fromEntries(
    Object.entries(node)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [
        name,
        typeof value === 'object' && !Array.isArray(value) ? pruned(value as Node) : value,
      ]),
  );

/** Control characters but tab and line ends: XML 1.0 has no place for them, not even escaped. */
const forbidden = /[^\t\n\r\P{Cc}]|[\uFFFE\uFFFF]/gu;

const writeXml = (name: string, content: Node): string =>
  create({ version: '1.0', encoding: 'UTF-8' }, { [name]: pruned(content) })
    .end()
    .replaceAll(forbidden, '');

const parser = new XMLParser({
  parseTagValue: false,
  ignoreAttributes: true,
  isArray: (name, path) => name === 'fault' && String(path).endsWith('attributes.fault'),
});

/** All values stay text. `undefined` when it is not XML. */
export function readXml(text: string): unknown {
  try {
    return parser.parse(text, true) as unknown;
  } catch {
    return undefined;
  }
}

/** Whole crowns and lei, with decimals only where there are any. */
const amount = ({ amount: minor }: Money): string => String(minor / minorUnits);

/** Packeta wants a name and a surname; the last word is the surname. */
export function splitName(full: string): { name: string; surname: string } {
  const words = full.trim().split(/\s+/);
  const surname = words.pop() ?? '';
  return { name: (words.join(' ') || surname).slice(0, 32), surname: surname.slice(0, 32) };
}

/** `createPacket`: to a point by its number, to an address by the number of the courier that delivers there. */
export function createPacket(
  shipment: Shipment,
  { apiPassword, eshop, homeDeliveryId }: { apiPassword: string; eshop: string; homeDeliveryId: string },
): string {
  const { recipient, cashOnDelivery, pickupPointCode } = shipment;
  const { street, number } = splitStreet(recipient.street);
  const home = { street, houseNumber: number, city: recipient.city, zip: recipient.postcode.replaceAll(' ', '') };
  return writeXml('createPacket', {
    apiPassword,
    packetAttributes: {
      number: shipment.packageCode,
      ...splitName(recipient.name),
      company: recipient.company?.slice(0, 32),
      email: recipient.email,
      phone: recipient.phone,
      addressId: pickupPointCode ?? homeDeliveryId,
      cod: cashOnDelivery ? amount(cashOnDelivery) : undefined,
      currency: shipment.value.currency,
      value: amount(shipment.value),
      weight: String(kilograms(shipment.weightGrams)),
      eshop,
      ...(pickupPointCode ? {} : home),
      note: shipment.note.slice(0, 128),
    },
  });
}

/** `cancelPacket` takes back a packet that Packeta has not collected yet. */
export const cancelPacket = (apiPassword: string, packetId: string): string =>
  writeXml('cancelPacket', { apiPassword, packetId });

/** `packetStatus` asks how far a packet is. */
export const packetStatus = (apiPassword: string, packetId: string): string =>
  writeXml('packetStatus', { apiPassword, packetId });

/** `createShipment` closes packets into one hand-over with a bar code of ours. */
export const createShipment = (apiPassword: string, packetIds: readonly string[], customBarcode: string): string =>
  writeXml('createShipment', { apiPassword, packetIds: { id: packetIds }, customBarcode });
