import { z } from 'zod';

/**
 * Somebody was let in by a station's own word while the server was away. It changes nothing on the server but the audit
 * log. `wrong_tries`: wrong passwords tried in this person's name just before.
 */
export const OfflineSignIn = z.object({ kind: z.literal('offline_sign_in'), wrong_tries: z.int().min(0) });
export type OfflineSignIn = z.infer<typeof OfflineSignIn>;
