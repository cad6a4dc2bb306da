import type { Money } from '@kolobeh/shared/kernel/money.ts';
import { z } from 'zod';
import { callPartner, parseReply, parseValue, type PartnerCall, unexpectedStatus } from '../call-partner.ts';
import { PartnerError } from '../partner-error.ts';
import { type PaymentState, paymentStates } from './payment-state.ts';
import { EchoReply, echoText, NoticeFields, noticeText, PaymentReply, paymentReplyText } from './replies.ts';
import {
  closeBody,
  echoBody,
  initBody,
  paymentBody,
  type PaymentRequest,
  refundBody,
  type Sender,
  signedPath,
} from './requests.ts';
import { isSignedBy } from './signature.ts';
import {
  type Wallet,
  walletEchoBody,
  WalletEchoReply,
  walletEchoText,
  walletInitBody,
  type WalletParams,
  walletProcessBody,
  WalletReply,
  walletReplyText,
  type WalletRequest,
} from './wallet.ts';

/** The merchant's account at the gateway; keys are PEM texts, not files. */
export const CardGatewaySettings = z.object({
  /** Base of the protocol, e.g. `https://iapi.iplatebnibrana.csob.cz/api/v1.9`. */
  url: z.url().transform((url) => url.replace(/\/+$/, '')),
  merchantId: z.string().min(1),
  privateKeyPem: z.string().startsWith('-----BEGIN'),
  gatewayPublicKeyPem: z.string().startsWith('-----BEGIN'),
  timeoutMs: z.number().int().positive().default(10_000),
  /** How the browser comes back. A POST from another site carries none of our cookies and needs scripts or a click. */
  returnMethod: z.enum(['GET', 'POST']).default('GET'),
  /** How long the customer may take to pay. */
  ttlSec: z.number().int().min(300).max(1800).default(1800),
  /** Whether the gateway knows the `notifyUrl` extension; without it only return and regular reading tell of changes. */
  sendsNotices: z.boolean().default(true),
});
export type CardGatewaySettings = z.input<typeof CardGatewaySettings>;

interface PaymentStatus {
  state: PaymentState;
  /** 0 when the gateway carried the call out. */
  resultCode: number;
  /** The bank's code of the authorisation. */
  authCode?: string;
}

/** What the browser's return or a notice claims, its signature already verified. Still a hint: read `status`. */
interface PaymentNotice {
  payId: string;
  state: PaymentState;
  merchantData: string | null;
}

/** How a payment by a wallet went on. */
interface WalletProgress {
  state: PaymentState;
  /** Page of the bank where the customer confirms the payment; null when nothing is to be confirmed. */
  confirmAt: string | null;
}

/** Every call throws `PartnerError`; a refusal has kind `refused` and the gateway's `resultCode` as its code. */
export interface CardGateway {
  /** Proves that addresses and keys fit. */
  echo: () => Promise<void>;
  /** Opens a payment. After a time-out it is unknown whether it was opened; such a payment expires by itself. */
  init: (request: PaymentRequest) => Promise<{ payId: string }>;
  /** Where to send the customer's browser. The signature is of now, so make it when it is needed. */
  processUrl: (payId: string) => string;
  status: (payId: string) => Promise<PaymentStatus>;
  /** What the sheet of Google Pay or Apple Pay is opened with. */
  walletEcho: (wallet: Wallet) => Promise<WalletParams>;
  /** Opens a payment by what the wallet gave the browser. Code 110: the token is not the wallet's, or was used. */
  walletInit: (wallet: Wallet, request: WalletRequest) => Promise<{ payId: string }>;
  /** Carries the opened payment out. */
  walletProcess: (wallet: Wallet, payId: string) => Promise<WalletProgress>;
  /** Captures an authorised payment, all of it or a part. */
  close: (payId: string, amount?: Money) => Promise<PaymentStatus>;
  /** Takes back a payment that is not settled yet, whole. Code 150: it is not in such a state. */
  reverse: (payId: string) => Promise<PaymentStatus>;
  /** Gives back a settled payment or a part of it. Never repeated by itself: after a time-out read `status`. */
  refund: (payId: string, amount?: Money) => Promise<PaymentStatus>;
  /** @param fields form or query of the return or the notice @throws PartnerError `malformed` or `signature` */
  readNotice: (fields: unknown) => PaymentNotice;
}

const partner = 'card gateway';

interface Connection {
  settings: z.output<typeof CardGatewaySettings>;
  sender: () => Sender;
}

type Wanted = Pick<PartnerCall, 'operation' | 'method' | 'isRepeatable'> & { path: string; body?: object };

async function fetchReply({ settings }: Connection, { operation, method, isRepeatable, path, body }: Wanted) {
  const reply = await callPartner({
    partner,
    operation,
    method,
    isRepeatable,
    url: `${settings.url}/${path}`,
    headers: body ? { 'content-type': 'application/json', accept: 'application/json' } : { accept: 'application/json' },
    body: body && JSON.stringify(body),
    timeoutMs: settings.timeoutMs,
  });
  if (reply.status >= 300 && !reply.text.startsWith('{')) throw unexpectedStatus({ partner, operation }, reply.status);
  return reply.text;
}

function verify({ settings }: Connection, operation: string, text: string, signature: string): void {
  if (isSignedBy(text, signature, settings.gatewayPublicKeyPem)) return;
  throw new PartnerError(
    { partner, operation, kind: 'signature' },
    `${partner} ${operation}: the signature is not the gateway's`,
  );
}

const refusedBy = (
  operation: string,
  { resultCode, resultMessage }: { resultCode: number; resultMessage: string },
): PartnerError =>
  new PartnerError(
    { partner, operation, kind: 'refused', code: String(resultCode) },
    `${partner} ${operation}: ${resultCode} ${resultMessage}`,
  );

async function callPayment(connection: Connection, wanted: Wanted): Promise<PaymentReply & { payId: string }> {
  const { operation } = wanted;
  const reply = parseReply({ partner, operation }, PaymentReply, await fetchReply(connection, wanted));
  verify(connection, operation, paymentReplyText(reply), reply.signature);
  if (reply.resultCode !== 0) throw refusedBy(operation, reply);
  return parseValue({ partner, operation }, PaymentReply.required({ payId: true }), reply);
}

async function callForStatus(connection: Connection, payId: string, wanted: Wanted): Promise<PaymentStatus> {
  const reply = await callPayment(connection, wanted);
  // A genuine answer about another payment must not settle this one.
  if (reply.payId !== payId || reply.paymentStatus === undefined) {
    throw new PartnerError(
      { partner, operation: wanted.operation, kind: 'malformed' },
      `${partner} ${wanted.operation}: answer of another payment`,
    );
  }
  return { state: paymentStates[reply.paymentStatus], resultCode: reply.resultCode, authCode: reply.authCode };
}

const change = (operation: string, body: object): Wanted => ({
  operation,
  method: 'PUT',
  path: operation,
  body,
  isRepeatable: false,
});

async function echo(connection: Connection): Promise<void> {
  const operation = 'echo';
  const wanted: Wanted = {
    operation,
    method: 'POST',
    path: 'echo',
    body: echoBody(connection.sender()),
    isRepeatable: true,
  };
  const reply = parseReply({ partner, operation }, EchoReply, await fetchReply(connection, wanted));
  verify(connection, operation, echoText(reply), reply.signature);
  if (reply.resultCode !== 0) throw refusedBy(operation, reply);
}

async function init(connection: Connection, request: PaymentRequest): Promise<{ payId: string }> {
  const { settings } = connection;
  const wished = settings.sendsNotices ? request : { ...request, notifyUrl: undefined };
  const body = initBody(wished, connection.sender(), settings);
  const { payId } = await callPayment(connection, {
    operation: 'payment/init',
    method: 'POST',
    path: 'payment/init',
    body,
    isRepeatable: false,
  });
  return { payId };
}

const post = (operation: string, body: object): Wanted => ({
  operation,
  method: 'POST',
  path: operation,
  body,
  isRepeatable: false,
});

async function walletEcho(connection: Connection, wallet: Wallet): Promise<WalletParams> {
  const operation = `${wallet}/echo`;
  const wanted = { ...post(operation, walletEchoBody(connection.sender())), isRepeatable: true };
  const reply = parseReply({ partner, operation }, WalletEchoReply, await fetchReply(connection, wanted));
  verify(connection, operation, walletEchoText(reply), reply.signature);
  if (reply.resultCode !== 0 || !reply.initParams) throw refusedBy(operation, reply);
  return reply.initParams;
}

async function callWallet(connection: Connection, wanted: Wanted) {
  const { operation } = wanted;
  const reply = parseReply({ partner, operation }, WalletReply, await fetchReply(connection, wanted));
  verify(connection, operation, walletReplyText(reply), reply.signature);
  if (reply.resultCode !== 0) throw refusedBy(operation, reply);
  return parseValue({ partner, operation }, WalletReply.required({ payId: true, paymentStatus: true }), reply);
}

async function walletInit(connection: Connection, wallet: Wallet, request: WalletRequest): Promise<{ payId: string }> {
  const { settings } = connection;
  const wished = settings.sendsNotices ? request : { ...request, notifyUrl: undefined };
  const { payId } = await callWallet(
    connection,
    post(`${wallet}/init`, walletInitBody(wished, connection.sender(), settings)),
  );
  return { payId };
}

async function walletProcess(connection: Connection, wallet: Wallet, payId: string): Promise<WalletProgress> {
  const operation = `${wallet}/process`;
  const reply = await callWallet(connection, post(operation, walletProcessBody(payId, connection.sender())));
  if (reply.payId !== payId)
    throw new PartnerError({ partner, operation, kind: 'malformed' }, `${partner} ${operation}: another payment`);
  return {
    state: paymentStates[reply.paymentStatus],
    confirmAt: reply.actions?.authenticate?.browserChallenge.url ?? null,
  };
}

function readNotice(connection: Connection, fields: unknown): PaymentNotice {
  const operation = 'notice';
  const notice = parseValue({ partner, operation }, NoticeFields, fields);
  verify(connection, operation, noticeText(notice), notice.signature);
  const merchantData = notice.merchantData === undefined ? null : Buffer.from(notice.merchantData, 'base64').toString();
  return { payId: notice.payId, state: paymentStates[notice.paymentStatus], merchantData };
}

/**
 * Client of a card gateway that speaks ČSOB eAPI 1.9: the bank's own or the sandbox's.
 * @param now the present instant; it is part of every signature
 */
export function cardGateway(settings: CardGatewaySettings, now: () => Date = () => new Date()): CardGateway {
  const parsed = CardGatewaySettings.parse(settings);
  const sender = (): Sender => ({ merchantId: parsed.merchantId, privateKeyPem: parsed.privateKeyPem, now: now() });
  const connection: Connection = { settings: parsed, sender };
  const put = (payId: string, operation: string, body: object) =>
    callForStatus(connection, payId, change(operation, body));
  return {
    echo: () => echo(connection),
    init: (request) => init(connection, request),
    processUrl: (payId) => `${parsed.url}/${signedPath('payment/process', payId, sender())}`,
    status: (payId) =>
      callForStatus(connection, payId, {
        operation: 'payment/status',
        method: 'GET',
        path: signedPath('payment/status', payId, sender()),
        isRepeatable: true,
      }),
    walletEcho: (wallet) => walletEcho(connection, wallet),
    walletInit: (wallet, request) => walletInit(connection, wallet, request),
    walletProcess: (wallet, payId) => walletProcess(connection, wallet, payId),
    close: (payId, amount) => put(payId, 'payment/close', closeBody(payId, amount, sender())),
    reverse: (payId) => put(payId, 'payment/reverse', paymentBody(payId, sender())),
    refund: (payId, amount) => put(payId, 'payment/refund', refundBody(payId, amount, sender())),
    readNotice: (fields) => readNotice(connection, fields),
  };
}

declare module '../../operation/deps.ts' {
  interface Deps {
    cardGateway: CardGateway;
  }
}
