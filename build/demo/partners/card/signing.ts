// Signed answers, returns and notices of the played gateway.
import { generateKeyPairSync } from 'node:crypto';
import type { Response } from 'express';
import { dttmOf } from '../../../../api/integrations/card-gateway/requests.ts';
import {
  type NoticeFields,
  noticeText,
  type PaymentReply,
  paymentReplyText,
} from '../../../../api/integrations/card-gateway/replies.ts';
import { isPaymentStatus, type PaymentStatusNumber } from '../../../../api/integrations/card-gateway/payment-state.ts';
import { signedText, signText } from '../../../../api/integrations/card-gateway/signature.ts';
import { deepValues } from '../../../../api/integrations/card-gateway/wallet.ts';
import { answerJson, failureOf } from '../answering.ts';
import type { Payment } from './payment.ts';

/** Results of the protocol that the player uses, with its words. */
const results = {
  0: 'OK',
  100: 'Missing parameter',
  110: 'Invalid parameter',
  120: 'Merchant blocked',
  130: 'Session expired',
  140: 'Payment not found',
  150: 'Payment not in valid state',
  900: 'Internal error',
} as const;
/** Numbers of the gateway's answers; each has its text. */
export type ResultCode = keyof typeof results;

let stranger: string | null = null;

/** A key nobody trusts, for forged answers. */
export function strangersKey(): string {
  stranger ??= generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
  return stranger;
}

const keyFor = (res: Response, privateKeyPem: string): string =>
  failureOf(res) === 'wrong_signature' ? strangersKey() : privateKeyPem;

const statusNumberOf = ({ status }: Payment): PaymentStatusNumber => (isPaymentStatus(status) ? status : 2);

const withoutGaps = <Fields extends Record<string, unknown>>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null)) as Fields;

/** Signs what the gateway says; time is a part of what is signed. */
export interface Signer {
  privateKeyPem: string;
  now: () => Date;
}

/** Answers a merchant's call about a payment (or about none that exists). */
export function answerPayment(
  res: Response,
  { privateKeyPem, now }: Signer,
  code: ResultCode,
  payment?: Payment,
): void {
  const reply: Omit<PaymentReply, 'signature'> = withoutGaps({
    payId: payment?.pay_id,
    dttm: dttmOf(now()),
    resultCode: code,
    resultMessage: results[code],
    paymentStatus: payment && statusNumberOf(payment),
    authCode: payment?.auth_code ?? undefined,
  });
  answerJson(res, { ...reply, signature: signText(paymentReplyText(reply), keyFor(res, privateKeyPem)) });
}

/** Answers a call about a wallet's payment, with what the customer has to do; null: nothing. */
export function answerSigned(
  res: Response,
  { privateKeyPem, now }: Signer,
  payment: Payment,
  actions: object | null,
): void {
  const reply = withoutGaps({
    payId: payment.pay_id,
    dttm: dttmOf(now()),
    resultCode: 0,
    resultMessage: results[0],
    paymentStatus: statusNumberOf(payment),
    authCode: payment.auth_code ?? undefined,
    actions: actions ?? undefined,
  });
  answerJson(res, { ...reply, signature: signText(signedText(deepValues(reply)), keyFor(res, privateKeyPem)) });
}

/** Answers `echo`. */
export function answerEcho(res: Response, { privateKeyPem, now }: Signer, code: ResultCode): void {
  const reply = { dttm: dttmOf(now()), resultCode: code, resultMessage: results[code] };
  const text = [reply.dttm, reply.resultCode, reply.resultMessage].join('|');
  answerJson(res, { ...reply, signature: signText(text, keyFor(res, privateKeyPem)) });
}

/** Fields of the return and of a notice about the payment as it is. */
export function noticeOf(payment: Payment, { privateKeyPem, now }: Signer): Record<string, string> {
  const notice: Omit<NoticeFields, 'signature'> = withoutGaps({
    payId: payment.pay_id,
    dttm: dttmOf(now()),
    resultCode: 0,
    resultMessage: results[0],
    paymentStatus: statusNumberOf(payment),
    authCode: payment.auth_code ?? undefined,
    merchantData: payment.merchant_data ?? undefined,
  });
  const signature = signText(noticeText(notice), privateKeyPem);
  return { ...Object.fromEntries(Object.entries(notice).map(([name, value]) => [name, String(value)])), signature };
}
