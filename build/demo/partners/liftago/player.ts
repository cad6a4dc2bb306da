// Liftago as the sandbox plays it: couriers go within one postal region, in three quarters of an hour.
import { json, type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { answerJson, failing, failureOf } from '../answering.ts';
import type { SwitchBoard } from '../switches.ts';

const Stop = z.object({ street: z.string().min(1), city: z.string().min(1), postcode: z.string().min(3) });
const Wish = z.object({ pickup: Stop, dropoff: Stop });
const rideMs = 45 * 60_000;

/** First digit of a Czech postcode is its region; in Romania the first two are its county. */
const regionOf = ({ postcode }: z.infer<typeof Stop>): string => {
  const digits = postcode.replaceAll(/\D/g, '');
  return digits.slice(0, digits.length === 6 ? 2 : 1);
};

/** Served at `/liftago`. */
export function liftagoPlayer(board: SwitchBoard, now: () => Date): Router {
  const router = Router();
  router.post('/deliveries/estimate', failing(board, 'liftago'), json(), (req: Request, res: Response) => {
    const wish = Wish.safeParse(req.body).data;
    if (!req.get('authorization')?.startsWith('Bearer ')) return answerJson(res, { error: 'unauthorized' }, 401);
    if (!wish) return answerJson(res, { error: 'bad request' }, 400);
    if (failureOf(res) === 'refuse') return answerJson(res, { feasible: false, reason: 'no_driver' });
    if (regionOf(wish.pickup) !== regionOf(wish.dropoff))
      return answerJson(res, { feasible: false, reason: 'out_of_range' });
    answerJson(res, { feasible: true, dropoff_at: new Date(now().getTime() + rideMs).toISOString() });
  });
  return router;
}
