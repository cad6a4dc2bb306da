// Twisto as the sandbox plays it: checks, and invoices that outlive a restart.
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { json, type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { openPayload, sandboxTwistoKey } from '../../../../api/integrations/twisto/payload.ts';
import { answerJson, failing, failureOf } from '../answering.ts';
import { openRecords } from '../record-file.ts';
import type { SwitchBoard } from '../switches.ts';

const Sold = z.object({
  transaction: z.string(),
  total: z.number(),
  /** Id of the invoice; null while there is only the check. */
  invoice: z.string().nullable(),
  order_number: z.string().nullable(),
  state: z.enum(['created', 'activated', 'cancelled', 'returned']),
  /** What is left of each item; sales kept from before parts came back have none. */
  items: z.array(z.object({ product_id: z.string(), left: z.number() })).default([]),
  /** Idempotency key of the check. */
  key: z.string().nullable().default(null),
});
/** A purchase that Twisto lent for. */
export type TwistoSale = z.infer<typeof Sold>;

const Payload = z.object({
  customer: z.object({ name: z.string().min(1), email: z.email() }),
  order: z.object({
    billing_address: z.object({ street: z.string().min(1), city: z.string().min(1), zipcode: z.string().min(1) }),
    delivery_address: z.object({ street: z.string().min(1), city: z.string().min(1), zipcode: z.string().min(1) }),
    total_price_vat: z.number().positive(),
    items: z.array(
      z.object({
        type: z.number(),
        product_id: z.string().min(1),
        name: z.string().min(1),
        quantity: z.number(),
        price_vat: z.number(),
      }),
    ),
  }),
});

const InvoiceWish = z.object({ transaction_id: z.string(), eshop_invoice_id: z.string(), total_price_vat: z.number() });

const ReturnWish = z.object({
  items: z.array(z.unknown()).max(0),
  discounts: z.array(z.object({ product_id: z.string(), price_vat: z.number().positive() })).min(1),
});

/** In hundredths, so that sums of crowns are exact. */
const cents = (value: number): number => Math.round(value * 100);

/** A sale some of whose goods came back; null when more would come back of an item than is left of it. */
function lowered(sale: TwistoSale, body: unknown): TwistoSale | null {
  const wish = ReturnWish.safeParse(body).data;
  if (!wish || sale.state !== 'activated') return null;
  const items = sale.items.map((one) => ({ ...one }));
  for (const { product_id: id, price_vat: back } of wish.discounts) {
    const item = items.find((one) => one.product_id === id);
    if (!item || cents(item.left) < cents(back)) return null;
    item.left = (cents(item.left) - cents(back)) / 100;
  }
  const total = wish.discounts.reduce((left, { price_vat: back }) => left - cents(back), cents(sale.total)) / 100;
  return total > 0 ? { ...sale, items, total } : null;
}

/** The played lender; `sales` are for the page of switches and for tests. */
export interface TwistoPlayer {
  router: Router;
  sales: () => readonly TwistoSale[];
  close: () => void;
}

const payloadOf = (req: Request): z.infer<typeof Payload> | null => {
  try {
    const { payload } = z.object({ payload: z.string() }).parse(req.body);
    return Payload.parse(openPayload(payload, sandboxTwistoKey));
  } catch {
    return null;
  }
};

const isWhole = ({ order }: z.infer<typeof Payload>): boolean =>
  Math.abs(order.items.reduce((sum, item) => sum + item.price_vat, 0) - order.total_price_vat) < 0.005;

/** Served at `/twisto`. Who has `twisto-no` in the e-mail is refused. */
export function twistoPlayer({ dataDir, board }: { dataDir: string; board: SwitchBoard }): TwistoPlayer {
  const sales = openRecords(path.join(dataDir, 'sandbox', 'twisto.jsonl'), Sold);
  const router = Router();
  const shown = ({ invoice, state, total }: TwistoSale): object => ({
    invoice_id: invoice,
    status: state,
    total_price_vat: total,
  });
  router.use(failing(board, 'twisto'), json(), (req, res, next) => {
    if (req.get('authorization')?.endsWith(`,${sandboxTwistoKey}`)) return next();
    answerJson(res, { error: 'unauthorized' }, 401);
  });
  router.post('/check/', (req, res) => {
    const payload = payloadOf(req);
    if (!payload || !isWhole(payload)) return answerJson(res, { error: 'invalid payload' }, 400);
    if (failureOf(res) === 'refuse' || payload.customer.email.includes('twisto-no'))
      return answerJson(res, { status: 'rejected' });
    const key = req.get('idempotency-key') ?? null;
    const known = key === null ? undefined : sales.all().find((sale) => sale.key === key);
    if (known) return answerJson(res, { status: 'accepted', transaction_id: known.transaction });
    const transaction = randomUUID();
    const total = payload.order.total_price_vat;
    const items = payload.order.items.map(({ product_id, price_vat: left }) => ({ product_id, left }));
    sales.set(transaction, { transaction, total, invoice: null, order_number: null, state: 'created', items, key });
    answerJson(res, { status: 'accepted', transaction_id: transaction });
  });
  router.post('/invoice/', (req, res) => {
    const wish = InvoiceWish.safeParse(req.body).data;
    const sale = wish && sales.get(wish.transaction_id);
    const isOthers = sale?.invoice && sale.order_number !== wish?.eshop_invoice_id;
    if (!wish || !sale || isOthers || sale.total !== wish.total_price_vat || failureOf(res) === 'refuse')
      return answerJson(res, { error: 'transaction does not fit' }, 422);
    const kept = { ...sale, invoice: sale.invoice ?? `I${sale.transaction}`, order_number: wish.eshop_invoice_id };
    sales.set(sale.transaction, kept);
    answerJson(res, shown(kept));
  });
  const withInvoice = (act: (sale: TwistoSale, req: Request) => TwistoSale | null) => (req: Request, res: Response) => {
    const sale = sales.all().find(({ invoice }) => invoice === req.params.id);
    if (!sale) return answerJson(res, { error: 'no such invoice' }, 404);
    const after = req.method === 'POST' && failureOf(res) === 'refuse' ? null : act(sale, req);
    if (!after) return answerJson(res, { error: 'not in this state' }, 422);
    if (after !== sale) sales.set(sale.transaction, after);
    answerJson(res, shown(after));
  };
  router.get(
    '/invoice/:id/',
    withInvoice((sale) => sale),
  );
  router.post(
    '/invoice/:id/activate/',
    withInvoice((sale) => (sale.state === 'created' ? { ...sale, state: 'activated' } : null)),
  );
  router.post(
    '/invoice/:id/cancel/',
    withInvoice((sale) => (sale.state === 'created' ? { ...sale, state: 'cancelled' } : null)),
  );
  router.post(
    '/invoice/:id/return/',
    withInvoice((sale, req) => lowered(sale, req.body)),
  );
  router.post(
    '/invoice/:id/return/all/',
    withInvoice((sale) => (sale.state === 'activated' ? { ...sale, state: 'returned' } : null)),
  );
  return { router, sales: () => sales.all(), close: sales.close };
}
