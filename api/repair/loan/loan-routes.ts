import { api } from '../../http/calls/implement.ts';
import { valueOf } from '../../http/calls/refusal-error.ts';
import { lendDevice, takeLoanBack } from './lend.ts';
import { addLoanDevice, loanDevices, retireLoanDevice } from './loan-devices.ts';

export const loanRoutes = {
  loanDevices: api.repair.loanDevices.handler(({ context: { deps } }) => loanDevices(deps, deps.source.manager)),
  addLoanDevice: api.repair.addLoanDevice.handler(async ({ context, input, errors }) =>
    valueOf(errors, await addLoanDevice(context.deps, context.signedIn, input)),
  ),
  retireLoanDevice: api.repair.retireLoanDevice.handler(async ({ context, input: { id }, errors }) =>
    valueOf(errors, await retireLoanDevice(context.deps, context.signedIn, id)),
  ),
  lend: api.repair.lend.handler(async ({ context, input, errors }) =>
    valueOf(errors, await lendDevice(context.deps, context.signedIn, input)),
  ),
  takeBack: api.repair.takeBack.handler(async ({ context, input, errors }) =>
    valueOf(errors, await takeLoanBack(context.deps, context.signedIn, input)),
  ),
};
