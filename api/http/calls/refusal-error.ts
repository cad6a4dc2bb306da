import type { route } from '@kolobeh/shared/kernel/contract.ts';
import type { Result } from '@kolobeh/shared/kernel/result.ts';

/** What a use case refuses: a code of the contract and the data its screen needs. */
export interface Refusal<Code extends string = string> {
  code: Code;
  data?: unknown;
}

/** Carries a refusal to the edge, where the contract gives it its status. Made here alone, by functions that know what the contract lists. */
class RefusalError extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** The refusal that an error carries; null of an error that is none. */
export const refusalIn = (error: unknown): Refusal | null => (error instanceof RefusalError ? error.refusal : null);

type CodeOf<Errors> = Extract<keyof Errors, string>;

/**
 * The value of a result; a refusal goes to the edge.
 * @param errors what the procedure may refuse, as its handler is given it; a code that its contract lacks does not compile
 */
export function valueOf<Errors extends object, Value>(
  _errors: Errors,
  result: Result<Value, Refusal<CodeOf<NoInfer<Errors>>>>,
): Value {
  if (result.ok) return result.value;
  throw new RefusalError(result.refusal);
}

/** Refuses what a handler was asked for. @param errors as for `valueOf` */
export const refuse = <Errors extends object>(
  _errors: Errors,
  code: CodeOf<NoInfer<Errors>>,
  data?: unknown,
): never => {
  throw new RefusalError({ code, data });
};

/** What every route of the contract may refuse: the checks of the edge. */
type EdgeCode = CodeOf<(typeof route)['~orpc']['errorMap']>;

/** Refuses what the ground checks for all calls. */
export const refuseAtEdge = (code: EdgeCode, data?: unknown): never => {
  throw new RefusalError({ code, data });
};
