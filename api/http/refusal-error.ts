import type { Result } from '@kolobeh/shared/kernel/result.ts';

/** What a use case refuses: a code of the contract and the data its screen needs. */
export interface Refusal<Code extends string = string> {
  code: Code;
  data?: unknown;
}

/** Carries a refusal from a handler to the edge, where the contract gives it its status. */
export class RefusalError extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** The value of a result; a refusal goes to the edge. */
export function valueOf<Value>(result: Result<Value, Refusal>): Value {
  if (result.ok) return result.value;
  throw new RefusalError(result.refusal);
}

export const refuse = (code: string, data?: unknown): never => {
  throw new RefusalError({ code, data });
};
