// Balíkovna as the sandbox plays it: the Czech post's signed calls, and its open XML file of points.
import { createHash, createHmac } from 'node:crypto';
import { type Request, type Response, Router, text } from 'express';
import { create } from 'xmlbuilder2';
import { z } from 'zod';
import { answer, answerJson, failureOf } from '../answering.ts';
import { announce, objection, type ParcelBook, type ParcelProgress } from './parcel-book.ts';
import { balikovnaRow } from './place-rows.ts';
import type { PlacesBook } from './places-book.ts';
import { sandboxAccess } from './tokens.ts';
import { widgetPage } from './widget-page.ts';

const Body = z.object({
  parcelServiceHeader: z.object({
    parcelServiceHeaderCom: z.object({
      transmissionDate: z.iso.date(),
      customerID: z.string().min(1),
      postCode: z.string().regex(/^\d{5}$/),
      locationNumber: z.number().int(),
    }),
  }),
  parcelServiceData: z.object({
    parcelParams: z.object({
      recordID: z.string().min(1).max(20),
      prefixParcelCode: z.enum(['NB', 'DR']),
      weight: z.string().regex(/^\d+\.\d{3}$/),
      insuredValue: z.number().min(1),
      amount: z.number().min(0),
      currency: z.literal('CZK'),
      vsVoucher: z
        .string()
        .regex(/^\d{1,10}$/)
        .optional(),
    }),
    parcelServices: z.array(z.string()),
    parcelAddress: z.object({
      firstName: z.string().min(1),
      surname: z.string().min(1),
      address: z.object({ street: z.string().min(1), city: z.string().min(1), zipCode: z.string().min(1) }),
      mobilNumber: z.string().min(9),
      emailAddress: z.string(),
    }),
  }),
});

const statuses: Record<ParcelProgress, string> = {
  announced: '-3',
  in_transit: '21',
  ready_for_pickup: '82',
  delivered: '91',
  returning: '95',
  returned: '96',
  cancelled: '-3',
};

const words = { postcode: 'INVALID_ZIP_CODE', weight: 'INVALID_WEIGHT' } as const;

const failed = (res: Response, code: number, why: string): void =>
  answerJson(
    res,
    {
      responseHeader: {
        resultHeader: { responseCode: 19, responseText: 'BATCH_INVALID' },
        resultParcelData: [{ parcelCode: null, parcelDataResponse: [{ responseCode: code, responseText: why }] }],
      },
    },
    400,
  );

function add(book: ParcelBook, body: unknown, res: Response): void {
  const parsed = Body.safeParse(body);
  if (!parsed.success) return failed(res, 100, z.prettifyError(parsed.error));
  const { parcelParams: params, parcelAddress, parcelServices } = parsed.data.parcelServiceData;
  const isToPoint = params.prefixParcelCode === 'NB';
  const { zipCode } = parcelAddress.address;
  const wish = {
    reference: params.recordID,
    postcode: zipCode,
    pickup_point: isToPoint ? zipCode : null,
    cash: params.amount,
    weight_kg: Number(params.weight),
  };
  if (wish.cash > 0 && !(params.vsVoucher && parcelServices.includes('41')))
    return failed(res, 261, 'MISSING_VS_VOUCHER');
  const why = objection({ ...wish, weights_kg: [wish.weight_kg] });
  if (why || failureOf(res) === 'refuse') return failed(res, 200, why ? words[why] : 'PARCEL_NOT_ACCEPTED');
  const { number } = announce(book, 'balikovna', wish, (series) => {
    const id = `${params.prefixParcelCode}${String(series).padStart(10, '0')}U`;
    return { id, number: id };
  });
  const ok = { responseCode: 1, responseText: 'OK' };
  answerJson(res, {
    responseHeader: { resultHeader: ok, resultParcelData: [{ parcelCode: number, parcelDataResponse: [ok] }] },
  });
}

function track(book: ParcelBook, body: unknown, res: Response): void {
  const [number = ''] = z.object({ parcelIds: z.array(z.string()) }).safeParse(body).data?.parcelIds ?? [];
  const parcel = book.find('balikovna', number);
  if (!parcel) return answerJson(res, { detail: [] }, 404);
  answerJson(res, { detail: [{ idParcel: number, parcelStatuses: [{ id: statuses[parcel.progress] }] }] });
}

/** Whether a call is signed by the account's key over its body, its second and a number used once. */
function isSigned(req: Request, body: string): boolean {
  const signed = /nonce="([^"]+)",? signature="([^"]+)"/.exec(req.headers.authorization ?? '');
  const hash = createHash('sha256').update(body).digest('hex');
  const what = `${hash};${req.get('authorization-timestamp')};${signed?.[1]}`;
  const right = createHmac('sha256', sandboxAccess.password).update(what).digest('base64');
  return req.get('api-token') === sandboxAccess.user && signed?.[2] === right;
}

/** Balíkovna's interface as far as the shop calls it. */
export function balikovnaPlayer(book: ParcelBook, places: PlacesBook): Router {
  const router = Router();
  router.get('/balikovny.xml', (_req, res) => {
    const rows = places.of('balikovna').map(balikovnaRow);
    answer(res, { type: 'xml', text: create({ encoding: 'UTF-8' }, { zv: { row: rows } }).end() });
  });
  router.get('/widget/', (_req, res) => void res.type('html').send(widgetPage('balikovna', places)));
  router.use(text({ type: () => true }));
  router.use((req, res, next) => {
    if (isSigned(req, String(req.body))) next();
    else answerJson(res, { errorCode: 'UNAUTHORIZED_REQUEST' }, 401);
  });
  router.post('/parcelService', (req, res) => add(book, JSON.parse(String(req.body)), res));
  router.post('/parcelStatus', (req, res) => track(book, JSON.parse(String(req.body)), res));
  return router;
}
