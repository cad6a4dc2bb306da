import type { BuyoutData } from '@kolobeh/shared/buyout/contract.ts';
import type { Deps } from '../operation/deps.ts';
import { api } from '../http/calls/implement.ts';
import { personOf } from '../http/calls/access.ts';
import { refuse, valueOf } from '../http/calls/refusal-error.ts';
import { askedInMinute, namedByEmail } from '../http/edge/named-by-email.ts';
import { readPhoto } from './inspection/keep-photo.ts';
import { buyoutsOf } from './own-buyouts.ts';
import { presentBuyout } from './present-buyout.ts';
import { findBuyout, findBuyoutByNumber, findBuyoutByToken } from './queries/buyouts.ts';
import { arrangeShipping } from './settling/arrange-shipping.ts';
import { contractDocument } from './settling/contract-document.ts';
import { decideByToken } from './settling/decide.ts';
import { labelDocument } from './settling/label-document.ts';
import { signByToken } from './settling/sign-contract.ts';

/** A buy-out as its seller sees it after the own step. */
async function presentOwn(deps: Deps, id: string): Promise<BuyoutData> {
  const buyout = await findBuyout(deps.source, id);
  if (!buyout) throw new Error('A buy-out that its seller acted on is gone');
  return presentBuyout(deps, deps.source, buyout);
}

/** What a seller does by the secret link, and what of it stands in an account. */
export const sellerRoutes = {
  own: api.buyout.own.handler(async ({ context: { deps, signedIn } }) => ({
    buyouts: await buyoutsOf(deps, personOf(signedIn)),
  })),
  lookUp: api.buyout.lookUp.handler(async ({ context: { deps }, input }) => {
    const buyout = await namedByEmail(deps, input, (number) => findBuyoutByNumber(deps.source, number));
    const round = askedInMinute(deps);
    if (buyout)
      await deps.jobs.send(deps.source.manager, 'send-buyout-mail', { buyoutId: buyout.id, kind: 'link', round });
    return { accepted: true as const };
  }),
  byToken: api.buyout.byToken.handler(async ({ context: { deps }, input, errors }) => {
    const found =
      (await findBuyoutByToken(deps.source, deps.buyoutTokens.hash(input.token))) ?? refuse(errors, 'BUYOUT_NOT_FOUND');
    return presentBuyout(deps, deps.source, found);
  }),
  photo: api.buyout.photo.handler(async ({ context: { deps }, input, errors }) => {
    const buyout = await findBuyoutByToken(deps.source, deps.buyoutTokens.hash(input.token));
    const wish = { buyoutId: buyout?.id ?? '', photo: input.photo, shownToSeller: true };
    return (buyout && (await readPhoto(deps, wish))) ?? refuse(errors, 'PHOTO_NOT_FOUND');
  }),
  decide: api.buyout.decide.handler(async ({ context: { deps }, input, errors }) =>
    presentOwn(deps, valueOf(errors, await decideByToken(deps, input))),
  ),
  signContract: api.buyout.signContract.handler(async ({ context: { deps }, input, errors }) =>
    presentOwn(deps, valueOf(errors, await signByToken(deps, input))),
  ),
  contractPdf: api.buyout.contractPdf.handler(
    async ({ context: { deps }, input, errors }) =>
      (await contractDocument(deps, input.token)) ?? refuse(errors, 'DOCUMENT_NOT_FOUND'),
  ),
  arrangeShipping: api.buyout.arrangeShipping.handler(async ({ context: { deps }, input, errors }) =>
    presentOwn(deps, valueOf(errors, await arrangeShipping(deps, input))),
  ),
  shippingLabel: api.buyout.shippingLabel.handler(
    async ({ context: { deps }, input, errors }) =>
      (await labelDocument(deps, input.token)) ?? refuse(errors, 'DOCUMENT_NOT_FOUND'),
  ),
};
