import type { Request, RequestHandler } from 'express';
import type { Deps } from '../deps.ts';
import { PartnerError } from '../integrations/partner-error.ts';
import { orderPath } from '../mail/order-path.ts';
import { findOrder } from '../order/repository.ts';
import { cardProvider, heardOfPayment } from './look-at-gateway.ts';
import { findAttemptByTransaction } from './repository.ts';

/** The payment a signed message is about. What else it says is not believed but read from the gateway. */
function payIdOf(deps: Deps, req: Request): string | null {
  try {
    return deps.cardGateway.readNotice(req.method === 'GET' ? req.query : req.body).payId;
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error;
    deps.log.warn({ reason: error.kind }, 'message not signed by the card gateway');
    return null;
  }
}

/** The browser comes back from the gateway's page and is sent on to its order, settled or not. */
export const cardReturn =
  (deps: Deps): RequestHandler =>
  async (req, res) => {
    const payId = payIdOf(deps, req);
    if (payId) {
      await heardOfPayment(deps, payId).catch((error: unknown) =>
        deps.log.warn({ err: error }, 'card gateway does not answer'),
      );
    }
    const attempt = payId && (await findAttemptByTransaction(deps.source.manager, cardProvider, payId));
    const order = attempt && (await findOrder(deps.source.manager, attempt.order_id));
    res.setHeader('cache-control', 'no-store');
    res.redirect(303, order ? orderPath(order.market, deps.orderTokens.of(order.id)) : '/');
  };

/** The gateway says that something happened. When it cannot be looked up now, the answer asks to say it again. */
export const cardCallback =
  (deps: Deps): RequestHandler =>
  async (req, res) => {
    const payId = payIdOf(deps, req);
    if (!payId) {
      res.status(400).json({ code: 'INPUT_INVALID', status: 400, message: 'Not a message signed by the gateway' });
      return;
    }
    try {
      await heardOfPayment(deps, payId);
      res.status(200).json({ status: 'ok' });
    } catch (error) {
      deps.log.warn({ err: error }, 'payment could not be settled yet');
      res.status(503).json({ code: 'UNAVAILABLE', status: 503, message: 'Say it again later' });
    }
  };
