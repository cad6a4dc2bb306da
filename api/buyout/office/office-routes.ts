import type { OfficeBuyout } from '@kolobeh/shared/buyout/office/office-contract.ts';
import type { Deps } from '../../operation/deps.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { api } from '../../http/calls/implement.ts';
import { refuse, valueOf } from '../../http/calls/refusal-error.ts';
import { checkByNumber, recordCheck } from '../inspection/check-device.ts';
import { inspect } from '../inspection/inspect.ts';
import { inspectionForm } from '../inspection/inspection-form.ts';
import { dropPhoto, keepPhoto, readPhoto } from '../inspection/keep-photo.ts';
import { listOfficeBuyouts } from './queries/list-office-buyouts.ts';
import { officeStep } from './office-step.ts';
import { presentOfficeBuyout } from './present-office-buyout.ts';
import { replayPrices } from './replay-prices.ts';
import { findBuyoutByNumber } from '../queries/buyouts.ts';
import { revealIdentity } from '../identity/reveal-identity.ts';
import { proposeStock } from '../stock/propose-stock.ts';
import { toStock } from '../stock/to-stock.ts';

/** A buy-out as the caller may work on it now. */
export async function presentNow(
  errors: { BUYOUT_NOT_FOUND: unknown },
  deps: Deps,
  caller: Caller,
  number: string,
): Promise<OfficeBuyout> {
  const found = (await findBuyoutByNumber(deps.source, number)) ?? refuse(errors, 'BUYOUT_NOT_FOUND');
  return presentOfficeBuyout(deps.source, found, caller);
}

/** Calls by which staff look at buy-outs, inspect devices and take them into stock. */
export const officeRoutes = {
  officeRows: api.buyout.officeRows.handler(({ context, input }) => listOfficeBuyouts(context.deps.source, input)),
  officeDetail: api.buyout.officeDetail.handler(({ context, input, errors }) =>
    presentNow(errors, context.deps, context.signedIn, input.number),
  ),
  replayPrices: api.buyout.replayPrices.handler(async ({ context: { deps }, input, errors }) =>
    replayPrices(
      deps.source,
      (await findBuyoutByNumber(deps.source, input.number)) ?? refuse(errors, 'BUYOUT_NOT_FOUND'),
    ),
  ),
  officeStep: api.buyout.officeStep.handler(async ({ context, input, errors }) => {
    const buyout = valueOf(errors, await officeStep(context.deps, context.signedIn, input));
    return presentNow(errors, context.deps, context.signedIn, buyout.number);
  }),
  revealIdentity: api.buyout.revealIdentity.handler(async ({ context, input, errors }) =>
    valueOf(errors, await revealIdentity(context.deps, context.signedIn, input)),
  ),
  inspectionForm: api.buyout.inspectionForm.handler(
    async ({ context, input, errors }) =>
      (await inspectionForm(context.deps.source, input.number)) ?? refuse(errors, 'BUYOUT_NOT_FOUND'),
  ),
  addPhoto: api.buyout.addPhoto.handler(async ({ context, input, errors }) =>
    valueOf(errors, await keepPhoto(context.deps, context.signedIn, input)),
  ),
  removePhoto: api.buyout.removePhoto.handler(async ({ context, input, errors }) =>
    valueOf(errors, await dropPhoto(context.deps, input)),
  ),
  officePhoto: api.buyout.officePhoto.handler(async ({ context: { deps }, input, errors }) => {
    const buyout = await findBuyoutByNumber(deps.source, input.number);
    const wish = { buyoutId: buyout?.id ?? '', photo: input.photo, shownToSeller: false };
    return (buyout && (await readPhoto(deps, wish))) ?? refuse(errors, 'PHOTO_NOT_FOUND');
  }),
  inspect: api.buyout.inspect.handler(async ({ context, input, errors }) => {
    valueOf(errors, await inspect(context.deps, context.signedIn, input));
    return presentNow(errors, context.deps, context.signedIn, input.number);
  }),
  runChecks: api.buyout.runChecks.handler(async ({ context, input, errors }) =>
    valueOf(errors, await checkByNumber(context.deps, context.signedIn, input.number)),
  ),
  recordCheck: api.buyout.recordCheck.handler(async ({ context, input, errors }) =>
    valueOf(errors, await recordCheck(context.deps, context.signedIn, input)),
  ),
  stockForm: api.buyout.stockForm.handler(async ({ context, input, errors }) =>
    valueOf(errors, await proposeStock(context.deps, input.number)),
  ),
  toStock: api.buyout.toStock.handler(async ({ context, input, errors }) =>
    valueOf(errors, await toStock(context.deps, context.signedIn, input)),
  ),
};
