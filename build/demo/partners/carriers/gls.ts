// GLS as the sandbox plays it: MyGLS as JSON, the sign-in in every body, and its open files of delivery points.
import { createHash } from 'node:crypto';
import { json, type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { answerJson, failureOf } from '../answering.ts';
import { mountGlsMap } from './map-scripts.ts';
import { announce, cancel, objection, type ParcelBook, type ParcelProgress } from './parcel-book.ts';
import { glsRow } from './place-rows.ts';
import type { PlacesBook } from './places-book.ts';
import { sandboxAccess } from './tokens.ts';

const SignIn = z.object({ Username: z.string(), Password: z.array(z.number().int()).length(64) });
const text = (most: number) => z.string().min(1).max(most);
const Address = z.object({
  Name: text(40),
  Street: text(40),
  City: text(40),
  ZipCode: text(10),
  CountryIsoCode: z.enum(['CZ', 'RO']),
  ContactPhone: text(20),
  ContactEmail: z.string().max(100),
});
const Print = z.object({
  ParcelList: z
    .array(
      z.object({
        ClientNumber: z.number().int().positive(),
        ClientReference: text(40),
        Count: z.literal(1),
        CODAmount: z.number().min(0),
        ParcelPropertyList: z.array(z.object({ Weight: z.number() })).length(1),
        PickupAddress: Address,
        DeliveryAddress: Address,
        ServiceList: z.array(
          z.object({ Code: z.string(), PSDParameter: z.object({ StringValue: text(40) }).optional() }),
        ),
      }),
    )
    .length(1),
});
const Deletion = z.object({ ParcelIdList: z.array(z.number().int()).length(1) });
const Asked = z.object({ ParcelNumber: z.number().int() });

/** Codes of events, in the order they come. */
const events: Record<Exclude<ParcelProgress, 'cancelled'>, string> = {
  announced: '51',
  in_transit: '02',
  ready_for_pickup: '55',
  delivered: '05',
  returning: '40',
  returned: '23',
};

const fault = (ErrorCode: number, ErrorDescription: string) => [{ ErrorCode, ErrorDescription }];
const words = { postcode: 'ZipCode does not exist.', weight: 'Weight is out of the allowed range.' } as const;

/** Eleven digits; the last is a sum of the others with alternating weights, as on GLS labels. */
function numbersOf(series: number): { id: string; number: string } {
  const digits = `5070${String(series).padStart(6, '0')}`;
  const sum = Array.from(digits, Number).reduce((all, digit, at) => all + digit * (at % 2 === 0 ? 3 : 1), 1);
  return { id: String(9_000_000 + series), number: `${digits}${(10 - (sum % 10)) % 10}` };
}

function print(book: ParcelBook, req: Request, res: Response): void {
  const refuse = (why: string): void =>
    answerJson(res, { Labels: null, PrintLabelsErrorList: fault(9, why), PrintLabelsInfoList: [] });
  const parsed = Print.safeParse(req.body);
  const [wire] = parsed.data?.ParcelList ?? [];
  if (!wire) return refuse(z.prettifyError(parsed.error ?? new z.ZodError([])));
  const [{ Weight: weight } = { Weight: 0 }] = wire.ParcelPropertyList;
  const wish = {
    reference: wire.ClientReference,
    postcode: wire.DeliveryAddress.ZipCode,
    pickup_point: wire.ServiceList.find(({ Code }) => Code === 'PSD')?.PSDParameter?.StringValue ?? null,
    cash: wire.CODAmount,
    weight_kg: weight,
  };
  const why = objection({ ...wish, weights_kg: [weight] });
  if (why || failureOf(res) === 'refuse') return refuse(why ? words[why] : 'Parcel is not accepted.');
  const { id, number } = announce(book, 'gls', wish, numbersOf);
  const made = { ClientReference: wish.reference, ParcelId: Number(id), ParcelNumber: Number(number) };
  answerJson(res, { Labels: [], PrintLabelsErrorList: [], PrintLabelsInfoList: [made] });
}

function remove(book: ParcelBook, req: Request, res: Response): void {
  const [id] = Deletion.safeParse(req.body).data?.ParcelIdList ?? [];
  const outcome = cancel(book, book.find('gls', String(id)));
  const faults = {
    done: [],
    unknown: fault(4, 'Parcel does not exist.'),
    too_late: fault(6, 'Parcel with this ID has different status than PRINTED.'),
  };
  answerJson(res, {
    SuccessfullyDeletedList: outcome === 'done' ? [{ ParcelId: id }] : [],
    DeleteLabelsErrorList: faults[outcome],
  });
}

function track(book: ParcelBook, req: Request, res: Response): void {
  const number = String(Asked.safeParse(req.body).data?.ParcelNumber);
  const parcel = book.parcels().find((one) => one.carrier === 'gls' && one.number === number);
  const told = (faults: object[], list: object[]): void =>
    answerJson(res, { GetParcelStatusErrors: faults, ParcelStatusList: list });
  if (!parcel) return told(fault(4, 'Parcel does not exist.'), []);
  if (parcel.progress === 'cancelled') return told(fault(31, 'Label of this parcel was deleted.'), []);
  told([], [{ StatusCode: events[parcel.progress] }]);
}

const knows = (body: unknown): boolean => {
  const given = SignIn.safeParse(body).data;
  const password = [...createHash('sha512').update(sandboxAccess.password).digest()];
  return given?.Username === sandboxAccess.user && password.every((byte, at) => given.Password[at] === byte);
};

/** GLS's interface as far as the shop calls it, for both countries. */
export function glsPlayer(book: ParcelBook, places: PlacesBook): Router {
  const router = Router();
  mountGlsMap(router, places);
  router.get('/points/:country.json', (req, res) => {
    const market = req.params['country'] === 'ro' ? 'ro' : 'cs';
    answerJson(res, {
      items: places
        .of('gls')
        .filter(({ point }) => point.market === market)
        .map(glsRow),
    });
  });
  router.use(json());
  router.use((req, res, next) => {
    if (knows(req.body)) next();
    else answerJson(res, { Message: 'Unauthorized' }, 401);
  });
  router.post('/json/PrintLabels', (req, res) => print(book, req, res));
  router.post('/json/DeleteLabels', (req, res) => remove(book, req, res));
  router.post('/json/GetParcelStatuses', (req, res) => track(book, req, res));
  return router;
}
