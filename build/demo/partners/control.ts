// `POST /control`: switches and pushes for tests (JSON) and for the page at `/` (form).
import { json, type Request, type Response, Router, urlencoded } from 'express';
import { z } from 'zod';
import type { CardPlayer } from './card/player.ts';
import { approved } from './card/payment.ts';
import { ParcelProgress } from './carriers/parcel-book.ts';
import { SwitchedPlace } from './carriers/places-book.ts';
import type { CarrierPlayers } from './carriers/players.ts';
import type { EFacturaPlayer } from './e-factura/player.ts';
import type { InstalmentPlayer } from './instalments/player.ts';
import { controlPage, type PlayedState } from './control-page.ts';
import type { ReviewsPlayer } from './reviews/player.ts';
import type { TwistoPlayer } from './twisto/player.ts';
import { PartnerName, type SwitchBoard, SwitchChange } from './switches.ts';

/** The partners whose state is shown and can be moved on by hand. */
export interface Played {
  board: SwitchBoard;
  card: CardPlayer;
  carriers: CarrierPlayers;
  instalments: InstalmentPlayer;
  reviews: ReviewsPlayer;
  eFactura: EFacturaPlayer;
  twisto: TwistoPlayer;
}

const Push = z.discriminatedUnion('action', [
  /** The bank approves a payment whatever became of it, even a cancelled or expired one. */
  z.object({ action: z.literal('approve'), pay_id: z.string() }),
  /** The bank settles a captured payment; only then can it be refunded. Absent = all of them. */
  z.object({ action: z.literal('settle'), pay_id: z.string().optional() }),
  /** Tells the shop of a payment's present state again, as the switches say. */
  z.object({ action: z.literal('notify'), pay_id: z.string() }),
  /** A parcel goes on, as its carrier would say. */
  z.object({ action: z.literal('move'), partner: PartnerName, number: z.string(), progress: ParcelProgress }),
  /** A pick-up point becomes full, shut, congested or free again. */
  SwitchedPlace.extend({ action: z.literal('place') }),
]);
type Push = z.infer<typeof Push>;

const Change = SwitchChange.extend({ partner: PartnerName });

function moveParcel({ book }: CarrierPlayers, wish: Extract<Push, { action: 'move' }>): boolean {
  const parcel = book.parcels().find((one) => one.carrier === wish.partner && one.number === wish.number);
  if (parcel) book.store({ ...parcel, progress: wish.progress });
  return parcel !== undefined;
}

function push({ card, board, carriers }: Played, wish: Push): boolean {
  if (wish.action === 'move') return moveParcel(carriers, wish);
  if (wish.action === 'place') return carriers.places.change(SwitchedPlace.parse(wish));
  if (wish.action === 'settle') {
    const captured = card.book.all().filter((one) => one.status === 7 && (wish.pay_id ?? one.pay_id) === one.pay_id);
    for (const payment of captured) card.book.store({ ...payment, status: 8 });
    return captured.length > 0 || wish.pay_id === undefined;
  }
  const payment = card.book.find(wish.pay_id);
  if (!payment) return false;
  if (wish.action === 'approve') card.book.store(approved(payment));
  else card.notices.tell(payment, board.of('card').notices);
  void card.notices.deliverDue();
  return true;
}

/** State of all that is played, as `GET /control` shows it. */
const stateOf = ({ board, card, carriers, instalments, reviews, eFactura, twisto }: Played): PlayedState => ({
  switches: board.all(),
  payments: card.book.all(),
  notices: card.notices.all(),
  parcels: carriers.book.parcels(),
  manifests: carriers.book.manifests(),
  loans: instalments.book.all(),
  invited: reviews.invited(),
  e_invoices: eFactura.uploaded().map(({ index, number, faults }) => ({ index, number, faults })),
  twisto: twisto.sales(),
});

const textOrNothing = (value: unknown): unknown => (value === '' ? undefined : value);
const flag = z.preprocess((value) => value === 'on', z.boolean());
const number = z.preprocess(textOrNothing, z.coerce.number().int().optional());

/** Fields of the page's form: an unticked box is absent. */
const SwitchForm = z.object({
  partner: PartnerName,
  failure: z.string(),
  times: number,
  slow_ms: number,
  late_ms: number,
  copies: number,
  is_off: flag,
  is_parallel: flag,
  is_out_of_order: flag,
  is_forged: flag,
});

function changeOfForm(form: z.infer<typeof SwitchForm>): z.infer<typeof Change> {
  const { partner, failure, times, slow_ms, late_ms, copies, ...notices } = form;
  const told = partner === 'card' || partner === 'instalments';
  const ofNotices = told ? { notices: { ...notices, copies: copies ?? 1 }, late_ms } : {};
  return Change.parse({ partner, failure, times: times ?? null, slow_ms, ...ofNotices });
}

function wishOf(req: Request): Push | z.infer<typeof Change> {
  const isForm = req.is('application/x-www-form-urlencoded') !== false;
  const pushed = Push.safeParse(req.body);
  if (pushed.success) return pushed.data;
  return isForm ? changeOfForm(SwitchForm.parse(req.body)) : Change.strict().parse(req.body);
}

function control(played: Played, req: Request, res: Response): void {
  const isForm = req.is('application/x-www-form-urlencoded') !== false;
  try {
    const wish = wishOf(req);
    const isDone = 'action' in wish ? push(played, wish) : Boolean(played.board.change(wish.partner, wish));
    if (isForm) res.redirect(303, '/');
    else if (isDone) res.json(stateOf(played));
    else res.status(404).json({ error: 'Nothing by that number' });
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    res.status(400).json({ error: z.prettifyError(error) });
  }
}

/** The page at `/`, the same as JSON at `/control`, and the switches: a form or JSON posted there. */
export function controlRoutes(played: Played): Router {
  const router = Router();
  router.get('/', (_req, res) => {
    res.type('html').send(controlPage(stateOf(played)));
  });
  router.get('/control', (_req, res) => {
    res.json(stateOf(played));
  });
  router.post('/control', json(), urlencoded({ extended: false }), (req, res) => control(played, req, res));
  return router;
}
