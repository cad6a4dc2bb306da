import { z } from 'zod';
import { Uuid } from '../kernel/ids.ts';
import { localDays } from './local-sign-in.ts';

/**
 * How new a list is: microseconds of the latest change of a role and how many there were, in digits of fixed width, so
 * that stamps of one house compare as texts. The count tells apart changes that were committed out of their order.
 */
export const RevocationStamp = z.string().regex(/^\d{16}-\d{9}$/);
export type RevocationStamp = z.infer<typeof RevocationStamp>;

/** Most people of one list: of a house that dismisses more in a fortnight the latest are named. */
export const mostRevoked = 500;

/** Whom stations may not let in by their own word any more. Ids alone: it travels between stations. */
export const Revocations = z.object({ stamp: RevocationStamp, people: z.array(Uuid).max(mostRevoked) });
export type Revocations = z.infer<typeof Revocations>;

/** So long a person is named; whom a station knew before that it lets in no more by itself. */
export const revokedDays = localDays + 1;

/** Whether a list tells something that one of the other stamp does not. @param than null: of none */
export const isLater = (stamp: RevocationStamp, than: RevocationStamp | null): boolean => than === null || stamp > than;
