// Calls of the shop to the played gateway: ČSOB eAPI 1.9.
import { randomBytes } from 'node:crypto';
import { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { signedTextOfBody } from '../../../../api/integrations/card-gateway/requests.ts';
import { isSignedBy, signedText } from '../../../../api/integrations/card-gateway/signature.ts';
import { failureOf } from '../answering.ts';
import type { PaymentBook } from './payment-book.ts';
import { type Changed, closed, type Payment, refunded, reversed } from './payment.ts';
import { answerEcho, answerPayment, type Signer } from './signing.ts';

/** What calls of the gateway need: the shop's key to check by, its own to sign with, and the payments. */
export interface Gateway {
  merchantPublicKeyPem: string;
  signer: Signer;
  book: PaymentBook;
}

/** Where a browser or a notice may be sent; plain HTTP too, because shops on this machine have no certificate. */
export const httpUrl = z.url({ protocol: /^https?$/ }).max(300);
const cartItem = z.object({
  name: z.string().min(1).max(20),
  quantity: z.number().int().min(1),
  amount: z.number().int(),
});

/** The gateway's extension by which a payment names the address of its notices; signed for itself. */
export const NotifyExtension = z.object({
  extension: z.literal('notifyUrl'),
  dttm: z.string(),
  notifyUrl: httpUrl,
  signature: z.string(),
});

const InitBody = z
  .object({
    merchantId: z.string().min(1),
    orderNo: z.string().regex(/^\d{1,10}$/),
    dttm: z.string().regex(/^\d{14}$/),
    payOperation: z.literal('payment'),
    payMethod: z.literal('card'),
    totalAmount: z.number().int().positive(),
    currency: z.enum(['CZK', 'EUR', 'RON', 'USD', 'GBP', 'HUF', 'PLN']),
    closePayment: z.boolean(),
    returnUrl: httpUrl,
    returnMethod: z.enum(['GET', 'POST']),
    cart: z.array(cartItem).min(1).max(2),
    merchantData: z.base64().max(255).optional(),
    language: z.string(),
    ttlSec: z.number().int().min(300).max(1800).default(1800),
    extensions: z.array(NotifyExtension).optional(),
    signature: z.string(),
  })
  .refine((body) => body.cart.reduce((sum, item) => sum + item.amount, 0) === body.totalAmount);

const PaymentBody = z.object({
  merchantId: z.string(),
  payId: z.string(),
  dttm: z.string(),
  totalAmount: z.number().int().optional(),
  amount: z.number().int().optional(),
  signature: z.string(),
});

/** Values of a body in the order in which they came: the text its sender should have signed. */
const textOf = ({ signature: _signature, extensions: _extensions, ...body }: Record<string, unknown>): string =>
  signedTextOfBody(body as Parameters<typeof signedTextOfBody>[0]);

/** Whether the text of a call is signed by the shop's key. A body without a signature is nobody's. */
export function isFromMerchant({ merchantPublicKeyPem }: Gateway, body: unknown): boolean {
  const parsed = z.looseObject({ signature: z.string() }).safeParse(body);
  return parsed.success && isSignedBy(textOf(parsed.data), parsed.data.signature, merchantPublicKeyPem);
}

const payIdOf = (): string => `${randomBytes(7).toString('hex')}K`;
const languageOf = (code: string): Payment['language'] => (code === 'cs' || code === 'ro' ? code : 'en');

/** What a merchant says of a payment it begins, by card or by a wallet. */
type BegunPayment = Omit<z.infer<typeof InitBody>, 'payOperation' | 'payMethod' | 'dttm' | 'signature'>;

/**
 * A payment as it begins, in state 1: it expires after `ttlSec` when nobody pays. @param now instant in milliseconds
 */
export function newPayment(body: BegunPayment, now: number): Payment {
  return {
    pay_id: payIdOf(),
    merchant_id: body.merchantId,
    order_no: body.orderNo,
    amount: body.totalAmount,
    currency: body.currency,
    is_captured_at_once: body.closePayment,
    return_url: body.returnUrl,
    return_method: body.returnMethod,
    language: languageOf(body.language.toLowerCase()),
    merchant_data: body.merchantData ?? null,
    notify_url: body.extensions?.[0]?.notifyUrl ?? null,
    items: body.cart,
    status: 1,
    auth_code: null,
    refunded: 0,
    created_at: now,
    expires_at: now + body.ttlSec * 1000,
    approves_at: null,
    by_wallet: null,
  };
}

function init(gateway: Gateway, req: Request, res: Response): void {
  const { signer, book } = gateway;
  if (failureOf(res) === 'refuse') return answerPayment(res, signer, 120);
  const parsed = InitBody.safeParse(req.body);
  if (!parsed.success) return answerPayment(res, signer, 110);
  const areExtensionsSigned = (parsed.data.extensions ?? []).every((extension) => isFromMerchant(gateway, extension));
  if (!isFromMerchant(gateway, req.body) || !areExtensionsSigned) return answerPayment(res, signer, 110);
  answerPayment(res, signer, 0, book.store(newPayment(parsed.data, signer.now().getTime())));
}

type Change = (payment: Payment, body: z.infer<typeof PaymentBody>) => Changed;

const changing = (gateway: Gateway, change: Change) => (req: Request, res: Response) => {
  const { signer, book } = gateway;
  const parsed = PaymentBody.safeParse(req.body);
  if (!parsed.success || !isFromMerchant(gateway, req.body)) return answerPayment(res, signer, 110);
  const payment = book.find(parsed.data.payId);
  if (!payment) return answerPayment(res, signer, 140);
  if (failureOf(res) === 'refuse') return answerPayment(res, signer, 150, payment);
  const changed = change(payment, parsed.data);
  if ('resultCode' in changed) return answerPayment(res, signer, changed.resultCode, payment);
  answerPayment(res, signer, 0, book.store(changed.payment));
};

const PathFields = z.object({ merchantId: z.string(), payId: z.string(), dttm: z.string(), signature: z.string() });

/** The payment a signed address speaks of, when it is the merchant who signed it. */
export function paymentOfPath({ merchantPublicKeyPem, book }: Gateway, params: unknown): Payment | 110 | 140 {
  const { merchantId, payId, dttm, signature } = PathFields.parse(params);
  if (!isSignedBy(signedText([merchantId, payId, dttm]), signature, merchantPublicKeyPem)) return 110;
  return book.find(payId) ?? 140;
}

function status(gateway: Gateway, req: Request, res: Response): void {
  const payment = paymentOfPath(gateway, req.params);
  if (typeof payment === 'number') return answerPayment(res, gateway.signer, payment);
  answerPayment(res, gateway.signer, 0, payment);
}

/** Everything the shop calls except `payment/process`, which is opened by a browser. */
export function merchantCalls(gateway: Gateway): Router {
  const router = Router();
  router.post('/echo', (req, res) => answerEcho(res, gateway.signer, isFromMerchant(gateway, req.body) ? 0 : 110));
  router.post('/payment/init', (req, res) => init(gateway, req, res));
  router.get('/payment/status/:merchantId/:payId/:dttm/:signature', (req, res) => status(gateway, req, res));
  router.put(
    '/payment/close',
    changing(gateway, (payment, body) => closed(payment, body.totalAmount)),
  );
  router.put(
    '/payment/reverse',
    changing(gateway, (payment) => reversed(payment)),
  );
  router.put(
    '/payment/refund',
    changing(gateway, (payment, body) => refunded(payment, body.amount)),
  );
  return router;
}
