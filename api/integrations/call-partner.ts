// One HTTP call to a partner: deadline, named errors, retry of safe reads. Every client goes through here.
import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import { traced } from '../tracing/tracing.ts';
import { isPassing, PartnerError } from './partner-error.ts';
import { timedPartner } from './timed-partner.ts';

/** One call of a partner; its name and operation go into logs and errors, its body never. */
export interface PartnerCall {
  partner: string;
  /** The partner's name of the call, for errors and logs. */
  operation: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  /** A blob of a file is read as it is sent. */
  body?: string | Uint8Array<ArrayBuffer> | Blob;
  /** Covers the whole call: connecting, waiting and reading the answer. */
  timeoutMs: number;
  /** A read that changes nothing there, or a write the partner recognises when repeated. */
  isRepeatable: boolean;
}

/** Whatever came back, also with a status that is no success; the caller judges it. */
export interface PartnerReply {
  status: number;
  headers: Headers;
  bytes: Buffer;
  /** The bytes read as UTF-8. */
  readonly text: string;
}

/** Pauses before the second and the third try of a repeatable call. */
const pausesMs = [150, 600];

const replyOf = ({ status, headers }: Response, bytes: Buffer): PartnerReply => ({
  status,
  headers,
  bytes,
  get text() {
    return bytes.toString();
  },
});

const isOverloaded = (status: number): boolean => status === 429 || status >= 500;

const outcomeOf = ({ status }: PartnerReply): 'done' | 'refused' | 'http_status' =>
  isOverloaded(status) ? 'http_status' : status >= 400 ? 'refused' : 'done';

const callOnce = (call: PartnerCall): Promise<PartnerReply> =>
  traced(
    `partner ${call.partner} ${call.operation}`,
    { kind: 'CLIENT', 'http.request.method': call.method, 'server.address': new URL(call.url).hostname },
    () => timedPartner(call.partner, () => ask(call), outcomeOf),
  );

async function ask(call: PartnerCall): Promise<PartnerReply> {
  const { partner, operation, method, headers, body } = call;
  try {
    const response = await fetch(call.url, {
      method,
      headers,
      body,
      // A partner's redirect would lead our credentials elsewhere.
      redirect: 'manual',
      signal: AbortSignal.timeout(call.timeoutMs),
    });
    return replyOf(response, Buffer.from(await response.arrayBuffer()));
  } catch (cause) {
    const isTimeout = cause instanceof Error && cause.name === 'TimeoutError';
    const kind = isTimeout ? 'timeout' : 'unreachable';
    const what = isTimeout ? `no answer within ${call.timeoutMs} ms` : 'cannot be reached';
    throw new PartnerError({ partner, operation, kind, cause }, `${partner} ${operation}: ${what}`);
  }
}

async function callAnswered(call: PartnerCall): Promise<PartnerReply> {
  const reply = await callOnce(call);
  if (isOverloaded(reply.status)) throw unexpectedStatus(call, reply.status);
  return reply;
}

/** The error of an answer whose HTTP status the protocol does not know for this call. */
export const unexpectedStatus = (
  { partner, operation }: Pick<PartnerCall, 'partner' | 'operation'>,
  status: number,
): PartnerError =>
  new PartnerError({ partner, operation, kind: 'http_status', status }, `${partner} ${operation}: HTTP ${status}`);

/**
 * Calls a partner and returns its answer with any status below 500 other than 429.
 * A repeatable call is tried up to three times when the failure may pass.
 * @throws PartnerError `timeout`, `unreachable` or `http_status`
 */
export async function callPartner(call: PartnerCall): Promise<PartnerReply> {
  for (const wait of call.isRepeatable ? pausesMs : []) {
    try {
      return await callAnswered(call);
    } catch (error) {
      if (!isPassing(error)) throw error;
      await pause(wait + Math.random() * wait);
    }
  }
  return callAnswered(call);
}

/** JSON of an answer as the schema describes it. @throws PartnerError `malformed`, naming the fields and no values */
export function parseReply<Shape>(
  call: Pick<PartnerCall, 'partner' | 'operation'>,
  schema: z.ZodType<Shape>,
  text: string,
): Shape {
  return parseValue(call, schema, jsonOf(text));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** As `parseReply`, for an answer already read into a value. */
export function parseValue<Shape>(
  { partner, operation }: Pick<PartnerCall, 'partner' | 'operation'>,
  schema: z.ZodType<Shape>,
  value: unknown,
): Shape {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => issue.path.join('.') || 'whole answer').join(', ');
  throw new PartnerError(
    { partner, operation, kind: 'malformed' },
    `${partner} ${operation}: the answer does not fit (${fields})`,
  );
}
