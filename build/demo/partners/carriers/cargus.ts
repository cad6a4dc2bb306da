// Cargus as the sandbox plays it: API v3, whose answers are often a bare value.
import { json, type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { answerJson, failureOf } from '../answering.ts';
import { announce, cancel, objection, type ParcelBook, type ParcelProgress } from './parcel-book.ts';
import { cargusRow } from './place-rows.ts';
import type { PlacesBook } from './places-book.ts';
import { bearerOf, queryOf, sandboxAccess, tokens } from './tokens.ts';

const Awb = z
  .object({
    Sender: z.object({ LocationId: z.number().int() }),
    Recipient: z.object({
      Name: z.string().min(1),
      ContactPerson: z.string().min(1),
      PhoneNumber: z.string().min(9),
      Email: z.string().min(3),
      CountyName: z.string().min(1).optional(),
      LocalityName: z.string().min(1).optional(),
      AddressText: z.string().min(1).optional(),
      CodPostal: z.string().optional(),
    }),
    DeliveryPudoPoint: z.number().int().positive().optional(),
    ServiceId: z.union([z.literal(34), z.literal(38)]),
    Parcels: z.literal(1),
    TotalWeight: z.number().int(),
    BankRepayment: z.number().min(0),
    CustomString: z.string().min(1),
    ParcelCodes: z.array(z.object({ Code: z.literal('0'), Type: z.literal(1) })).length(1),
  })
  .refine(
    ({ ServiceId, DeliveryPudoPoint, Recipient }) =>
      ServiceId === 38 ? DeliveryPudoPoint !== undefined : Recipient.AddressText !== undefined,
    'Adresa sau punctul Ship & Go lipsește.',
  );

const events: Record<ParcelProgress, { EventId: number; Description: string }> = {
  announced: { EventId: 0, Description: 'AWB înregistrat' },
  in_transit: { EventId: 2, Description: 'În tranzit' },
  ready_for_pickup: { EventId: 38, Description: 'Disponibil în punctul Ship & Go' },
  delivered: { EventId: 21, Description: 'Livrat' },
  returning: { EventId: 22, Description: 'Refuzat' },
  returned: { EventId: 24, Description: 'Returnat' },
  cancelled: { EventId: 99, Description: 'Anulat' },
};

const words = { postcode: 'Codul poștal nu există.', weight: 'Greutatea nu este acceptată.' } as const;

const numbersOf = (series: number) => {
  const id = String(820_000_000 + series);
  return { id, number: id };
};

function add(book: ParcelBook, req: Request, res: Response): void {
  const parsed = Awb.safeParse(req.body);
  if (!parsed.success)
    return answerJson(
      res,
      parsed.error.issues.map(({ message }) => message),
      400,
    );
  const { data: wire } = parsed;
  if (failureOf(res) === 'refuse') return answerJson(res, { message: 'Serviciul nu este disponibil.' }, 400);
  const wish = {
    reference: wire.CustomString,
    // Parcels to a point have no address.
    postcode: wire.Recipient.CodPostal ?? 'Ship & Go',
    pickup_point: wire.DeliveryPudoPoint === undefined ? null : String(wire.DeliveryPudoPoint),
    cash: wire.BankRepayment,
    weight_kg: wire.TotalWeight,
  };
  const why = objection({ ...wish, weights_kg: [wish.weight_kg] });
  if (why) return answerJson(res, [words[why]], 400);
  answerJson(res, announce(book, 'cargus', wish, numbersOf).number);
}

/** What waits at the place becomes an order of a courier; when nothing waits, the last one stands. */
function order(book: ParcelBook, res: Response): void {
  const ordered = new Set(
    book
      .manifests()
      .filter((one) => one.carrier === 'cargus')
      .flatMap((one) => one.parcels),
  );
  const waiting = book
    .parcels()
    .filter((one) => one.carrier === 'cargus' && one.progress === 'announced' && !ordered.has(one.id));
  const last = book.countManifests('cargus');
  if (waiting.length === 0) return answerJson(res, last);
  const id = String(last + 1);
  book.storeManifest({
    carrier: 'cargus',
    id,
    reference: id,
    parcels: waiting.map((one) => one.id),
    count: waiting.length,
  });
  answerJson(res, last + 1);
}

function remove(book: ParcelBook, req: Request, res: Response): void {
  const outcome = cancel(book, book.find('cargus', queryOf(req.query['barCode'])));
  answerJson(res, outcome === 'done', outcome === 'unknown' ? 404 : 200);
}

function track(book: ParcelBook, req: Request, res: Response): void {
  const asked = z.array(z.string()).safeParse(JSON.parse(queryOf(req.query['barCode']) || '[]')).data ?? [];
  const parcel = book.find('cargus', asked[0] ?? '');
  answerJson(res, parcel ? [{ Code: parcel.number, Event: [events[parcel.progress]] }] : []);
}

/** Cargus' interface as far as the shop calls it. Tokens last a day. */
export function cargusPlayer(book: ParcelBook, places: PlacesBook, now: () => Date): Router {
  const given = tokens(now, 86_400_000);
  const router = Router();
  router.use(json());
  router.use((req, res, next) => {
    if (req.headers['ocp-apim-subscription-key'] === sandboxAccess.password) next();
    else answerJson(res, { message: 'Access denied due to missing subscription key.' }, 401);
  });
  router.post('/LoginUser', (req, res) => {
    const access = z.object({ UserName: z.string(), Password: z.string() }).safeParse(req.body).data;
    if (access?.UserName !== sandboxAccess.user || access.Password !== sandboxAccess.password)
      return answerJson(res, { message: 'Date de autentificare greșite.' }, 401);
    answerJson(res, given.issue().value);
  });
  router.use((req, res, next) => {
    if (given.isValid(bearerOf(req.headers.authorization))) next();
    else answerJson(res, { message: 'Unauthorized' }, 401);
  });
  router.post('/Awbs', (req, res) => add(book, req, res));
  router.delete('/Awbs', (req, res) => remove(book, req, res));
  router.put('/Orders', (_req, res) => order(book, res));
  router.get('/AwbTrace/WithRedirect', (req, res) => track(book, req, res));
  router.get('/PudoPoints', (_req, res) => answerJson(res, places.of('cargus').map(cargusRow)));
  return router;
}
