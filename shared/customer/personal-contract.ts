// Personal data of an account, its addresses and its loans.
import { z } from 'zod';
import { LoanFigures } from '../catalogue/loan-figures.ts';
import { AttemptState } from '../payment/attempt-states.ts';
import { route, type StatedMeta } from '../kernel/contract.ts';
import { OrderNumber, SecretToken, Uuid } from '../kernel/ids.ts';
import { MarketCode } from '../kernel/market.ts';
import { AddressToSave, SavedAddress } from './saved-address.ts';

const own: StatedMeta = {
  access: 'account.own',
  owner: 'self',
  idempotencyKey: 'none',
  rateLimit: 'write',
  personalData: true,
  cache: 'private',
};
const read: StatedMeta = { ...own, rateLimit: 'read' };

/** The name as one writes it; both parts in one, as sign-up asks for it. */
export const PersonName = z.string().trim().min(1, 'REQUIRED').max(120, 'TOO_LONG');

const addresses = z.object({ addresses: z.array(SavedAddress) });
const noAddress = { ADDRESS_NOT_FOUND: { status: 404, message: 'No such address' } } as const;

/** A purchase that is paid off to a lender. */
const OwnLoan = LoanFigures.extend({
  market: MarketCode,
  order_number: OrderNumber,
  token: SecretToken,
  placed_at: z.iso.datetime(),
  state: AttemptState.nullable().describe('Of the application at the lender; null before one was made'),
});

export const personalContract = {
  changeName: route
    .meta(own)
    .route({ method: 'POST', path: '/account/name', summary: 'Changes the name of the signed-in customer' })
    .input(z.strictObject({ name: PersonName }))
    .output(z.object({ name: z.string() })),
  addresses: route
    .meta(read)
    .route({
      method: 'GET',
      path: '/account/addresses',
      summary: 'Saved addresses: the one that forms begin with, then the one used last',
    })
    .input(z.strictObject({ market: MarketCode }))
    .output(addresses),
  saveAddress: route
    .meta(own)
    .route({ method: 'POST', path: '/account/addresses', summary: 'Keeps an address; the same one again is one' })
    .input(z.strictObject({ market: MarketCode, address: AddressToSave }))
    .output(addresses),
  changeAddress: route
    .meta(own)
    .route({
      method: 'PUT',
      path: '/account/addresses/{id}',
      summary: 'Writes an address anew; one that is like another then becomes one with it',
    })
    .input(z.strictObject({ market: MarketCode, id: Uuid, address: AddressToSave }))
    .output(addresses)
    .errors(noAddress),
  preferAddress: route
    .meta(own)
    .route({ method: 'POST', path: '/account/addresses/{id}/default', summary: 'Forms begin with this address' })
    .input(z.strictObject({ market: MarketCode, id: Uuid }))
    .output(addresses)
    .errors(noAddress),
  removeAddress: route
    .meta(own)
    .route({
      method: 'DELETE',
      path: '/account/addresses/{id}',
      summary: 'Forgets an address; a repeat changes nothing',
    })
    .input(z.strictObject({ market: MarketCode, id: Uuid }))
    .output(addresses),
  loans: route
    .meta(read)
    .route({ method: 'GET', path: '/account/loans', summary: 'Purchases on instalments, newest first' })
    .output(z.object({ loans: z.array(OwnLoan) })),
};
