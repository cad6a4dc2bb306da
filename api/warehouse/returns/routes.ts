import { personOf } from '../../http/calls/access.ts';
import { api } from '../../http/calls/implement.ts';
import { valueOf } from '../../http/calls/refusal-error.ts';
import { abandonReturn, openReturn } from './open-return.ts';

/** Calls of the stock's contract about returned parcels. */
export const returnRoutes = {
  openReturn: api.stock.openReturn.handler(async ({ context, input, errors }) =>
    valueOf(
      errors,
      await openReturn(context.deps, {
        userId: personOf(context.signedIn),
        deviceId: input.device_id,
        code: input.code,
      }),
    ),
  ),
  abandonReturn: api.stock.abandonReturn.handler(async ({ context, input, errors }) => {
    valueOf(errors, await abandonReturn(context.deps, personOf(context.signedIn), input.id));
    return { id: input.id };
  }),
};
