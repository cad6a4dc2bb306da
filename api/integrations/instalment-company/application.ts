// Shapes of the instalment company's interface "financing v1" (Home Credit, Skip Pay) as pure functions and schemas.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Money } from '@kolobeh/shared/kernel/money.ts';
import { vatInside } from '@kolobeh/shared/invoice/vat-recap.ts';
import { z } from 'zod';

/** An address as the lender wants it; the street has its number. */
export interface LoanAddress {
  name: string;
  street: string;
  city: string;
  postcode: string;
  /** ISO 3166 alpha-2. */
  country: string;
}

/** A loan or a lease a customer asks for. Amounts are minor units with VAT. */
export interface LoanRequest {
  kind: 'instalments' | 'lease';
  /** Unique at the company: the same number again is the same application. */
  number: string;
  total: Money;
  customer: {
    firstName: string;
    lastName: string;
    email: string;
    phone: string;
    /** ISO date; undefined: the company asks for it itself. */
    birthDate?: string | undefined;
  };
  address: LoanAddress;
  /** What the customer chose in the shop; null leaves it to the company's page. */
  wish: { productSet: string; months: number; instalment: number; deposit: number } | null;
  items: readonly { code: string; name: string; quantity: number; total: number; vatPercent: number }[];
  /** Where the browser comes back after yes and after no. */
  approvedUrl: string;
  rejectedUrl: string;
  /** Where the company tells of every change. */
  notifyUrl: string;
}

/** The coarse state of an application; why it is so, its reason says. */
export const ApplicationState = z.enum(['PROCESSING', 'READY', 'REJECTED', 'CANCELLED']);

/** Why the application is in its state; `READY_SHIPPED` and later: the company knows the goods were sent. */
export const StateReason = z.enum([
  'PROCESSING_REDIRECT_NEEDED',
  'PROCESSING_PREAPPROVED',
  'PROCESSING_VALIDATION_IN_PROGRESS',
  'REJECTED',
  'CANCELLED_NOT_PAID',
  'READY_TO_SHIP',
  'READY_SHIPPED',
  'READY_DELIVERED',
  'READY_PAID',
  'CANCELLED_RETURNED',
]);
export type StateReason = z.infer<typeof StateReason>;

/** Answer about one application; the address of the customer's page is missing once it is decided. */
export const ApplicationReply = z.object({
  id: z.string().min(1).max(60),
  state: ApplicationState,
  stateReason: StateReason,
  gatewayRedirectUrl: z.url().nullish(),
  /** What the company lends for, in minor units; it gets less when goods come back. */
  order: z.object({ totalPrice: z.object({ amount: z.number().int() }) }).nullish(),
});

/** Answer to signing in; `expiresIn` in seconds. */
export const TokenReply = z.object({ accessToken: z.string().min(1), expiresIn: z.number().positive() });

/** A message of the lender: a hint only, for the state is read by a call afterwards. */
export const NoticeFields = z.object({
  id: z.string().min(1).max(60),
  stateReason: StateReason,
  checkSum: z.string().regex(/^[0-9a-f]{128}$/),
});

/** The secret while the shop talks to the sandbox. */
export const sandboxSecret = 'sandbox-secret';

/** Proof that a message is the company's: HMAC-SHA-512 of `id:stateReason` by the shared secret, in hexadecimal. */
export const checkSumOf = (id: string, reason: string, secret: string): string =>
  createHmac('sha512', secret).update(`${id}:${reason}`).digest('hex');

/** Compared in constant time. */
export const isCheckSum = (id: string, reason: string, secret: string, given: string): boolean => {
  const [mine, theirs] = [Buffer.from(checkSumOf(id, reason, secret)), Buffer.from(given)];
  return mine.length === theirs.length && timingSafeEqual(mine, theirs);
};

const addressOf = (type: 'PERMANENT' | 'BILLING', { name, street, city, postcode, country }: LoanAddress) => ({
  addressType: type,
  name,
  streetAddress: street,
  city,
  zip: postcode.replaceAll(' ', ''),
  country,
});

const vatOf = (amount: number, currency: string, percent: number) => ({
  amount: vatInside(amount, percent),
  currency,
  vatRate: percent,
});

/** VAT of all items, rate by rate. */
function totalVat({ items, total: { currency } }: Pick<LoanRequest, 'items' | 'total'>) {
  const rates = Map.groupBy(items, ({ vatPercent }) => vatPercent);
  return [...rates].map(([percent, group]) => ({
    amount: group.reduce((sum, { total }) => sum + vatInside(total, percent), 0),
    currency,
    vatRate: percent,
  }));
}

/** The product set with the counted instalments, by which the company's page begins. */
function settingsOf({ wish, total: { currency } }: LoanRequest) {
  if (!wish) return { productSetCode: 'STANDARD' };
  // Of a lease: the months, what is paid in each and what is paid at signing.
  return {
    productSetCode: wish.productSet,
    preferredMonths: wish.months,
    preferredInstallment: { amount: wish.instalment, currency },
    preferredDownPayment: { amount: wish.deposit, currency },
  };
}

/** What is left of an order whose goods partly came back; items come to the total. */
export type LessLoan = Pick<LoanRequest, 'number' | 'total' | 'items'>;

/** The order of an application, as the company counts its loan by it. */
function orderOf({ number, total: { amount, currency }, items }: LessLoan) {
  return {
    number,
    totalPrice: { amount, currency },
    totalVat: totalVat({ total: { amount, currency }, items }),
    items: items.map(({ code, name, quantity, total, vatPercent }) => ({
      code,
      name: name.slice(0, 120),
      quantity,
      totalPrice: { amount: total, currency },
      totalVat: vatOf(total, currency, vatPercent),
    })),
  };
}

/** Body of `PUT /financing/v1/applications/<id>/order`. */
export const lessLoanBody = (less: LessLoan) => ({ order: orderOf(less) });

/** Body of `POST /financing/v1/applications`. */
export function applicationBody(request: LoanRequest) {
  const { customer, address } = request;
  return {
    customer: { ...customer, addresses: [addressOf('PERMANENT', address)] },
    order: { ...orderOf(request), addresses: [addressOf('BILLING', address)] },
    type: request.kind === 'lease' ? 'LEASING' : 'INSTALLMENT',
    settingsInstallment: settingsOf(request),
    merchantUrls: {
      approvedRedirect: request.approvedUrl,
      rejectedRedirect: request.rejectedUrl,
      notificationEndpoint: request.notifyUrl,
    },
  };
}
