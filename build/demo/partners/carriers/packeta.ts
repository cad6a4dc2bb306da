// Packeta as the sandbox plays it: one address, XML both ways, refusals inside of HTTP 200.
import { type Request, type Response, Router, text } from 'express';
import { create } from 'xmlbuilder2';
import { z } from 'zod';
import { readXml } from '../../../../api/integrations/carriers/packeta-xml.ts';
import { answer, answerJson, failureOf } from '../answering.ts';
import { type Announced, announce, cancel, objection, type ParcelBook, type ParcelProgress } from './parcel-book.ts';
import { packetaRow } from './place-rows.ts';
import type { PlacesBook } from './places-book.ts';
import { sandboxAccess } from './tokens.ts';
import { widgetPage } from './widget-page.ts';

const Attributes = z.object({
  number: z.string().min(1).max(24),
  name: z.string().min(1).max(32),
  surname: z.string().min(1).max(32),
  email: z.string().optional(),
  phone: z.string().optional(),
  addressId: z.string().regex(/^\d+$/),
  cod: z.coerce.number().positive().optional(),
  value: z.coerce.number().positive(),
  weight: z.coerce.number(),
  eshop: z.string().min(1),
  street: z.string().optional(),
  city: z.string().optional(),
  zip: z.string().optional(),
});

/** One element is read as a text, several as a list. */
const list = z.union([z.array(z.string()), z.string().transform((one) => [one])]);
const access = { apiPassword: z.string() };
const Call = z.union([
  z.object({ createPacket: z.object({ ...access, packetAttributes: z.record(z.string(), z.string()) }) }),
  z.object({ cancelPacket: z.object({ ...access, packetId: z.string() }) }),
  z.object({ packetStatus: z.object({ ...access, packetId: z.string() }) }),
  z.object({
    createShipment: z.object({ ...access, packetIds: z.object({ id: list }), customBarcode: z.string().optional() }),
  }),
]);
type Call = z.infer<typeof Call>;

const codes: Record<ParcelProgress, string> = {
  announced: '1',
  in_transit: '4',
  ready_for_pickup: '5',
  delivered: '7',
  returning: '9',
  returned: '10',
  cancelled: '11',
};

/** Couriers that deliver to an address instead of a point. */
const couriers = new Set(['106', '4159']);

const ok = (res: Response, result: object): void =>
  answer(res, { type: 'xml', text: create({ response: { status: 'ok', result } }).end() });

const fault = (res: Response, name: string, words: string, attributes: { name: string; fault: string }[] = []): void =>
  answer(res, {
    type: 'xml',
    text: create({
      response: {
        status: 'fault',
        fault: name,
        string: words,
        ...(attributes.length > 0 ? { detail: { attributes: { fault: attributes } } } : {}),
      },
    }).end(),
  });

const attributesFault = (res: Response, attributes: { name: string; fault: string }[]): void =>
  fault(res, 'PacketAttributesFault', 'Failed to validate attributes. See detail.', attributes);

const numbersOf = (series: number) => {
  const id = String(2_600_000_000 + series);
  return { id, number: `Z${id}` };
};

function createPacket(book: ParcelBook, res: Response, wire: Record<string, string>): void {
  const parsed = Attributes.safeParse(wire);
  if (!parsed.success)
    return attributesFault(
      res,
      parsed.error.issues.map((issue) => ({ name: issue.path.join('.'), fault: issue.message })),
    );
  const { data } = parsed;
  const isHome = couriers.has(data.addressId);
  if (isHome && (!data.street || !data.city || !data.zip))
    return attributesFault(res, [{ name: 'street', fault: 'Address is required.' }]);
  const wish: Announced = {
    reference: data.number,
    postcode: isHome ? (data.zip ?? '') : '-',
    pickup_point: isHome ? null : data.addressId,
    cash: data.cod ?? 0,
    weight_kg: data.weight,
  };
  if (failureOf(res) === 'refuse') return attributesFault(res, [{ name: 'addressId', fault: 'Invalid branch.' }]);
  const why = objection({ ...wish, weights_kg: [wish.weight_kg] });
  if (why) return attributesFault(res, [{ name: why === 'postcode' ? 'zip' : 'weight', fault: 'Invalid value.' }]);
  const { id, number } = announce(book, 'packeta', wish, numbersOf);
  ok(res, { id, barcode: number, barcodeText: `Z ${id.slice(0, 3)} ${id.slice(3, 7)} ${id.slice(7)}` });
}

function cancelPacket(book: ParcelBook, res: Response, id: string): void {
  const outcome = cancel(book, book.find('packeta', id));
  if (outcome === 'done') ok(res, {});
  else if (outcome === 'unknown') fault(res, 'PacketIdFault', 'No such packet.');
  else fault(res, 'CancelNotAllowedFault', 'Packet was already accepted.');
}

function packetStatus(book: ParcelBook, res: Response, id: string): void {
  const parcel = book.find('packeta', id);
  if (parcel) ok(res, { statusCode: codes[parcel.progress], codeText: parcel.progress });
  else fault(res, 'PacketIdFault', 'No such packet.');
}

function createShipment(book: ParcelBook, res: Response, ids: readonly string[], barcode: string): void {
  if (!ids.every((id) => book.find('packeta', id))) return fault(res, 'PacketIdsFault', 'Some packets do not exist.');
  const found = book.manifestByReference('packeta', barcode);
  const manifest =
    found ??
    book.storeManifest({
      carrier: 'packeta',
      id: String(book.countManifests('packeta') + 1),
      reference: barcode,
      parcels: [...ids],
      count: ids.length,
    });
  ok(res, { id: manifest.id, checksum: '0', barcode, barcodeText: barcode });
}

function handle(book: ParcelBook, call: Call, res: Response): void {
  const [{ apiPassword }] = Object.values(call) as [{ apiPassword: string }];
  if (apiPassword !== sandboxAccess.password) return fault(res, 'IncorrectApiPasswordFault', 'Incorrect API password.');
  if ('createPacket' in call) createPacket(book, res, call.createPacket.packetAttributes);
  else if ('cancelPacket' in call) cancelPacket(book, res, call.cancelPacket.packetId);
  else if ('packetStatus' in call) packetStatus(book, res, call.packetStatus.packetId);
  else createShipment(book, res, call.createShipment.packetIds.id, call.createShipment.customBarcode ?? '');
}

/** Counters or boxes, told to whoever has the key. */
function listPlaces(places: PlacesBook, req: Request, res: Response): void {
  const kind = req.params['list'] === 'box' ? 'box' : 'shop';
  if (req.params['key'] !== sandboxAccess.password) return answerJson(res, { error: 'Invalid API key' }, 401);
  answerJson(
    res,
    places
      .of('packeta')
      .filter(({ point }) => point.kind === kind)
      .map(packetaRow),
  );
}

/** Packeta's XML interface, one address whose call is the name of the root element, and its feed of points. */
export function packetaPlayer(book: ParcelBook, places: PlacesBook): Router {
  const router = Router();
  router.get('/widget/', (_req, res) => void res.type('html').send(widgetPage('packeta', places)));
  router.get('/feed/:key/:list/json', (req, res) => listPlaces(places, req, res));
  router.post('/', text({ type: () => true }), (req: Request, res: Response) => {
    const call = Call.safeParse(readXml(String(req.body)));
    if (call.success) handle(book, call.data, res);
    else fault(res, 'InvalidRequestFault', 'Request cannot be read.');
  });
  return router;
}
