import { ORPCError } from '@orpc/client';

/** An answer that leads to the page "we do not have this". */
const missing = (): Response => new Response(null, { status: 404 });

/** Whether a call was refused for one of the named reasons. */
export const isRefusal = (error: unknown, ...codes: string[]): boolean =>
  error instanceof ORPCError && codes.includes(String(error.code));

/** Turns the named refusals of a call into a missing page; other failures stay failures. */
export function missingOn(...codes: string[]): (error: unknown) => never {
  return (error) => {
    if (isRefusal(error, ...codes)) throw missing();
    throw error;
  };
}

/** Takes the named refusals of a call for null; other failures stay failures. */
export function noneOn(...codes: string[]): (error: unknown) => null {
  return (error) => {
    if (error instanceof ORPCError && codes.includes(String(error.code))) return null;
    throw error;
  };
}

export { missing };
