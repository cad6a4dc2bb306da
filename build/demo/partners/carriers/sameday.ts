// Sameday as the sandbox plays it: token by headers, AWB as a form.
import { type Request, type Response, Router, urlencoded } from 'express';
import { z } from 'zod';
import { answer, answerJson, failureOf } from '../answering.ts';
import { mountSamedayMap } from './map-scripts.ts';
import {
  announceSet,
  cancelSet,
  type Consignment,
  objection,
  type ParcelBook,
  type ParcelProgress,
} from './parcel-book.ts';
import { pageOf, samedayRow } from './place-rows.ts';
import type { PlacesBook } from './places-book.ts';
import { plainTime, sandboxAccess, tokens } from './tokens.ts';

const Awb = z.object({
  pickupPoint: z.coerce.number().int(),
  packageNumber: z.coerce.number().int().min(1).max(99),
  packageWeight: z.coerce.number(),
  service: z.coerce.number().int(),
  awbPayment: z.literal('1'),
  cashOnDelivery: z.coerce.number().min(0),
  insuredValue: z.coerce.number().min(0),
  'awbRecipient[name]': z.string().min(1),
  'awbRecipient[phoneNumber]': z.string().min(9),
  'awbRecipient[cityString]': z.string().min(1),
  'awbRecipient[countyString]': z.string().min(1),
  'awbRecipient[address]': z.string().min(1),
  'awbRecipient[postalCode]': z.string().regex(/^\d{6}$/),
  'parcels[0][weight]': z.coerce.number(),
  clientInternalReference: z.string().min(1),
  lockerLastMile: z.string().optional(),
});

const statuses: Record<ParcelProgress, number> = {
  announced: 1,
  in_transit: 4,
  ready_for_pickup: 78,
  delivered: 9,
  returning: 19,
  returned: 16,
  cancelled: 1,
};

const refuse = (res: Response, fields: Record<string, string>): void =>
  answerJson(
    res,
    {
      code: 400,
      message: 'Validation Failed',
      errors: {
        children: Object.fromEntries(Object.entries(fields).map(([name, words]) => [name, { errors: [words] }])),
      },
    },
    400,
  );

/** Weights of the parcels, which the form numbers from 0. */
const weightsIn = (body: unknown): number[] => {
  const fields = z.record(z.string(), z.string()).safeParse(body).data ?? {};
  return Object.entries(fields)
    .filter(([name]) => /^parcels\[\d+\]\[weight\]$/.test(name))
    .map(([, weight]) => Number(weight));
};

const words = { postcode: 'Codul poștal nu există.', weight: 'Greutatea nu este acceptată.' } as const;

/** Parcels of one AWB are its number with their position. */
const numbersOf = (series: number, at: number, lead?: { id: string }) => {
  const id = `1ONBKLB${String(series).padStart(8, '0')}`;
  return lead ? { id: `${lead.id}/${at + 1}`, number: parcelNumber(lead.id, at) } : { id, number: id };
};
const parcelNumber = (awb: string, at: number): string => `${awb}${String(at + 1).padStart(3, '0')}`;

function add(book: ParcelBook, req: Request, res: Response): void {
  const parsed = Awb.safeParse(req.body);
  if (!parsed.success)
    return refuse(
      res,
      Object.fromEntries(
        parsed.error.issues.map((issue) => [issue.path.join('.'), `${issue.path.join('.')}: ${issue.message}`]),
      ),
    );
  const { data } = parsed;
  const weights = weightsIn(req.body);
  if (weights.length !== data.packageNumber) return refuse(res, { packageNumber: 'Numărul coletelor nu corespunde.' });
  const wish: Consignment = {
    reference: data.clientInternalReference,
    postcode: data['awbRecipient[postalCode]'],
    pickup_point: data.lockerLastMile ?? null,
    cash: data.cashOnDelivery,
    weights_kg: weights,
  };
  if (failureOf(res) === 'refuse')
    return refuse(res, { service: 'Serviciul nu este disponibil pentru această adresă.' });
  const why = objection(wish);
  if (why) return refuse(res, { [why]: words[why] });
  const parcels = announceSet(book, 'sameday', wish, numbersOf);
  const number = parcels[0]?.number ?? '';
  answerJson(res, {
    awbNumber: number,
    awbCost: 15.5,
    parcels: parcels.map((_, at) => ({ position: at + 1, awbNumber: parcelNumber(number, at) })),
    pdfLink: '',
  });
}

function track(book: ParcelBook, req: Request, res: Response): void {
  const parcel = book.find('sameday', String(req.params['awb']));
  if (!parcel) return answerJson(res, { code: 404, message: 'Not Found' }, 404);
  const { progress, number, weight_kg, cash } = parcel;
  answerJson(res, {
    expeditionSummary: {
      delivered: progress === 'delivered',
      canceled: progress === 'cancelled',
      awbNumber: number,
      awbWeight: weight_kg,
      cashOnDelivery: cash,
    },
    expeditionStatus: { statusId: statuses[progress], status: progress },
    expeditionHistory: [],
    parcelsStatus: [],
  });
}

/** Sameday's interface as far as the shop calls it. Tokens last two hours and come by name and password in headers. */
export function samedayPlayer(book: ParcelBook, places: PlacesBook, now: () => Date): Router {
  const given = tokens(now, 7_200_000);
  const router = Router();
  mountSamedayMap(router, places);
  router.post('/api/authenticate', (req, res) => {
    const isKnown =
      req.headers['x-auth-username'] === sandboxAccess.user &&
      req.headers['x-auth-password'] === sandboxAccess.password;
    if (!isKnown) return answerJson(res, { error: { code: 401, message: 'Bad credentials' } }, 401);
    const { value, expiresAt } = given.issue();
    answerJson(res, { token: value, expire_at: plainTime(expiresAt).slice(0, 16) });
  });
  router.use((req, res, next) => {
    if (given.isValid(req.header('x-auth-token'))) next();
    else answerJson(res, { error: { code: 401, message: 'Unauthorized' } }, 401);
  });
  router.post('/api/awb', urlencoded({ extended: false }), (req, res) => add(book, req, res));
  router.delete('/api/awb/:awb', (req, res) => {
    const outcome = cancelSet(book, 'sameday', req.params['awb']);
    if (outcome === 'too_late') refuse(res, { awb: 'AWB-ul a fost deja preluat.' });
    else answer(res, { status: outcome === 'done' ? 204 : 404, type: 'json', text: '' });
  });
  router.get('/api/client/ooh-locations', (req, res) => {
    const rows = places.of('sameday').map(samedayRow);
    answerJson(res, { total: rows.length, data: pageOf(rows, req.query['page'], req.query['countPerPage']) });
  });
  router.get('/api/client/awb/:awb/status', (req, res) => track(book, req, res));
  return router;
}
