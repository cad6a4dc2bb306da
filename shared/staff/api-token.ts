// Rules of API tokens: what a program outside of the house may be allowed, and how its token is written.
import { z } from 'zod';
import { type Capability, capabilitiesOf, type Role } from '../kernel/roles.ts';

/**
 * What a token may be given. Nothing that signs people in, releases money, opens a seller's identity, sets stations or
 * gives out tokens: for those a person has to be there.
 */
export const tokenCapabilities = [
  'product.read',
  'product.edit',
  'price.edit',
  'category.edit',
  'content.edit',
  'order.read',
  'order.change',
  'buyout.read',
  'pricelist.read',
  'discount.edit',
  'unit.read',
  'warehouse.read',
  'question.answer',
  'review.moderate',
  'statistics.read',
] as const satisfies readonly Capability[];

export const TokenCapability = z.enum(tokenCapabilities);
export type TokenCapability = z.infer<typeof TokenCapability>;

/** Calls a minute that a token may be limited to. */
export const tokenRates = [60, 600, 3000] as const;

/** How every token begins, so that a scanner of leaked secrets knows one. */
export const tokenPrefix = 'kol_';

/** `kol_` and 256 random bits in base64url. */
export const tokenPattern = /^kol_[A-Za-z0-9_-]{43}$/;

/** Characters of a token that its list shows, enough to tell tokens apart and too few to guess one. */
export const shownOfToken = 8;

/** What everybody may do with the shop, tokens too. */
const open: readonly Capability[] = ['shop.browse'];

/**
 * What a token may do now: what it was given, less what its owner may not do any more.
 * @param role the owner's present role
 */
export const capabilitiesOfToken = (role: Role, given: readonly string[]): Capability[] =>
  [...open, ...tokenCapabilities.filter((one) => given.includes(one))].filter((one) =>
    capabilitiesOf[role].includes(one),
  );
