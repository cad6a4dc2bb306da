import { api } from '../../http/calls/implement.ts';
import { valueOf } from '../../http/calls/refusal-error.ts';
import { addWork, keepCheck, removeWork } from './keep-checks.ts';

export const checksRoutes = {
  check: api.repair.check.handler(async ({ context, input, errors }) =>
    valueOf(errors, await keepCheck(context.deps, context.signedIn, input)),
  ),
  addWork: api.repair.addWork.handler(async ({ context, input, errors }) =>
    valueOf(errors, await addWork(context.deps, context.signedIn, input)),
  ),
  removeWork: api.repair.removeWork.handler(async ({ context, input, errors }) =>
    valueOf(errors, await removeWork(context.deps, context.signedIn, input)),
  ),
};
