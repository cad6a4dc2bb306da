import { ORPCError } from '@orpc/client';

/** Whether a call was refused for now: a part of the system does not answer, and will again. */
const isUnavailable = (error: unknown): boolean => error instanceof ORPCError && error.status === 503;

/** Status of a page: 503 instead of 500 when all that failed will work again. */
export function statusOfPage(status: number, errors: Record<string, unknown> | null | undefined): number {
  const failed = Object.values(errors ?? {});
  return status === 500 && failed.length > 0 && failed.every(isUnavailable) ? 503 : status;
}
