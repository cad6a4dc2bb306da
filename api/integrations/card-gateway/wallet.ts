// Google Pay and Apple Pay at the gateway: `googlepay/…` and `applepay/…` of ČSOB eAPI 1.9 as pure shapes.
import { z } from 'zod';
import type { PaymentRequest, Sender } from './requests.ts';
import { dttmOf } from './requests.ts';
import { PaymentReply, paymentReplyText } from './replies.ts';
import { type SignedValue, signedText, signText } from './signature.ts';

/** As it stands in the addresses of the protocol. */
export type Wallet = 'googlepay' | 'applepay';

/** A payment by what a wallet gave; there is no page of the gateway, so no items to show. */
export interface WalletRequest extends Omit<PaymentRequest, 'items'> {
  /** What the wallet gave the browser, as text; the shop cannot read into it. */
  token: string;
  clientIp: string;
}

/** Values of a body, nested ones too, in the order in which they stand: what the protocol signs. */
export const deepValues = (value: unknown): SignedValue[] =>
  value !== null && typeof value === 'object'
    ? Object.values(value).flatMap(deepValues)
    : value === undefined || value === null
      ? []
      : [value as SignedValue];

const signed = <Body extends object>(body: Body, { privateKeyPem }: Sender): Body & { signature: string } => ({
  ...body,
  signature: signText(signedText(deepValues(body)), privateKeyPem),
});

/** Body of `POST {wallet}/echo`. */
export const walletEchoBody = (sender: Sender) =>
  signed({ merchantId: sender.merchantId, dttm: dttmOf(sender.now) }, sender);

/** Body of `POST {wallet}/init`; the order of the fields is the protocol's, their values are signed in it. */
export function walletInitBody(
  request: WalletRequest,
  sender: Sender,
  { returnMethod, ttlSec }: { returnMethod: 'GET' | 'POST'; ttlSec: number },
) {
  const body = signed(
    {
      merchantId: sender.merchantId,
      orderNo: request.orderNumber,
      dttm: dttmOf(sender.now),
      clientIp: request.clientIp,
      totalAmount: request.total.amount,
      currency: request.total.currency,
      closePayment: true,
      payload: Buffer.from(request.token).toString('base64'),
      returnUrl: request.returnUrl,
      returnMethod,
      sdkUsed: false,
      merchantData: Buffer.from(request.merchantData ?? '').toString('base64'),
      language: request.language,
      ttlSec,
    },
    sender,
  );
  if (request.notifyUrl === undefined) return body;
  const told = { extension: 'notifyUrl', dttm: dttmOf(sender.now), notifyUrl: request.notifyUrl };
  return { ...body, extensions: [signed(told, sender)] };
}

/** Body of `POST {wallet}/process`, which charges what `init` began. */
export const walletProcessBody = (payId: string, sender: Sender) =>
  signed({ merchantId: sender.merchantId, payId, dttm: dttmOf(sender.now) }, sender);

/** What a wallet's sheet is opened with; the names are the wallet's own. */
export const WalletParams = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));
export type WalletParams = z.infer<typeof WalletParams>;

/** Answer with what the wallet's sheet is opened with; absent when the merchant may not use the wallet. */
export const WalletEchoReply = z.object({
  dttm: z.string(),
  resultCode: z.number().int(),
  resultMessage: z.string(),
  initParams: WalletParams.optional(),
  signature: z.string(),
});
/** Values of nested objects are signed too, in the order in which they stand. */
export const walletEchoText = ({ signature: _, ...reply }: z.infer<typeof WalletEchoReply>): string =>
  signedText(deepValues(reply));

/** The bank may want the customer's own confirmation, on a page of its own. */
const Actions = z.object({
  authenticate: z
    .object({ browserChallenge: z.object({ url: z.url(), method: z.literal('GET').optional() }) })
    .optional(),
});

/** Answer about a wallet's payment, with what the customer's bank still wants. */
export const WalletReply = PaymentReply.extend({ actions: Actions.optional() });
/** As of any payment, followed by the values of `actions`. */
export const walletReplyText = ({ actions, ...reply }: Omit<z.infer<typeof WalletReply>, 'signature'>): string =>
  [paymentReplyText(reply), ...deepValues(actions)].join('|');
