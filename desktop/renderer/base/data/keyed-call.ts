// Idempotency keys of a screen's calls: a retry after a lost reply is the same call to the server, not another one.
import { useState } from 'react';

/** What a call that must not be done twice is given. */
export interface Keyed {
  context: { idempotencyKey: string };
}

/**
 * Calls under keys. What is wished once more before it was answered goes under the key of the first time; once it was
 * done, the same wish is another one. A refusal changes nothing and leaves the key for the next try.
 */
export function keyedCalls(newKey: () => string = () => crypto.randomUUID()) {
  const open = new Map<string, string>();
  /** @param wish all that tells this call from another one; compared by its JSON */
  return async <Output>(wish: unknown, call: (keyed: Keyed) => Promise<Output>): Promise<Output> => {
    const name = JSON.stringify(wish);
    const idempotencyKey = open.get(name) ?? newKey();
    open.set(name, idempotencyKey);
    const output = await call({ context: { idempotencyKey } });
    if (open.get(name) === idempotencyKey) open.delete(name);
    return output;
  };
}

/** The same for as long as the component is there. */
export function useKeyedCall() {
  const [keyed] = useState(() => keyedCalls());
  return keyed;
}
