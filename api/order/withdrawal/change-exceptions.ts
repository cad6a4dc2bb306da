import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { ExceptedProduct } from '@kolobeh/shared/order/withdrawal/exception-contract.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import type { Deps } from '../../operation/deps.ts';
import { allowProduct, exceptProduct, listExcepted } from './queries/exceptions.ts';

type Named = Pick<ExceptedProduct, 'market' | 'code'>;
interface Excepted {
  products: ExceptedProduct[];
}

/** Lets nobody withdraw from a product, with the reason in the log of acts. */
export const exceptFromWithdrawal = (
  deps: Deps,
  caller: Caller,
  wish: Named & Pick<ExceptedProduct, 'reason'>,
): Promise<Result<Excepted, { code: 'PRODUCT_NOT_FOUND' }>> =>
  inTransaction(deps.source, async (manager) => {
    const [product] = await exceptProduct(manager, wish);
    if (!product) return refused({ code: 'PRODUCT_NOT_FOUND' });
    await writeAudit(manager, caller, {
      action: 'withdrawal.except',
      subject: { kind: 'product', id: String(product.id) },
      detail: { market: wish.market, reason: wish.reason },
    });
    return ok({ products: await listExcepted(manager) });
  });

/** Lets people withdraw from it again. */
export const allowWithdrawal = (deps: Deps, caller: Caller, named: Named): Promise<Excepted> =>
  inTransaction(deps.source, async (manager) => {
    const [product] = await allowProduct(manager, named);
    if (product)
      await writeAudit(manager, caller, {
        action: 'withdrawal.allow',
        subject: { kind: 'product', id: String(product.id) },
        detail: { market: named.market },
      });
    return { products: await listExcepted(manager) };
  });
