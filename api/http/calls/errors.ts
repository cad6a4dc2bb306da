import { schemaErrors } from '@kolobeh/shared/validation/fields/schema-errors.ts';
import { ORPCError, ValidationError } from '@orpc/server';
import type { Logger } from 'pino';
import { QueryFailedError } from 'typeorm';
import { refusalIn } from './refusal-error.ts';

interface WithErrors {
  '~orpc': { errorMap: Record<string, { status?: number; message?: string } | undefined> };
}

interface Where {
  requestId: string;
  traceId?: string;
  log: Logger;
  path: readonly string[];
}

/**
 * PostgreSQL's codes for "cannot serve now": connection, lack of disk, memory or connections, statement time-out,
 * shutdown, a file that could not be written; and the one by which PgBouncer says that no server takes it on.
 */
const passing = new Set(
  '08000 08003 08006 08P01 53000 53100 53200 53300 53400 57014 57P01 57P02 57P03 58030'.split(' '),
);

/** The system's own: a connection that is not, a disk or a table of files that is full. */
const passingSystemCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOSPC', 'EDQUOT', 'EMFILE']);

/**
 * Without a code, when a connection broke or none became free: the words of pg, of TypeORM about a connection lost in a
 * transaction, and of better-auth, which keeps the cause to itself.
 */
const passingMessage = new RegExp(
  `^(?:${[
    'Connection terminated',
    'Client has encountered a connection error',
    'timeout exceeded when trying to connect',
    'Client was closed',
    'Query runner already released',
    'Database connection provided by a query runner was already released',
    'Failed to get session',
  ].join('|')})`,
);

/** Whether an error says that the database or the machine cannot serve at present. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, message } = (error instanceof QueryFailedError ? error.driverError : error) as {
    code?: string;
    message: string;
  };
  if (code !== undefined && (passing.has(code) || passingSystemCodes.has(code))) return true;
  if (passingMessage.test(message)) return true;
  return isPassing(error.cause) || (error instanceof AggregateError && error.errors.some(isPassing));
}

/** By what the line of a call is found. */
const namesOf = ({ requestId, traceId, path }: Where): Record<string, string> => ({
  request_id: requestId,
  ...(traceId && { trace_id: traceId }),
  route: path.join('.'),
});

function translated(procedure: WithErrors, error: unknown, where: Where): unknown {
  const refusal = refusalIn(error);
  if (refusal) {
    const { code, data } = refusal;
    const known = procedure['~orpc'].errorMap[code];
    if (known) return new ORPCError(code, { status: known.status, message: known.message, data });
    where.log.error({ ...namesOf(where), code }, 'refusal outside the contract');
    return new ORPCError('INTERNAL_SERVER_ERROR');
  }
  if (error instanceof ORPCError) {
    if (error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError) {
      const fields = schemaErrors(error.cause.issues);
      return new ORPCError('INPUT_INVALID', { status: 400, message: 'Some fields are not right', data: { fields } });
    }
    if (error.code !== 'INTERNAL_SERVER_ERROR') return error;
  }
  const unavailable = isPassing(error);
  where.log.error({ err: error, ...namesOf(where) }, unavailable ? 'database unavailable' : 'fault');
  const traced = where.traceId ? { data: { trace_id: where.traceId } } : {};
  return unavailable
    ? new ORPCError('UNAVAILABLE', {
        status: 503,
        message: 'A part of the system does not answer; try again',
        ...traced,
      })
    : new ORPCError('INTERNAL_SERVER_ERROR', { message: 'Something failed on our side', ...traced });
}

/** Runs a call; what it throws leaves as a refusal of the contract or as one plain fault, logged once. */
export async function translateErrors<Out>(procedure: WithErrors, where: Where, run: () => Promise<Out>): Promise<Out> {
  try {
    return await run();
  } catch (error) {
    throw translated(procedure, error, where);
  }
}
