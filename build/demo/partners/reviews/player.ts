// Heureka's register of orders as the sandbox plays it: it keeps whom it would ask.
import { json, type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { answerJson, failing, failureOf } from '../answering.ts';
import type { SwitchBoard } from '../switches.ts';

const OrderLog = z.object({
  apiKey: z.string().length(32),
  email: z.email(),
  orderId: z.string().optional(),
  productItemIds: z.array(z.string()).optional(),
});
/** An order told of, without the key that told it. */
export type Invited = Omit<z.infer<typeof OrderLog>, 'apiKey'> & { market: string };

/** The played register; it forgets everything with a restart. */
export interface ReviewsPlayer {
  router: Router;
  /** Orders it was told of, newest last. */
  invited: () => readonly Invited[];
}

/** Served at `/reviews/{market}`. */
export function reviewsPlayer(board: SwitchBoard): ReviewsPlayer {
  const kept: Invited[] = [];
  const router = Router();
  router.post(
    '/:market/shop-certification/v2/order/log',
    failing(board, 'reviews'),
    json(),
    (req: Request, res: Response) => {
      const wish = OrderLog.safeParse(req.body);
      if (!wish.success) return answerJson(res, { code: 400, message: 'bad-request' }, 400);
      if (failureOf(res) === 'refuse') return answerJson(res, { code: 401, message: 'unauthorized' }, 401);
      const { apiKey: _, ...order } = wish.data;
      const market = String(req.params.market);
      if (!kept.some((one) => one.market === market && one.orderId === order.orderId)) kept.push({ ...order, market });
      answerJson(res, { code: 200, message: 'ok' });
    },
  );
  return { router, invited: () => kept };
}
