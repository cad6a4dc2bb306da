import { api } from '../../http/calls/implement.ts';
import { valueOf } from '../../http/calls/refusal-error.ts';
import { fetchNumbers } from './fetch-numbers.ts';

/** Carriers' numbers for stations that print labels without the server. */
export const poolRoutes = {
  fetchNumbers: api.warehouse.fetchNumbers.handler(async ({ context, input, errors }) =>
    valueOf(errors, await fetchNumbers(context.deps, { deviceId: input.device_id, givenUp: input.given_up })),
  ),
};
