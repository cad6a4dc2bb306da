// Answers and notices of ČSOB eAPI 1.9: their shape and the order in which their fields are signed.
import { z } from 'zod';
import { isPaymentStatus, type PaymentStatusNumber } from './payment-state.ts';
import { signedText } from './signature.ts';

const statusNumber = z
  .number()
  .int()
  .refine((value): value is PaymentStatusNumber => isPaymentStatus(value));

const base = { dttm: z.string(), resultCode: z.number().int(), resultMessage: z.string(), signature: z.string() };

/** Answer to `echo`, by which keys and clock are tried. */
export const EchoReply = z.object(base);
export type EchoReply = z.infer<typeof EchoReply>;

/** Answer of every `payment/…` call; an error names no payment, or one without a state. */
export const PaymentReply = z.object({
  ...base,
  payId: z.string().optional(),
  paymentStatus: statusNumber.optional(),
  authCode: z.string().optional(),
  statusDetail: z.string().optional(),
});
export type PaymentReply = z.infer<typeof PaymentReply>;

/** Fields of the browser's return and of a notice; as a form they all arrive as text. */
export const NoticeFields = z.object({
  payId: z.string().max(40),
  dttm: z.string(),
  resultCode: z.coerce.number().int(),
  resultMessage: z.string(),
  paymentStatus: z.coerce.number().pipe(statusNumber),
  authCode: z.string().optional(),
  merchantData: z.string().optional(),
  statusDetail: z.string().optional(),
  signature: z.string(),
});
export type NoticeFields = z.infer<typeof NoticeFields>;

type Unsigned<Signed> = Omit<Signed, 'signature'>;

/** What the gateway signed of it, its fields in the order of the protocol. */
export const echoText = (reply: Unsigned<EchoReply>): string =>
  signedText([reply.dttm, reply.resultCode, reply.resultMessage]);

/** The same of an answer about a payment; absent fields leave no trace in it. */
export const paymentReplyText = (reply: Unsigned<PaymentReply>): string =>
  signedText([
    reply.payId,
    reply.dttm,
    reply.resultCode,
    reply.resultMessage,
    reply.paymentStatus,
    reply.authCode,
    reply.statusDetail,
  ]);

/** The same of a notice or return; `merchantData` is signed in the form it was sent in. */
export const noticeText = (notice: Unsigned<NoticeFields>): string =>
  signedText([
    notice.payId,
    notice.dttm,
    notice.resultCode,
    notice.resultMessage,
    notice.paymentStatus,
    notice.authCode,
    notice.merchantData,
    notice.statusDetail,
  ]);
