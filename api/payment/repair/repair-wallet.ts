// Google Pay and Apple Pay on the page of a repair; its attempts are payments by card at the same gateway.
import { randomUUID } from 'node:crypto';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { money, type Money } from '@kolobeh/shared/kernel/money.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { WalletName } from '@kolobeh/shared/payment/wallet-names.ts';
import type { WalletParams } from '@kolobeh/shared/payment/wallet.ts';
import type { RepairState } from '@kolobeh/shared/repair/order/states.ts';
import { type OnlineOutcome, outcomeOf } from '@kolobeh/shared/repair/payment/due.ts';
import type { RepairRow } from '../../database/entities/repair/ordered-repair-entities.ts';
import type { MerchantSession } from '../../integrations/apple-pay/apple-pay.ts';
import type { Deps } from '../../operation/deps.ts';
import { repairOfLink } from '../../repair/order/follow-repair.ts';
import { findLastAttempt, findPayment } from '../../repair/payment/queries/payments.ts';
import { readDue } from '../../repair/payment/read-due.ts';
import { openOnce } from '../attempt/open-once.ts';
import { askAboutAttempts, heardOfPayment } from '../look-at-provider.ts';
import { findOpenAttempt, listAttemptsOfRepair, ofRepair } from '../queries/attempts.ts';
import { orUnavailable, whyNotOpened } from '../wallet/or-unavailable.ts';
import { gatewayNames, openByWallet, walletProvider, type WalletToken } from '../wallet/wallet-provider.ts';
import { type InvoiceAddress, payableRepair, type RepairPayRefusal } from './payable-repair.ts';

/** What the secret link of a repair says. */
interface Link {
  id: string;
  token: string;
}

type NotFound = { code: 'REPAIR_NOT_FOUND' };
type Unavailable = { code: 'WALLET_UNAVAILABLE' };
type EchoRefusal = NotFound | Unavailable | { code: 'REPAIR_NOT_PAYABLE'; data: { state: RepairState } };

/** The repair of the link with what is to be paid for it now; read without a lock, which opening a payment takes. */
async function payable(deps: Deps, link: Link): Promise<Result<{ repair: RepairRow; total: Money }, EchoRefusal>> {
  const repair = await repairOfLink(deps, deps.source, link);
  if (!repair) return refused({ code: 'REPAIR_NOT_FOUND' });
  const { due } = await readDue(deps.source.manager, repair);
  if (due === 0) return refused({ code: 'REPAIR_NOT_PAYABLE', data: { state: repair.state } });
  return ok({ repair, total: money(due, markets[repair.market].currency) });
}

/** What the wallet's sheet is opened with, for a repair that can be paid. */
export async function repairWalletEcho(
  deps: Deps,
  wallet: WalletName,
  link: Link,
): Promise<Result<{ params: WalletParams; total: Money }, EchoRefusal>> {
  const found = await payable(deps, link);
  if (!found.ok) return found;
  const { repair, total } = found.value;
  const ask = () => deps.cardGateway.walletEcho(gatewayNames[wallet]);
  const params = await orUnavailable(deps, { repair_id: repair.id }, ask);
  return params.ok ? ok({ params: params.value, total }) : params;
}

/** Apple's session for a repair that can be paid, asked for at our own setting. */
export async function repairWalletSession(deps: Deps, link: Link): Promise<Result<MerchantSession, EchoRefusal>> {
  const found = await payable(deps, link);
  if (!found.ok) return found;
  return orUnavailable(deps, { repair_id: found.value.repair.id }, () => deps.applePay.openSession());
}

type InitRefusal = RepairPayRefusal | Unavailable | { code: 'WALLET_REFUSED' };

/**
 * Opens a payment by the wallet's token, and keeps the address that the invoice wants. An attempt of the same wallet that
 * is open is used again, so a token sent twice, or two of them at once, make one payment.
 */
export async function repairWalletInit(
  deps: Deps,
  { wallet, id, token, payload, ...written }: { wallet: WalletName; payload: string } & Link & InvoiceAddress,
  ip: string,
): Promise<Result<{ payId: string }, InitRefusal>> {
  if (!(await repairOfLink(deps, deps.source, { id, token }))) return refused({ code: 'REPAIR_NOT_FOUND' });
  const sent: WalletToken = { payload, ip };
  try {
    await askAboutAttempts(deps, await listAttemptsOfRepair(deps.source, id));
    const wanted = { provider: walletProvider(wallet), part: 'repair', newId: randomUUID() } as const;
    const opened = await openOnce(deps, wanted, (manager) =>
      payableRepair(manager, { id, ...written }, (repair, at) =>
        openByWallet(deps, wallet, sent, { ...repair, ...at }),
      ),
    );
    if (opened.ok) return ok({ payId: opened.value });
    const { refusal } = opened;
    return refused(refusal.code === 'GATEWAY_UNAVAILABLE' ? { code: 'WALLET_UNAVAILABLE' } : refusal);
  } catch (error) {
    return refused(whyNotOpened(deps, wallet, error));
  }
}

interface Processed {
  isPaid: boolean;
  online: OnlineOutcome | null;
  confirmAt: string | null;
}

/** Carries the open payment out and settles what the gateway then says. Repeated, it changes nothing. */
export async function repairWalletProcess(
  deps: Deps,
  wallet: WalletName,
  link: Link,
): Promise<Result<Processed, NotFound | Unavailable>> {
  const repair = await repairOfLink(deps, deps.source, link);
  if (!repair) return refused({ code: 'REPAIR_NOT_FOUND' });
  const open = await findOpenAttempt(deps.source, ofRepair(repair.id), { provider: wallet, part: 'repair' });
  const payId = open?.provider_transaction;
  let confirmAt: string | null = null;
  if (payId) {
    const done = await orUnavailable(deps, { repair_id: repair.id }, async () => {
      const progress = await deps.cardGateway.walletProcess(gatewayNames[wallet], payId);
      await heardOfPayment(deps, wallet, payId);
      return progress;
    });
    if (!done.ok) return done;
    ({ confirmAt } = done.value);
  }
  const { manager } = deps.source;
  const last = await findLastAttempt(manager, repair.id);
  const isPaid = (await findPayment(manager, repair.id)) !== null;
  return ok({ isPaid, online: outcomeOf(last?.state ?? null), confirmAt });
}
