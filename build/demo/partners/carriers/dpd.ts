// DPD as the sandbox plays it: the group's shipping interface v1.1.
import { json, type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { answer, answerJson, failureOf } from '../answering.ts';
import {
  announceSet,
  cancelSet,
  type Consignment,
  objection,
  type ParcelBook,
  type ParcelProgress,
} from './parcel-book.ts';
import { dpdRow } from './place-rows.ts';
import type { PlacesBook } from './places-book.ts';
import { bearerOf, queryOf, sandboxAccess } from './tokens.ts';
import { widgetPage } from './widget-page.ts';

const text = (max: number) => z.string().min(1).max(max);
const ShipmentsBody = z.object({
  buCode: z.enum(['015', '025']),
  customerId: text(20),
  shipments: z
    .array(
      z.object({
        numOrder: z.number().int().min(1).max(99),
        senderAddressId: z.number().int(),
        reference1: text(35),
        receiver: z.object({
          name: text(35),
          street: text(50),
          city: text(35),
          zipCode: text(9),
          countryCode: z.enum(['CZ', 'RO']),
          contactMobile: text(30),
          contactEmail: z.string().max(100),
        }),
        parcels: z
          .array(z.object({ weight: z.number(), reference1: text(35) }))
          .min(1)
          .max(99),
        service: z.object({
          mainServiceElementCodes: z.array(z.string()).min(1),
          additionalService: z.object({
            pudoId: z.string().optional(),
            cod: z.object({ amount: z.number().positive(), currency: z.enum(['CZK', 'RON']) }).optional(),
          }),
        }),
      }),
    )
    .length(1),
});
const Cancellation = z.object({ shipmentIdList: z.array(z.number().int()).length(1) });

const statuses: Record<ParcelProgress, string> = {
  announced: 'SHIPMENT',
  in_transit: 'IN_TRANSIT',
  ready_for_pickup: 'PICKUP_POINT',
  delivered: 'DELIVERED',
  returning: 'RETURNING',
  returned: 'RETURNED',
  cancelled: 'CANCELLED',
};
const faults = { postcode: 'Postal code does not exist', weight: 'Parcel weight out of range' } as const;

/** 14 digits: depot 1390 and a series of ten. Parcels of one shipment share its number. */
const numbersOf = (series: number, at: number, lead?: { id: string }) => ({
  id: lead ? `${lead.id}/${at + 1}` : String(5_000_000 + series),
  number: `1390${String(series).padStart(10, '0')}`,
});

const fault = (res: Response, errorContent: string, status = 400): void =>
  answerJson(res, { errors: [{ errorCode: 'VALIDATION', errorContent }] }, status);

function add(book: ParcelBook, req: Request, res: Response): void {
  const parsed = ShipmentsBody.safeParse(req.body);
  const [wire] = parsed.data?.shipments ?? [];
  if (!wire)
    return fault(
      res,
      parsed.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ') ?? 'empty',
    );
  const { additionalService } = wire.service;
  const wish: Consignment = {
    reference: wire.reference1,
    postcode: wire.receiver.zipCode,
    pickup_point: additionalService.pudoId ?? null,
    cash: additionalService.cod?.amount ?? 0,
    weights_kg: wire.parcels.map((one) => one.weight),
  };
  const why = objection(wish);
  if (why || failureOf(res) === 'refuse') {
    const errors = [{ errorCode: 'REFUSED', errorContent: why ? faults[why] : 'Shipment refused' }];
    return answerJson(res, { transactionId: 1, shipmentResults: [{ numOrder: 1, shipment: null, errors }] });
  }
  const parcels = announceSet(book, 'dpd', wish, numbersOf);
  const shipment = {
    shipmentId: Number(parcels[0]?.id),
    parcels: parcels.map(({ number }) => ({ parcelNumber: number })),
    depot: '1390',
  };
  answerJson(res, { transactionId: 1, shipmentResults: [{ numOrder: 1, shipment, errors: null }] });
}

function withdraw(book: ParcelBook, req: Request, res: Response): void {
  const [id] = Cancellation.safeParse(req.body).data?.shipmentIdList ?? [];
  const outcome = cancelSet(book, 'dpd', String(id));
  if (outcome === 'too_late') fault(res, 'Shipment was already picked up', 422);
  else
    answerJson(
      res,
      outcome === 'done' ? {} : { errors: [{ errorCode: 'NOT_FOUND', errorContent: 'No such shipment' }] },
      outcome === 'done' ? 200 : 404,
    );
}

function track(book: ParcelBook, req: Request, res: Response): void {
  const number = String(req.params['number']);
  const parcel = book.parcels().find((one) => one.carrier === 'dpd' && one.number === number);
  if (parcel) answerJson(res, { parcelLifeCycle: [{ status: statuses[parcel.progress] }] });
  else answer(res, { status: 404, type: 'json', text: '{}' });
}

/** DPD's interface as far as the shop calls it: announce, cancel and track, with a fixed bearer token. */
export function dpdPlayer(book: ParcelBook, places: PlacesBook): Router {
  const router = Router();
  // Its points are open to everybody, at an address of their own.
  router.get('/widget/', (_req, res) => void res.type('html').send(widgetPage('dpd', places)));
  router.get('/pickup/getAll', (req, res) => {
    const market = { '203': 'cs', '642': 'ro' }[queryOf(req.query['country'])];
    const items = places.of('dpd').filter(({ point }) => point.market === market);
    answerJson(res, { status: 'ok', data: { items: items.map(dpdRow) } });
  });
  router.use((req, res, next) => {
    if (bearerOf(req.headers.authorization) === sandboxAccess.password) next();
    else answerJson(res, { message: 'Unauthorized' }, 401);
  });
  router.use(json());
  router.post('/shipments', (req, res) => add(book, req, res));
  router.put('/shipments/cancellation', (req, res) => withdraw(book, req, res));
  router.get('/parcels/tracking/:number', (req, res) => track(book, req, res));
  return router;
}
