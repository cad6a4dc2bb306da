// FAN Courier as the sandbox plays it: API v2.
import { json, type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { answerJson, failureOf } from '../answering.ts';
import { type Announced, announce, cancel, objection, type ParcelBook, type ParcelProgress } from './parcel-book.ts';
import { fanRow, pageOf } from './place-rows.ts';
import type { PlacesBook } from './places-book.ts';
import { bearerOf, plainTime, queryOf, sandboxAccess, tokens } from './tokens.ts';

const AwbBody = z.object({
  clientId: z.number().int(),
  shipments: z
    .array(
      z.object({
        info: z.object({
          service: z.enum(['Standard', 'Cont Colector', 'FANbox', 'FANbox Cont Colector']),
          bankAccount: z.string().optional(),
          packages: z.object({ parcel: z.literal(1), envelope: z.literal(0) }),
          weight: z.number(),
          cod: z.number().positive().optional(),
          payment: z.enum(['expeditor', 'destinatar']),
          costCenter: z.string().min(1),
        }),
        recipient: z.object({
          name: z.string().min(1),
          contactPerson: z.string().min(1),
          phone: z.string().min(9),
          address: z.object({
            county: z.string().min(1),
            locality: z.string().min(1),
            street: z.string(),
            streetNo: z.string(),
            zipCode: z.string(),
            pickupLocationId: z.string().optional(),
          }),
        }),
      }),
    )
    .length(1),
});
const OrderBody = z.object({
  info: z.object({
    clientId: z.number().int(),
    packages: z.object({ parcel: z.number().int().positive() }),
    pickupDate: z.iso.date(),
    observations: z.string().min(1),
  }),
});

const events: Record<ParcelProgress, { id: string; name: string }> = {
  announced: { id: 'C0', name: 'Expediție înregistrată' },
  in_transit: { id: 'H4', name: 'Expediție în tranzit' },
  ready_for_pickup: { id: 'S38', name: 'Expediție depusă în FANbox' },
  delivered: { id: 'S2', name: 'Expediție livrată' },
  returning: { id: 'S6', name: 'Refuz primire' },
  returned: { id: 'S16', name: 'Expediție returnată' },
  cancelled: { id: 'S35', name: 'Expediție anulată' },
};

/** 13 digits: 2330 and a series of nine. */
const numbersOf = (series: number) => {
  const id = `2330${String(series).padStart(9, '0')}`;
  return { id, number: id };
};

const fail = (res: Response, message: string, status = 422): void =>
  answerJson(res, { status: 'fail', message }, status);
const words = { postcode: 'Codul poștal nu există.', weight: 'Greutatea nu este acceptată.' } as const;

function add(book: ParcelBook, req: Request, res: Response): void {
  const parsed = AwbBody.safeParse(req.body);
  const [wire] = parsed.data?.shipments ?? [];
  if (!wire)
    return fail(
      res,
      parsed.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ') ?? 'gol',
    );
  const { info, recipient } = wire;
  const refuse = (field: string, text: string): void =>
    answerJson(res, { response: [{ awbNumber: null, errors: { [field]: [text] } }] });
  if (failureOf(res) === 'refuse') return refuse('service', 'Serviciul nu este disponibil.');
  const wish: Announced = {
    reference: info.costCenter,
    postcode: recipient.address.zipCode,
    pickup_point: recipient.address.pickupLocationId ?? null,
    cash: info.cod ?? 0,
    weight_kg: info.weight,
  };
  if (info.cod !== undefined && !info.bankAccount) return refuse('bankAccount', 'Contul bancar este obligatoriu.');
  const why = objection({ ...wish, weights_kg: [wish.weight_kg] });
  if (why) return refuse(why, words[why]);
  const { number } = announce(book, 'fan-courier', wish, numbersOf);
  answerJson(res, {
    response: [
      {
        awbNumber: Number(number),
        tariff: 18.4,
        routingCode: recipient.address.county.slice(0, 3).toUpperCase(),
        errors: null,
      },
    ],
  });
}

function order(book: ParcelBook, req: Request, res: Response): void {
  const parsed = OrderBody.safeParse(req.body);
  if (!parsed.success) return fail(res, z.prettifyError(parsed.error));
  const { observations: reference, packages } = parsed.data.info;
  const found = book.manifestByReference('fan-courier', reference);
  const id = found?.id ?? String(700_000 + book.countManifests('fan-courier') + 1);
  if (!found) book.storeManifest({ carrier: 'fan-courier', id, reference, parcels: [], count: packages.parcel });
  answerJson(res, { status: 'success', data: { id: Number(id) } });
}

function track(book: ParcelBook, req: Request, res: Response): void {
  const parcel = book.find('fan-courier', queryOf(req.query['awb[]']));
  answerJson(res, {
    status: 'success',
    data: parcel ? [{ awbNumber: Number(parcel.number), events: [events[parcel.progress]] }] : [],
  });
}

function withdraw(book: ParcelBook, req: Request, res: Response): void {
  const outcome = cancel(book, book.find('fan-courier', queryOf(req.query['awb'])));
  if (outcome === 'too_late') fail(res, 'AWB-ul a fost deja preluat.');
  else answerJson(res, { status: outcome === 'done' ? 'success' : 'fail' }, outcome === 'done' ? 200 : 404);
}

/**
 * FAN Courier's interface as far as the shop calls it. Tokens of its login last a day; messages are in Romanian, as its
 * own are.
 */
export function fanCourierPlayer(book: ParcelBook, places: PlacesBook, now: () => Date): Router {
  const given = tokens(now, 86_400_000);
  const router = Router();
  router.use(json());
  router.post('/login', (req, res) => {
    const access = z.object({ username: z.string(), password: z.string() }).safeParse(req.body).data;
    if (access?.username !== sandboxAccess.user || access.password !== sandboxAccess.password)
      return fail(res, 'Date de autentificare greșite.', 401);
    const { value, expiresAt } = given.issue();
    answerJson(res, { status: 'success', data: { token: value, expiresAt: plainTime(expiresAt) } });
  });
  router.use((req, res, next) => {
    if (given.isValid(bearerOf(req.headers.authorization))) next();
    else fail(res, 'Neautorizat', 401);
  });
  router.post('/intern-awb', (req, res) => add(book, req, res));
  router.delete('/awb', (req, res) => withdraw(book, req, res));
  router.post('/order', (req, res) => order(book, req, res));
  router.get('/reports/pickup-points', (req, res) => {
    const kind = { fanbox: 'box', office: 'shop' }[queryOf(req.query['type'])];
    const rows = places.of('fan-courier').filter(({ point }) => point.kind === kind);
    answerJson(res, { status: 'success', data: pageOf(rows.map(fanRow), req.query['page'], req.query['perPage']) });
  });
  router.get('/reports/awb/tracking', (req, res) => track(book, req, res));
  return router;
}
