import { leasingCode } from '@kolobeh/shared/checkout/payment-codes.ts';
import type { ArrangeType } from '@kolobeh/shared/instalment/tier.ts';
import type { SecretToken } from '@kolobeh/shared/kernel/ids.ts';
import type { Result } from '@kolobeh/shared/kernel/result.ts';
import { type AddRefusal, addToCart, type AddWish, type CartOwner, type ChangedCart } from '../../cart/change-cart.ts';
import type { Deps } from '../../operation/deps.ts';
import { useBuyout as countWith, type UseRefused } from './use-buyout.ts';

/** A wish as the adding call has it. */
export interface AddCall {
  product: string;
  quantity: number;
  cart_package_item_parent_id?: string | null;
  installment_id?: number | null;
  installment_deposit: number;
  installment_arrange_type: ArrangeType;
  lease_id?: number | null;
  buyout_product?: SecretToken | null;
  generalTuito?: { id: number } | null;
  screenTuito?: { id: number } | null;
  mp_warranty?: { month_count: number } | null;
  prolongWarranty?: { code: string } | null;
}

function wishOf(call: AddCall): AddWish {
  const { product, quantity, installment_id: id, installment_deposit: deposit } = call;
  const chosen = { deposit, installmentArrangeType: call.installment_arrange_type };
  return {
    product,
    quantity,
    financing: {
      ...(typeof id === 'number' ? { installment: { id, ...chosen } } : {}),
      ...(typeof call.lease_id === 'number' ? { lease: call.lease_id, type_payment: leasingCode } : {}),
    },
    parentId: call.cart_package_item_parent_id ?? undefined,
    covers: {
      generalId: call.generalTuito?.id,
      screenId: call.screenTuito?.id,
      months: call.mp_warranty?.month_count,
      code: call.prolongWarranty?.code,
    },
  };
}

/**
 * Adds a product, and lets the cart count with a device being sold when the call names one. The device goes first: with one
 * that cannot be counted with nothing is added.
 * @returns the cart and its token, new or known
 */
export async function addWithDevice(
  deps: Deps,
  owner: CartOwner,
  call: AddCall,
): Promise<Result<ChangedCart, AddRefusal | UseRefused>> {
  const wish = wishOf(call);
  if (!call.buyout_product) {
    const added = await addToCart(deps, owner, wish);
    return added.ok ? { ok: true, value: { ...added.value, newToken: added.value.newToken ?? owner.token } } : added;
  }
  const used = await countWith(deps, owner, { buyout: call.buyout_product, take_over: false, hold: false });
  if (!used.ok) return used;
  const token = used.value.newToken ?? owner.token;
  const added = await addToCart(deps, { ...owner, token }, wish);
  return added.ok ? { ok: true, value: { ...added.value, newToken: added.value.newToken ?? token } } : added;
}
