import { anyGoods } from './any-goods.ts';
import type { Discount } from './discount.ts';
import type { Goods } from './goods.ts';
import type { Candidate } from './price-goods.ts';

/** Ten per cent off everything, by itself, combinable, in force the whole of 2026. */
export const aDiscount = (changes: Partial<Discount> = {}): Discount => ({
  id: 1,
  market: 'cs',
  marketing_name: `Sleva ${changes.id ?? 1}`,
  internal_note: '',
  discount_type: 'percentage',
  discount_value: 10_00,
  is_discount_per_piece: false,
  is_cumulative: false,
  is_active: true,
  is_public: true,
  is_automatic_assigment: true,
  is_combinable: true,
  valid_from: '2026-01-01',
  valid_to: '2026-12-31',
  most_uses: null,
  most_uses_per_customer: null,
  minimal_products: 1,
  minimal_sets: null,
  conditions: anyGoods,
  sets: [],
  is_archived: false,
  ...changes,
});

/** A candidate nobody has used yet. */
export const aCandidate = (changes: Partial<Discount> = {}, key = `auto:${changes.id ?? 1}`): Candidate => ({
  key,
  discount: aDiscount(changes),
  uses: { all: 0, byCustomer: 0, isCodeSpent: false, isCodeWithdrawn: false },
});

const kinds = {
  phone: { manufacturer: 'apple', categories: [1, 2], quality: 'new', price: 12_990 },
  used: { manufacturer: 'samsung', categories: [1, 3], quality: 'used', price: 8_990 },
  case: { manufacturer: 'spigen', categories: [1, 9], quality: 'new', price: 490 },
  cable: { manufacturer: 'anker', categories: [1, 9], quality: 'new', price: 199 },
} as const;

/** A line of a phone, a used phone, a case or a cable. @param price whole crowns or lei a piece */
export const someGoods = (kind: keyof typeof kinds, quantity = 1, price: number = kinds[kind].price): Goods => ({
  id: kind,
  product: kind.toUpperCase(),
  manufacturer: kinds[kind].manufacturer,
  categories: kinds[kind].categories,
  quality: kinds[kind].quality,
  quantity,
  unitPrice: price * 100,
});
