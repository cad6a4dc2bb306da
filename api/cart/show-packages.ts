import type { Cart, CartItem, CartPackage, PackageProduct } from '@kolobeh/shared/cart/cart.ts';
import { isExempt } from '@kolobeh/shared/cover/cover-rules.ts';
import { sum } from '@kolobeh/shared/kernel/money.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { Deps } from '../operation/deps.ts';
import { type CartOwner, readCart } from './change-cart.ts';

const amounts = ({ total, covers }: CartItem) => [total, ...covers.map((cover) => cover.total)];

/** The cart's lines, each with those that were added to it. */
export const packagesOf = ({ items, items_total: { currency } }: Cart): CartPackage[] =>
  items
    .filter(({ parent_id: parent }) => parent === null)
    .map((product) => {
      const parts = items.filter(({ parent_id: parent }) => parent === product.id);
      return {
        id: product.id,
        product_seo_name: product.product_seo_name,
        product,
        sub_items: parts,
        total: sum([product, ...parts].flatMap(amounts), currency),
      };
    });

/** One line with what may be chosen with it, in the words of the call that changes it. */
export async function packageProduct(
  deps: Deps,
  owner: CartOwner,
  itemId: string,
): Promise<Result<PackageProduct, { code: 'ITEM_NOT_FOUND' }>> {
  const item = (await readCart(deps, owner)).items.find(({ id }) => id === itemId);
  if (!item) return refused({ code: 'ITEM_NOT_FOUND' });
  const warranty = item.covers.find(({ kind }) => !isExempt(kind));
  return ok({
    item,
    quantity: item.quantity,
    selected_insurance_ids: item.covers.filter(({ kind }) => isExempt(kind)).map(({ id }) => id),
    warranty_month_value: warranty && warranty.code === null ? warranty.months : null,
    prolong_warranty_code: warranty?.code ?? null,
  });
}
