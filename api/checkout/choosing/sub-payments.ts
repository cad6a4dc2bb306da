import type { SubPayment } from '@kolobeh/shared/checkout/payment-contract.ts';
import { leasingCode } from '@kolobeh/shared/checkout/payment-codes.ts';
import type { Cart } from '@kolobeh/shared/cart/cart.ts';
import { instalmentData } from '@kolobeh/shared/instalment/options.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { isWallet } from '@kolobeh/shared/payment/wallet-names.ts';
import { type CartOwner, openCart, readOpenCart } from '../../cart/change-cart.ts';
import type { StoredCart } from '../../cart/queries/carts.ts';
import type { Deps } from '../../operation/deps.ts';
import { cartLease } from '../lease/cart-lease.ts';
import { cartWish } from '../cart-instalments.ts';
import { offerPayments, offerSource, type OfferSource } from '../offers.ts';
import { keptDraft, resolveChoices } from '../summary.ts';

/** Code of the way of payment that wallets stand under. */
const cardCode = 'card';

interface Held {
  open: StoredCart | null;
  cart: Cart;
}

interface Company {
  code: string;
  name: string;
}

/** Companies of options, in the order in which they come. */
const companiesOf = (options: readonly { company: Company }[]): Company[] => [
  ...new Map(options.map(({ company }) => [company.code, company])).values(),
];

/** Wallets with why they do not go with the delivery chosen so far. */
async function walletsOf(from: OfferSource, { open, cart }: Held): Promise<SubPayment[]> {
  const hasGiftCards = open?.has_gift_cards ?? false;
  const { delivery, place } = await resolveChoices(from, cart.market, {
    cart,
    draft: keptDraft(open?.checkout),
    hasGiftCards,
  });
  return offerPayments(from, cart.market, { delivery: delivery?.code, place, cart })
    .filter(({ code }) => isWallet(code))
    .map((payment) => ({ kind: 'wallet', payment }));
}

async function lendersOf(from: OfferSource, cart: Cart, deposit: number): Promise<SubPayment[]> {
  const { options, unfit } = instalmentData(await cartWish(from, cart, { price: cart.to_pay.amount, deposit }));
  // Also who lends not so much or so little is told, with why.
  return companiesOf(from.tiers)
    .map((company): SubPayment & { kind: 'lender' } => ({
      kind: 'lender',
      company,
      options: options.filter((option) => option.company.code === company.code),
      unfit: unfit.filter((tier) => tier.company === company.name),
    }))
    .filter((lender) => lender.options.length > 0 || lender.unfit.length > 0);
}

function lessorsOf(from: OfferSource, { open, cart }: Held): SubPayment[] {
  const { options } = cartLease(from, cart, { hasGiftCards: open?.has_gift_cards ?? false });
  return companiesOf(options).map((company) => ({
    kind: 'lessor',
    company,
    options: options.filter((option) => option.company.code === company.code),
  }));
}

/** What is to be chosen within a way of payment for the owner's cart; empty of those that have nothing under them. */
export async function subPayments(
  deps: Deps,
  owner: CartOwner,
  { code, deposit }: { code: string; deposit: number },
): Promise<Result<SubPayment[], { code: 'PAYMENT_NOT_FOUND' }>> {
  const from = await offerSource(deps, owner.market);
  const method = from.payments.find((one) => one.code === code);
  if (!method) return refused({ code: 'PAYMENT_NOT_FOUND' });
  const open = await openCart(deps, owner);
  const held = { open, cart: await readOpenCart(deps, owner, open) };
  if (code === cardCode) return ok(await walletsOf(from, held));
  if (code === leasingCode) return ok(lessorsOf(from, held));
  return ok(method.kind === 'instalments' ? await lendersOf(from, held.cart, deposit) : []);
}
