// Calls of the shop to the played company: token, application, its state, goods sent.
import { randomUUID } from 'node:crypto';
import { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { answerJson, failureOf } from '../answering.ts';
import { bearerOf, type Tokens } from '../carriers/tokens.ts';
import { cancelled, type Loan, lowered, returned, sent, stateOf } from './loan.ts';
import type { LoanBook } from './loan-book.ts';

const price = z.object({ amount: z.number().int(), currency: z.enum(['CZK', 'RON']) });
const httpUrl = z.url({ protocol: /^https?$/ }).max(300);
const address = z.object({
  streetAddress: z.string().min(1),
  city: z.string().min(1),
  zip: z.string().regex(/^\d{5,6}$/),
  country: z.enum(['CZ', 'RO']),
});

const Order = z.object({
  number: z.string().min(1).max(20),
  totalPrice: price,
  totalVat: z.array(z.object({ amount: z.number().int(), currency: z.string(), vatRate: z.number() })),
  items: z.array(z.object({ code: z.string(), name: z.string().min(1).max(120), totalPrice: price })).min(1),
});
type Ordered = z.infer<typeof Order>;

const comesToTotal = ({ order }: { order: Ordered }): boolean =>
  order.items.reduce((sum, item) => sum + item.totalPrice.amount, 0) === order.totalPrice.amount;

const LessBody = z.object({ order: Order }).refine(comesToTotal);

const itemsOf = ({ items }: Ordered): Loan['items'] =>
  items.map(({ name, totalPrice }) => ({ name, amount: totalPrice.amount }));

const Body = z
  .object({
    customer: z.object({
      firstName: z.string().min(1),
      lastName: z.string().min(1),
      email: z.email(),
      phone: z.string().regex(/^\+\d{9,15}$/),
      addresses: z.array(address.extend({ addressType: z.literal('PERMANENT') })).min(1),
    }),
    order: Order.extend({ addresses: z.array(address.extend({ addressType: z.literal('BILLING') })).min(1) }),
    type: z.enum(['INSTALLMENT', 'LEASING']),
    settingsInstallment: z.object({
      productSetCode: z.string().min(1),
      preferredMonths: z.number().int().positive().optional(),
      preferredInstallment: price.optional(),
      preferredDownPayment: price.optional(),
    }),
    merchantUrls: z.object({ approvedRedirect: httpUrl, rejectedRedirect: httpUrl, notificationEndpoint: httpUrl }),
  })
  .refine(comesToTotal);

const Access = z.object({ username: z.string().min(1), password: z.string().min(1) });

/** How long a person may take. */
const lifeMs = 24 * 3_600_000;

function newLoan(
  { type, customer, order, merchantUrls, settingsInstallment: wish }: z.infer<typeof Body>,
  now: number,
): Loan {
  return {
    id: randomUUID(),
    kind: type === 'LEASING' ? 'lease' : 'instalments',
    number: order.number,
    amount: order.totalPrice.amount,
    currency: order.totalPrice.currency,
    customer: `${customer.firstName} ${customer.lastName}`,
    items: itemsOf(order),
    product_set: wish.productSetCode,
    months: wish.preferredMonths ?? null,
    instalment: wish.preferredInstallment?.amount ?? null,
    deposit: wish.preferredDownPayment?.amount ?? 0,
    approved_url: merchantUrls.approvedRedirect,
    rejected_url: merchantUrls.rejectedRedirect,
    notify_url: merchantUrls.notificationEndpoint,
    reason: 'PROCESSING_REDIRECT_NEEDED',
    sends: 0,
    changes: 0,
    cancels: 0,
    expires_at: now + lifeMs,
    approves_at: null,
    untold: null,
  };
}

const problem = (res: Response, status: number, message: string): void =>
  answerJson(res, { errors: [{ code: 'MERCHANT_ERROR', message }] }, status);

/** @param origin where this sandbox is reached, as the shop called it */
export function merchantCalls(book: LoanBook, tokens: Tokens, now: () => Date): Router {
  const router = Router();
  const shown = (req: Request, { id, reason, amount, currency }: Loan): object => ({
    id,
    order: { totalPrice: { amount, currency } },
    state: stateOf(reason),
    stateReason: reason,
    gatewayRedirectUrl: reason.startsWith('PROCESSING')
      ? `${req.protocol}://${req.get('host') ?? ''}/instalments/apply/${id}`
      : null,
  });
  const loanOf = (req: Request): Loan | undefined => book.find(z.object({ id: z.string() }).parse(req.params).id);

  router.post('/authentication/v1/partner', (req, res) => {
    if (!Access.safeParse(req.body).success) return problem(res, 401, 'Unknown partner');
    const token = tokens.issue();
    answerJson(res, { accessToken: token.value, tokenType: 'Bearer', expiresIn: 3600 });
  });
  router.use('/financing/v1', (req, res, next) => {
    if (tokens.isValid(bearerOf(req.headers.authorization))) next();
    else problem(res, 401, 'Token is not valid');
  });
  router.post('/financing/v1/applications', (req, res) => {
    if (failureOf(res) === 'refuse') return problem(res, 422, 'Financing is not offered now');
    const parsed = Body.safeParse(req.body);
    if (!parsed.success) return problem(res, 400, z.prettifyError(parsed.error));
    const known = book.findByNumber(parsed.data.order.number);
    if (known && known.amount !== parsed.data.order.totalPrice.amount)
      return problem(res, 422, 'Another order has this number');
    if (known) return answerJson(res, shown(req, known), 200);
    answerJson(res, shown(req, book.store(newLoan(parsed.data, now().getTime()))), 201);
  });
  router.get('/financing/v1/applications/:id', (req, res) => {
    const loan = loanOf(req);
    if (loan) answerJson(res, shown(req, loan));
    else problem(res, 404, 'No such application');
  });
  const moving = (act: string, move: (loan: Loan, req: Request) => Loan | null) => (req: Request, res: Response) => {
    const loan = loanOf(req);
    if (!loan) return problem(res, 404, 'No such application');
    const after = failureOf(res) === 'refuse' ? null : move(loan, req);
    if (!after) return problem(res, 409, `The order cannot be ${act} in ${loan.reason}`);
    answerJson(res, shown(req, book.store(after)));
  };
  router.put('/financing/v1/applications/:id/order/send', moving('sent', sent));
  router.put('/financing/v1/applications/:id/cancel', moving('cancelled', cancelled));
  router.put('/financing/v1/applications/:id/order/cancel', moving('returned', returned));
  router.put(
    '/financing/v1/applications/:id/order',
    moving('changed', (loan, req) => {
      const less = LessBody.safeParse(req.body).data?.order;
      const isSame = less?.number === loan.number && less.totalPrice.currency === loan.currency;
      return less && isSame ? lowered(loan, { amount: less.totalPrice.amount, items: itemsOf(less) }) : null;
    }),
  );
  return router;
}
