import { randomBytes } from 'node:crypto';

/** A trace that begins at the station (W3C Trace Context). */
export interface Trace {
  /** By which the station's log and the server's name the same call. */
  id: string;
  /** Header of the call. */
  traceparent: string;
}

/** The station keeps no spans of its own, so the header says that nothing was recorded here; the server decides for itself. */
export function newTrace(): Trace {
  const id = randomBytes(16).toString('hex');
  return { id, traceparent: `00-${id}-${randomBytes(8).toString('hex')}-00` };
}

/** Id of the trace that a header names. */
export const idOfTrace = (traceparent: string): string => traceparent.split('-')[1] ?? '';
