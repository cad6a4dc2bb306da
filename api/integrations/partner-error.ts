/**
 * What went wrong between us and a partner:
 * - `timeout` and `unreachable`: no answer; for a write it is unknown whether it happened there
 * - `http_status`: answered, but not with what the protocol promises
 * - `malformed`: the answer does not fit the protocol
 * - `signature`: the answer is not signed by the partner; nothing in it may be believed
 * - `refused`: the partner understood and said no
 */
export type PartnerFailure = 'timeout' | 'unreachable' | 'http_status' | 'malformed' | 'signature' | 'refused';

/** What is known of a call that failed; nothing in it is a person's. */
export interface PartnerErrorDetail {
  partner: string;
  /** The partner's name of the call, e.g. `payment/status`. */
  operation: string;
  kind: PartnerFailure;
  /** HTTP status, where there was an answer. */
  status?: number;
  /** The partner's own code of a refusal. */
  code?: string;
  cause?: unknown;
}

/** A fault or refusal of one partner, named so. Its message holds no personal data of ours. */
export class PartnerError extends Error {
  readonly partner: string;
  readonly operation: string;
  readonly kind: PartnerFailure;
  readonly status: number | null;
  readonly code: string | null;

  constructor(detail: PartnerErrorDetail, message: string) {
    super(message, { cause: detail.cause });
    this.name = 'PartnerError';
    this.partner = detail.partner;
    this.operation = detail.operation;
    this.kind = detail.kind;
    this.status = detail.status ?? null;
    this.code = detail.code ?? null;
  }
}

/** Whether a read that ended so may be tried again at once. A time-out may not: its wait was all the caller's patience. */
export const isPassing = (error: unknown): boolean =>
  error instanceof PartnerError &&
  (error.kind === 'unreachable' ||
    (error.kind === 'http_status' && (error.status === 429 || (error.status ?? 0) >= 500)));
