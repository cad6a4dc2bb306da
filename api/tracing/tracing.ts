// Distributed tracing (OpenTelemetry). Without a collector none of its packages is loaded and each of these calls is one look at null.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type * as Otel from '@opentelemetry/api';

/** Where spans go once tracing has begun. */
interface Tracing {
  api: typeof Otel;
  tracer: Otel.Tracer;
}

/** Kinds of work that a span is of: a step of ours, a call to somebody else, or a job. */
type Kind = 'INTERNAL' | 'CLIENT' | 'CONSUMER';

/** What a span says of its work: names, methods, states, counts; never a person's data, a value of a statement or a token. */
type Facts = Readonly<Record<string, string | number>>;

let tracing: Tracing | null = null;

/** Turns tracing on, or off with null. */
export const traceBy = (to: Tracing | null): void => {
  tracing = to;
};

/** Whether anything is traced at all. */
export const isTracing = (): boolean => tracing !== null;

/** Id of the trace that this work belongs to, for log and answers; undefined while nothing is traced. */
export const traceIdNow = (): string | undefined =>
  tracing ? tracing.api.trace.getActiveSpan()?.spanContext().traceId : undefined;

/** Marks a span as failed by the error's name and code alone: its words may hold what somebody typed. */
function fail({ api }: Tracing, span: Otel.Span, error: unknown): void {
  const { name, code } = error instanceof Error ? (error as Error & { code?: unknown }) : { name: 'Error' };
  span.setStatus({ code: api.SpanStatusCode.ERROR });
  span.setAttribute('error.type', typeof code === 'string' ? code : name);
}

/** Does work within a span of its own, below the one under way. */
export function traced<Out>(
  name: string,
  { kind = 'INTERNAL', ...facts }: Facts & { kind?: Kind },
  run: () => Promise<Out>,
): Promise<Out> {
  const on = tracing;
  if (!on) return run();
  return on.tracer.startActiveSpan(name, { kind: on.api.SpanKind[kind], attributes: facts }, async (span) => {
    try {
      return await run();
    } catch (error) {
      fail(on, span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** The same for work that tells its end by a callback. @returns what to call with its error, if any */
export function begunSpan(
  name: string,
  { kind, ...facts }: Facts & { kind: Kind },
): ((error?: unknown) => void) | null {
  const on = tracing;
  if (!on || !on.api.trace.getActiveSpan()) return null;
  const span = on.tracer.startSpan(name, { kind: on.api.SpanKind[kind], attributes: facts });
  return (error) => {
    if (error !== undefined && error !== null) fail(on, span, error);
    span.end();
  };
}

/** Keeps the span under way for a callback that somebody else's work will call. */
export const inThisTrace = <Callback extends (...args: never[]) => unknown>(callback: Callback): Callback =>
  tracing ? tracing.api.context.bind(tracing.api.context.active(), callback) : callback;

declare module 'node:http' {
  interface IncomingMessage {
    /** Trace of the request; while nothing is traced, that of whoever asked, if they named one. */
    traceId?: string;
  }
}

/** Id of the trace in a `traceparent` (W3C Trace Context, 3.2); undefined of what is none. */
const traceIdOf = (traceparent: unknown): string | undefined =>
  typeof traceparent === 'string'
    ? /^(?!ff)[0-9a-f]{2}-((?!0{32})[0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:$|-)/.exec(traceparent)?.[1]
    : undefined;

/** Names the trace of a request to whoever asked, and to what is logged of it. */
function nameTrace(req: IncomingMessage, res: ServerResponse, traceId: string): void {
  req.traceId = traceId;
  res.setHeader('x-trace-id', traceId);
}

/** Answers a request within a span, in the trace of whoever asked (W3C `traceparent`); the reply's `X-Trace-Id` names it. */
export function inRequestSpan<Out>(req: IncomingMessage, res: ServerResponse, run: () => Out): Out {
  const on = tracing;
  if (!on) {
    const given = traceIdOf(req.headers.traceparent);
    if (given) nameTrace(req, res, given);
    return run();
  }
  const { api, tracer } = on;
  const { method = 'GET' } = req;
  const caller = api.propagation.extract(api.context.active(), req.headers);
  const attributes = { 'http.request.method': method };
  const span = tracer.startSpan(method, { kind: api.SpanKind.SERVER, attributes }, caller);
  nameTrace(req, res, span.spanContext().traceId);
  res.once('close', () => {
    const route: unknown = (req as { route?: { path?: unknown } }).route?.path;
    if (typeof route === 'string') span.updateName(`${method} ${route}`).setAttribute('http.route', route);
    span.setAttribute('http.response.status_code', res.statusCode);
    if (res.statusCode >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR });
    span.end();
  });
  return api.context.with(api.trace.setSpan(caller, span), run);
}
