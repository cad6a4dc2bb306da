/** Refusals that name a person: what was reported belongs to work somebody has taken, or holds pieces of it in hand. */
export type NamingRefusal = 'TAKEN_OVER' | 'SHELF_BUSY' | 'CLAIMED_BY_OTHER';

/** A refusal's reason as it travels and is kept: its code, and after a colon the name of the person it speaks of. */
export const reasonNaming = (code: NamingRefusal, by: string): string => `${code}:${by}`;

/** Code and name (null when it names nobody) of a refusal's reason. */
export function readReason(reason: string): { code: string; by: string | null } {
  const at = reason.indexOf(':');
  return at < 0 ? { code: reason, by: null } : { code: reason.slice(0, at), by: reason.slice(at + 1) };
}
