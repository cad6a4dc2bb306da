import { pino, type Logger } from 'pino';
import { traceIdNow } from '../tracing/tracing.ts';

export type { Logger };

/**
 * Structured log on standard output. What could name a person is never passed to it; the paths below are a second
 * net for headers and tokens.
 */
export const createLog = (level: string): Logger =>
  pino({
    level,
    base: undefined,
    mixin: () => {
      const id = traceIdNow();
      return id ? { trace_id: id } : {};
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'req.headers',
        'res.headers',
        '*.password',
        '*.token',
        '*.email',
        '*.phone',
        // A failed query carries its values, PostgreSQL's detail the refused row, a refused message its recipients.
        ...['parameters', 'query', 'driverError', 'detail', 'where'].map((name) => `err.${name}`),
        ...['response', 'rejected', 'rejectedErrors', 'recipient', 'recipients'].map((name) => `err.${name}`),
      ],
      remove: true,
    },
  });
