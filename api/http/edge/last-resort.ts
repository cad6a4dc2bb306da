import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';

const statusOf = (error: unknown): number => {
  const { status } = error as { status?: unknown };
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
};

/** What nothing else has answered, such as an address that cannot be decoded: one plain sentence, never a stack. */
export const lastResort =
  (log: Logger): ErrorRequestHandler =>
  (error: unknown, req, res, next) => {
    if (res.headersSent) return next(error);
    const status = statusOf(error);
    if (status === 500) log.error({ err: error, request_id: req.id }, 'fault');
    const answer =
      status === 500
        ? { code: 'INTERNAL_SERVER_ERROR', message: 'Something failed on our side' }
        : { code: 'BAD_REQUEST', message: 'The request cannot be read' };
    res.setHeader('cache-control', 'private, no-store');
    res.status(status).json({ ...answer, status });
  };
