// PPL as the sandbox plays it: REST "CPL" with batches that take a moment to import.
import { type Request, type Response, Router, json, urlencoded } from 'express';
import { z } from 'zod';
import { answer, answerJson, failureOf } from '../answering.ts';
import { mountPplMap } from './map-scripts.ts';
import {
  announceSet,
  cancel,
  type Consignment,
  objection,
  type Parcel,
  type ParcelBook,
  type ParcelProgress,
} from './parcel-book.ts';
import { pageOf, pplRow } from './place-rows.ts';
import type { PlacesBook } from './places-book.ts';
import { bearerOf, queryOf, sandboxAccess, tokens } from './tokens.ts';

const Product = z.enum(['PRIV', 'PRID', 'SMAR', 'SMAD']);
type Product = z.infer<typeof Product>;

const RangeWish = z.object({ productType: Product, quantity: z.number().int().min(1).max(1000) });

const Batch = z.object({
  shipments: z
    .array(
      z.object({
        referenceId: z.string().min(1).max(128),
        /** From a range given to the shipper; absent: the next one of the carrier's. */
        shipmentNumber: z.string().optional(),
        productType: Product,
        recipient: z.object({
          name: z.string().min(1).max(50),
          street: z.string().min(1).max(60),
          city: z.string().min(1).max(50),
          zipCode: z.string().min(1).max(10),
          country: z.string().length(2),
          phone: z.string().min(9).max(30),
          email: z.string().max(100),
        }),
        specificDelivery: z.object({ parcelShopCode: z.string().min(1) }).optional(),
        cashOnDelivery: z
          .object({ codCurrency: z.string(), codPrice: z.number().positive(), codVarSym: z.string().max(10) })
          .optional(),
        shipmentSet: z.object({
          numberOfShipments: z.number().int().min(1).max(99),
          shipmentSetItems: z.array(z.object({ weighedShipmentInfo: z.object({ weight: z.number() }) })).min(1),
        }),
      }),
    )
    .length(1),
});
type WireShipment = z.infer<typeof Batch>['shipments'][number];

const Orders = z.object({
  orders: z
    .array(
      z.object({
        referenceId: z.string().min(1),
        orderType: z.literal('collectionOrder'),
        shipmentCount: z.number().int().positive(),
        sendDate: z.iso.date(),
      }),
    )
    .length(1),
});

const phases: Record<ParcelProgress, string> = {
  announced: 'Order',
  in_transit: 'InTransport',
  ready_for_pickup: 'PickupPoint',
  delivered: 'Delivered',
  returning: 'Returning',
  returned: 'BackToSender',
  cancelled: 'Canceled',
};

/** Product, depot 07, cash or not, series of seven. */
function numberOf(productType: Product, series: number): string {
  const isSmart = productType.startsWith('SMA');
  const hasCash = productType.endsWith('D');
  const cash = isSmart ? (hasCash ? '8' : '0') : hasCash ? '9' : '5';
  return `${isSmart ? '7' : '4'}07${cash}${String(series).padStart(7, '0')}`;
}

const announcedOf = (wire: WireShipment): Consignment => ({
  reference: wire.referenceId,
  postcode: wire.recipient.zipCode,
  pickup_point: wire.specificDelivery?.parcelShopCode ?? null,
  cash: wire.cashOnDelivery?.codPrice ?? 0,
  weights_kg: wire.shipmentSet.shipmentSetItems.map((one) => one.weighedShipmentInfo.weight),
});

const problem = (res: Response, title: string, errors: Record<string, string[]> = {}): void =>
  answerJson(res, { type: 'about:blank', title, status: 400, errors }, 400);

const errorsOf = (error: z.ZodError): Record<string, string[]> =>
  Object.fromEntries(
    error.issues.map((issue) => [issue.path.join('.'), [`${issue.path.join('.')}: ${issue.message}`]]),
  );

/** Ranges given to shippers begin here in the series of each product; below it the carrier numbers itself. */
const firstGiven = 5_000_000;

/** Why a parcel may not have the number it came with: it was given to nobody, to another product, or is another's. */
function numberObjection(book: ParcelBook, { shipmentNumber: number, productType, referenceId }: WireShipment) {
  if (number === undefined) return null;
  const given = book.ranges().some((one) => one.product === productType && one.from <= number && number <= one.to);
  const taken = book.find('ppl', number);
  if (given && (!taken || taken.reference === referenceId)) return null;
  return `Číslo zásilky ${number} nelze použít.`;
}

/** An import that failed by its contents; kept only until it is read, like the imports themselves at the carrier. */
const refusals = {
  postcode: 'PSČ příjemce neexistuje.',
  weight: 'Hmotnost zásilky není v povoleném rozsahu.',
} as const;

interface Import {
  parcels: Parcel[];
  reference: string;
  fault: string | null;
  /** Reads left before the import is complete. */
  reads: number;
}

function giveRange(book: ParcelBook, req: Request, res: Response): void {
  const parsed = RangeWish.safeParse(req.body);
  if (!parsed.success) return problem(res, 'One or more validation errors occurred.', errorsOf(parsed.error));
  const { productType, quantity } = parsed.data;
  const before = book.ranges().filter((one) => one.product === productType);
  const first = firstGiven + before.reduce((sum, one) => sum + Number(one.to) - Number(one.from) + 1, 0);
  const from = numberOf(productType, first);
  const to = numberOf(productType, first + quantity - 1);
  book.storeRange({ product: productType, from, to });
  answerJson(res, { productType, fromNumber: from, toNumber: to }, 201);
}

function track(book: ParcelBook, req: Request, res: Response): void {
  const parcel = book.find('ppl', queryOf(req.query['ShipmentNumbers']));
  answerJson(res, parcel ? [{ shipmentNumber: parcel.number, trackAndTrace: { phase: phases[parcel.progress] } }] : []);
}

function order(book: ParcelBook, req: Request, res: Response): void {
  const parsed = Orders.safeParse(req.body);
  const [wish] = parsed.data?.orders ?? [];
  if (!wish) return problem(res, 'One or more validation errors occurred.');
  const found = book.manifestByReference('ppl', wish.referenceId);
  const id = found?.id ?? `o-${book.countManifests('ppl') + 1}`;
  if (!found)
    book.storeManifest({ carrier: 'ppl', id, reference: wish.referenceId, parcels: [], count: wish.shipmentCount });
  answer(res, { status: 201, type: 'json', text: '', headers: { location: `/order/batch/${id}` } });
}

function login(given: ReturnType<typeof tokens>, req: Request, res: Response): void {
  const form = z
    .object({
      grant_type: z.literal('client_credentials'),
      client_id: z.string(),
      client_secret: z.string(),
      scope: z.literal('myapi2'),
    })
    .safeParse(req.body);
  const isKnown =
    form.success && form.data.client_id === sandboxAccess.user && form.data.client_secret === sandboxAccess.password;
  if (!isKnown) return answerJson(res, { error: 'invalid_client' }, 401);
  answerJson(res, { access_token: given.issue().value, token_type: 'Bearer', expires_in: 1800 });
}

/**
 * PPL's interface as far as the shop calls it. A batch is taken first and read afterwards, as at PPL: whether a parcel
 * was accepted is told only by reading it. Tokens last half an hour.
 */
export function pplPlayer(book: ParcelBook, places: PlacesBook, now: () => Date): Router {
  const given = tokens(now, 1_800_000);
  const imports = new Map<string, Import>();

  const addBatch = (req: Request, res: Response): void => {
    const parsed = Batch.safeParse(req.body);
    if (!parsed.success) return problem(res, 'One or more validation errors occurred.', errorsOf(parsed.error));
    const [wire] = parsed.data.shipments;
    if (!wire) return problem(res, 'No shipment.');
    const wish = announcedOf(wire);
    if (wire.shipmentSet.numberOfShipments !== wish.weights_kg.length)
      return problem(res, 'One or more validation errors occurred.', {
        numberOfShipments: ['Does not fit the items.'],
      });
    const why = objection(wish);
    const isRefused = failureOf(res) === 'refuse';
    const fault = isRefused ? 'Zásilku nelze přijmout.' : why ? refusals[why] : numberObjection(book, wire);
    const numbers = (series: number, at: number) => {
      const number = (at === 0 ? wire.shipmentNumber : undefined) ?? numberOf(wire.productType, series);
      return { id: number, number };
    };
    const parcels = fault ? [] : announceSet(book, 'ppl', wish, numbers);
    const batchId = `b-${imports.size + 1}-${now().getTime()}`;
    imports.set(batchId, { parcels, reference: wish.reference, fault, reads: 1 });
    answer(res, { status: 201, type: 'json', text: '', headers: { location: `/shipment/batch/${batchId}` } });
  };

  const readBatch = (req: Request, res: Response): void => {
    const found = imports.get(String(req.params['id']));
    if (!found) return answerJson(res, { title: 'Not Found', status: 404 }, 404);
    const isReady = found.reads <= 0;
    found.reads -= 1;
    const importState = isReady ? (found.fault ? 'Error' : 'Complete') : 'InProcess';
    const item = {
      referenceId: found.reference,
      importState,
      shipmentNumber: importState === 'Complete' ? found.parcels[0]?.number : null,
      relatedItems: found.parcels.slice(1).map(({ number }) => ({
        shipmentNumber: importState === 'Complete' ? number : null,
        importState,
      })),
      errorMessage: importState === 'Error' ? found.fault : null,
      errorCode: importState === 'Error' ? 'invalidShipment' : null,
    };
    answerJson(res, { items: [item] });
  };

  const router = Router();
  mountPplMap(router, places);
  router.post('/login/getAccessToken', urlencoded({ extended: false }), (req, res) => login(given, req, res));
  router.use((req, res, next) => {
    if (given.isValid(bearerOf(req.headers.authorization))) next();
    else answerJson(res, { title: 'Unauthorized', status: 401 }, 401);
  });
  router.use(json());
  router.post('/numberRange', (req, res) => giveRange(book, req, res));
  router.post('/shipment/batch', addBatch);
  router.get('/shipment/batch/:id', readBatch);
  router.get('/accessPoint', (req, res) => {
    const { Limit: limit, Offset: offset } = req.query;
    answerJson(res, pageOf(places.of('ppl').map(pplRow), Number(offset) / Number(limit) + 1, limit));
  });
  router.get('/shipment', (req, res) => track(book, req, res));
  router.post('/shipment/:id/cancel', (req, res) => {
    const outcome = cancel(book, book.find('ppl', req.params['id']));
    if (outcome === 'too_late') problem(res, 'Zásilku už nelze zrušit.');
    else answer(res, { status: outcome === 'done' ? 204 : 404, type: 'json', text: '' });
  });
  router.post('/order/batch', (req, res) => order(book, req, res));
  return router;
}
