// Webhooks of payment providers, and the browser's return from their pages.
import type { Request, RequestHandler } from 'express';
import { repairPath } from '@kolobeh/shared/repair/repair-page.ts';
import { WalletName } from '@kolobeh/shared/payment/wallet.ts';
import type { Deps } from '../operation/deps.ts';
import { PartnerError } from '../integrations/partner-error.ts';
import { thanksPath } from '../order/order-path.ts';
import { findOrder } from '../order/queries/find-order.ts';
import { findRepair } from '../repair/order/queries/repairs.ts';
import { cardProvider } from './card-provider.ts';
import { instalmentProvider } from './instalment-provider.ts';
import { heardOfPayment } from './look-at-provider.ts';
import { type Attempt, findAttemptByTransaction } from './queries/attempts.ts';

/** How a provider's webhooks are read. Only which attempt they are about is trusted, never the state they tell. */
interface Messages {
  /** For the log. */
  provider: string;
  /** Whose attempts the messages may be about. */
  providers: readonly string[];
  read: (deps: Deps, fields: unknown) => string;
}

const ofCard: Messages = {
  provider: cardProvider.name,
  // The gateway tells of payments by wallets as of those on its page.
  providers: [cardProvider.name, ...WalletName.options],
  read: (deps, fields) => deps.cardGateway.readNotice(fields).payId,
};
const ofInstalments: Messages = {
  provider: instalmentProvider.name,
  providers: [instalmentProvider.name],
  read: (deps, fields) => deps.instalmentCompany.readNotice(fields).id,
};

/** The attempt a signed message is about; null when the message is not the provider's. */
function transactionOf(deps: Deps, { provider, read }: Messages, req: Request): string | null {
  try {
    return read(deps, req.method === 'GET' ? req.query : req.body);
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error;
    deps.log.warn({ reason: error.kind, provider }, 'message not signed by the payment provider');
    return null;
  }
}

/** The attempt of a transaction; null when nobody here opened it. */
async function attemptOf(deps: Deps, { providers }: Messages, transaction: string): Promise<Attempt | null> {
  for (const provider of providers) {
    const found = await findAttemptByTransaction(deps.source.manager, provider, transaction);
    if (found) return found;
  }
  return null;
}

/** Asks the provider about the attempt that a message is about. */
async function hear(deps: Deps, messages: Messages, transaction: string): Promise<void> {
  const attempt = await attemptOf(deps, messages, transaction);
  if (attempt) await heardOfPayment(deps, attempt.provider, transaction);
}

/** Address of what an attempt pays. */
async function pageOf(deps: Deps, { order_id: orderId, repair_id: repairId }: Attempt): Promise<string> {
  const { manager } = deps.source;
  const repair = repairId === null ? null : await findRepair(manager, repairId);
  if (repair) return repairPath(repair.market, { id: repair.id, token: deps.repairTokens.of(repair.id) });
  const order = orderId === null ? null : await findOrder(manager, orderId);
  return order ? thanksPath(order.market, deps.orderTokens.of(order.id)) : '/';
}

/** The browser comes back from the provider's page and is sent on to its order or repair, settled or not. */
const returning =
  (messages: Messages) =>
  (deps: Deps): RequestHandler =>
  async (req, res) => {
    const { provider } = messages;
    const transaction = transactionOf(deps, messages, req);
    if (transaction) {
      await hear(deps, messages, transaction).catch((error: unknown) =>
        deps.log.warn({ err: error, provider }, 'payment provider does not answer'),
      );
    }
    const attempt = transaction && (await attemptOf(deps, messages, transaction));
    res.setHeader('cache-control', 'no-store');
    res.redirect(303, attempt ? await pageOf(deps, attempt) : '/');
  };

/** The provider says that something happened. When it cannot be looked up now, the answer asks to say it again. */
const calledBack =
  (messages: Messages) =>
  (deps: Deps): RequestHandler =>
  async (req, res) => {
    const transaction = transactionOf(deps, messages, req);
    if (!transaction) {
      res.status(400).json({ code: 'INPUT_INVALID', status: 400, message: 'Not a message signed by the provider' });
      return;
    }
    try {
      await hear(deps, messages, transaction);
      res.status(200).json({ status: 'ok' });
    } catch (error) {
      deps.log.warn({ err: error }, 'payment could not be settled yet');
      res.status(503).json({ code: 'UNAVAILABLE', status: 503, message: 'Say it again later' });
    }
  };

/** Where the browser comes back from the card gateway; it goes on to the order. */
export const cardReturn = returning(ofCard);
/** Notices of the card gateway. */
export const cardCallback = calledBack(ofCard);
/** Where the browser comes back from the lender; it goes on to the order. */
export const instalmentsReturn = returning(ofInstalments);
/** Messages of the lender. */
export const instalmentsCallback = calledBack(ofInstalments);
