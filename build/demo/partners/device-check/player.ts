// The register of stolen and locked devices as the sandbox plays it. The end of a number chooses the answer.
import { createHash } from 'node:crypto';
import { json, type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { answerJson, failing, failureOf } from '../answering.ts';
import type { SwitchBoard } from '../switches.ts';

const Lookup = z
  .object({ imei: z.string().nullable(), serial_number: z.string().nullable() })
  .refine(({ imei, serial_number }) => imei !== null || serial_number !== null);
type Lookup = z.infer<typeof Lookup>;

/** Serial part of an IMEI without its check digit, or the whole serial number. */
const tailOf = ({ imei, serial_number }: Lookup): string => imei?.slice(8, 14) ?? serial_number ?? '';

/** `…666` was reported stolen, `…777` is locked to an account, of `…888` nothing is known. */
function factsOf(tail: string): { blacklist: string; activation_lock: string } {
  if (tail.endsWith('666')) return { blacklist: 'reported', activation_lock: 'off' };
  if (tail.endsWith('777')) return { blacklist: 'clean', activation_lock: 'on' };
  if (tail.endsWith('888')) return { blacklist: 'unknown', activation_lock: 'unknown' };
  return { blacklist: 'clean', activation_lock: 'off' };
}

/** Served at `/device-check`. */
export function deviceCheckPlayer(board: SwitchBoard): Router {
  const router = Router();
  router.use(failing(board, 'device-check'));
  router.post('/v1/lookups', json(), (req: Request, res: Response) => {
    if (!req.headers.authorization?.startsWith('Bearer ')) return answerJson(res, { error: 'unauthorized' }, 401);
    const wish = Lookup.safeParse(req.body);
    if (!wish.success || failureOf(res) === 'refuse') return answerJson(res, { error: 'malformed' }, 400);
    const tail = tailOf(wish.data);
    const reference = `DC-${createHash('sha256').update(tail).digest('hex').slice(0, 10)}`;
    answerJson(res, { reference, ...factsOf(tail) });
  });
  return router;
}
