// A company that lends for a purchase: "financing v1" of the Home Credit and Skip Pay lineage. Its shapes end here.
import { z } from 'zod';
import {
  callPartner,
  parseReply,
  parseValue,
  type PartnerCall,
  type PartnerReply,
  unexpectedStatus,
} from '../call-partner.ts';
import { type Token, type TokenSession, tokenSession } from '../carriers/token-session.ts';
import { PartnerError } from '../partner-error.ts';
import {
  ApplicationReply,
  applicationBody,
  isCheckSum,
  type LessLoan,
  lessLoanBody,
  type LoanRequest,
  NoticeFields,
  type StateReason,
  TokenReply,
} from './application.ts';

export type { LessLoan, LoanRequest } from './application.ts';

/** The house's account at the lender. */
export interface InstalmentSettings {
  /** E.g. `https://api.homecredit.cz`. */
  url: string;
  username: string;
  password: string;
  /** Shared secret of the check sums in messages. */
  secret: string;
  timeoutMs?: number;
}

/** `undecided`: the customer has not finished, or the company still considers. */
interface Application {
  id: string;
  state: 'not_begun' | 'undecided' | 'approved' | 'rejected' | 'cancelled';
  /** Whether the company has been told that the goods were sent. */
  isSent: boolean;
  /** What is lent for, in minor units; null when the company does not say. */
  owed: number | null;
  /** Page of the company where the customer goes on; null when there is nothing to go on with. */
  redirectUrl: string | null;
}

/** Every call throws `PartnerError`. */
export interface InstalmentCompany {
  /** Opens an application; the same number again answers with the one that is there. */
  apply: (request: LoanRequest) => Promise<Application>;
  application: (id: string) => Promise<Application>;
  /** Says that the goods were sent, which makes the loan final. Not repeated by itself: read `application` first. */
  markSent: (id: string) => Promise<void>;
  /**
   * Ends an application, or a loan whose goods came back. Not repeated by itself: read `application` first.
   * @param isSent whether the company was told that the goods were sent
   */
  cancel: (id: string, isSent: boolean) => Promise<void>;
  /**
   * Says what is left of an order whose goods partly came back: the loan is for that much from then on. The same word
   * again changes nothing, but read `application` first.
   */
  lower: (id: string, less: LessLoan) => Promise<void>;
  /** The application a message speaks of, its check sum verified. Still a hint. @throws `malformed` or `signature` */
  readNotice: (fields: unknown) => { id: string };
}

const partner = 'instalment company';

const states: Record<StateReason, Application['state']> = {
  PROCESSING_REDIRECT_NEEDED: 'not_begun',
  PROCESSING_PREAPPROVED: 'undecided',
  PROCESSING_VALIDATION_IN_PROGRESS: 'undecided',
  REJECTED: 'rejected',
  CANCELLED_NOT_PAID: 'cancelled',
  CANCELLED_RETURNED: 'cancelled',
  READY_TO_SHIP: 'approved',
  READY_SHIPPED: 'approved',
  READY_DELIVERED: 'approved',
  READY_PAID: 'approved',
};
const sentReasons: ReadonlySet<StateReason> = new Set(['READY_SHIPPED', 'READY_DELIVERED', 'READY_PAID']);

const present = ({ id, stateReason, gatewayRedirectUrl, order }: z.infer<typeof ApplicationReply>): Application => ({
  id,
  state: states[stateReason],
  isSent: sentReasons.has(stateReason),
  owed: order?.totalPrice.amount ?? null,
  redirectUrl: gatewayRedirectUrl ?? null,
});

async function fetchToken(settings: Required<InstalmentSettings>, now: () => Date): Promise<Token> {
  const { url, username, password, timeoutMs } = settings;
  const asking: PartnerCall = {
    partner,
    operation: 'partner token',
    method: 'POST',
    url: `${url}/authentication/v1/partner`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
    timeoutMs,
    isRepeatable: true,
  };
  const reply = await callPartner(asking);
  if (reply.status !== 200) throw unexpectedStatus(asking, reply.status);
  const token = parseReply(asking, TokenReply, reply.text);
  return { value: token.accessToken, expiresAt: now().getTime() + token.expiresIn * 1000 };
}

interface Connection {
  settings: Required<InstalmentSettings>;
  session: TokenSession;
}

type Wanted = Pick<PartnerCall, 'operation' | 'method' | 'isRepeatable'> & { path: string; body?: object };

const Problem = z.object({ errors: z.array(z.object({ message: z.string() })).min(1) });

/** What the company says against a call, in its own words. */
const wordsOf = (reply: PartnerReply): string => {
  try {
    const { errors } = Problem.parse(JSON.parse(reply.text));
    return errors.map(({ message }) => message).join(' ');
  } catch {
    return `HTTP ${reply.status}`;
  }
};

async function call({ settings, session }: Connection, { path, body, ...wanted }: Wanted): Promise<PartnerReply> {
  const reply = await session.call({
    partner,
    ...wanted,
    url: `${settings.url}/financing/v1/applications${path}`,
    headers: { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body && JSON.stringify(body),
    timeoutMs: settings.timeoutMs,
  });
  if (reply.status < 300) return reply;
  const { operation } = wanted;
  if (reply.status === 409 || reply.status === 422 || reply.status === 400)
    throw new PartnerError(
      { partner, operation, kind: 'refused', code: String(reply.status) },
      `${partner} ${operation}: ${wordsOf(reply)}`,
    );
  throw unexpectedStatus({ partner, operation }, reply.status);
}

async function read(connection: Connection, id: string): Promise<Application> {
  const operation = 'application';
  const path = `/${encodeURIComponent(id)}`;
  const reply = await call(connection, { operation, method: 'GET', path, isRepeatable: true });
  const application = present(parseReply({ partner, operation }, ApplicationReply, reply.text));
  // A genuine answer about another application must not settle this one.
  if (application.id === id) return application;
  throw new PartnerError(
    { partner, operation, kind: 'malformed' },
    `${partner} ${operation}: answer of another application`,
  );
}

async function apply(connection: Connection, request: LoanRequest): Promise<Application> {
  const operation = 'create application';
  const body = applicationBody(request);
  // The company knows the number again, so a lost answer is asked for once more.
  const reply = await call(connection, { operation, method: 'POST', path: '', body, isRepeatable: true });
  return present(parseReply({ partner, operation }, ApplicationReply, reply.text));
}

function readNotice({ settings }: Connection, fields: unknown): { id: string } {
  const operation = 'notice';
  const { id, stateReason, checkSum } = parseValue({ partner, operation }, NoticeFields, fields);
  if (isCheckSum(id, stateReason, settings.secret, checkSum)) return { id };
  throw new PartnerError({ partner, operation, kind: 'signature' }, `${partner}: the check sum is not the company's`);
}

/** Client of the company, its own or the sandbox's. */
export function instalmentCompany(settings: InstalmentSettings, now: () => Date = () => new Date()): InstalmentCompany {
  const full = { timeoutMs: 10_000, ...settings, url: settings.url.replace(/\/+$/, '') };
  const session = tokenSession({
    fetchToken: () => fetchToken(full, now),
    headersOf: (token) => ({ authorization: `Bearer ${token}` }),
    now,
  });
  const connection: Connection = { settings: full, session };
  return {
    apply: (request) => apply(connection, request),
    application: (id) => read(connection, id),
    markSent: async (id) => {
      const path = `/${encodeURIComponent(id)}/order/send`;
      await call(connection, { operation: 'order/send', method: 'PUT', path, body: {}, isRepeatable: false });
    },
    cancel: async (id, isSent) => {
      const operation = isSent ? 'order/cancel' : 'cancel';
      const path = `/${encodeURIComponent(id)}/${operation}`;
      await call(connection, { operation, method: 'PUT', path, body: {}, isRepeatable: false });
    },
    lower: async (id, less) => {
      const path = `/${encodeURIComponent(id)}/order`;
      await call(connection, {
        operation: 'order',
        method: 'PUT',
        path,
        body: lessLoanBody(less),
        isRepeatable: false,
      });
    },
    readNotice: (fields) => readNotice(connection, fields),
  };
}

declare module '../../operation/deps.ts' {
  interface Deps {
    instalmentCompany: InstalmentCompany;
  }
}
