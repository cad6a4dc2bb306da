import { personOf } from '../http/calls/access.ts';
import { api } from '../http/calls/implement.ts';
import { valueOf } from '../http/calls/refusal-error.ts';
import { writeName } from '../auth/queries/people.ts';
import { changeAddress, preferAddress, saveAddress } from './own-addresses.ts';
import { forgetAddress, listAddresses } from './queries/addresses.ts';
import { listLoansOf } from './queries/own-loans.ts';

/** Calls about the personal data of an account. */
export const personalRoutes = {
  changeName: api.customer.changeName.handler(async ({ context: { deps, signedIn }, input: { name } }) => {
    await writeName(deps.source, personOf(signedIn), name);
    return { name };
  }),
  addresses: api.customer.addresses.handler(async ({ context: { deps, signedIn }, input: { market } }) => ({
    addresses: await listAddresses(deps.source, personOf(signedIn), market),
  })),
  saveAddress: api.customer.saveAddress.handler(
    async ({ context: { deps, signedIn }, input: { market, address }, errors }) => ({
      addresses: valueOf(errors, await saveAddress(deps, { userId: personOf(signedIn), market }, address)),
    }),
  ),
  changeAddress: api.customer.changeAddress.handler(
    async ({ context: { deps, signedIn }, input: { market, ...input }, errors }) => ({
      addresses: valueOf(errors, await changeAddress(deps, { userId: personOf(signedIn), market }, input)),
    }),
  ),
  preferAddress: api.customer.preferAddress.handler(
    async ({ context: { deps, signedIn }, input: { market, id }, errors }) => ({
      addresses: valueOf(errors, await preferAddress(deps, { userId: personOf(signedIn), market }, id)),
    }),
  ),
  removeAddress: api.customer.removeAddress.handler(async ({ context: { deps, signedIn }, input: { market, id } }) => {
    const userId = personOf(signedIn);
    await forgetAddress(deps.source, userId, id);
    return { addresses: await listAddresses(deps.source, userId, market) };
  }),
  loans: api.customer.loans.handler(async ({ context: { deps, signedIn } }) => {
    const loans = await listLoansOf(deps.source, personOf(signedIn));
    return {
      loans: loans.map(({ order_id, placed_at, option, ...loan }) => ({
        ...option,
        ...loan,
        token: deps.orderTokens.of(order_id),
        placed_at: placed_at.toISOString(),
      })),
    };
  }),
};
