import { tellingAllFields } from '../buyout/selling/all-sale-fields.ts';
import type { CallHooks } from '../http/calls/call-context.ts';
import { marketOfCall } from './market-of-call.ts';
import { callerOf } from '../auth/caller.ts';
import { checkStation } from '../warehouse/stations/check-station.ts';

/** What domains do at every call. An offer of a device tells all its wrong fields at once. */
export const callHooks: CallHooks = {
  callerOf,
  checkStation,
  marketOfCall,
  around: { 'buyout.sellOnline': tellingAllFields },
};
