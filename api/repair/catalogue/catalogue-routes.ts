import { api } from '../../http/calls/implement.ts';
import { refuse, valueOf } from '../../http/calls/refusal-error.ts';
import { addOperations, operationTargets, removeOperation } from './add-operations.ts';
import { officeOperation, officeOperations, saveOperation } from './office-operations.ts';

export const catalogueRoutes = {
  officeOperations: api.repair.officeOperations.handler(({ context: { deps }, input }) =>
    officeOperations(deps.source, input.term),
  ),
  officeOperation: api.repair.officeOperation.handler(
    async ({ context: { deps }, input, errors }) =>
      (await officeOperation(deps.source, input.id)) ?? refuse(errors, 'OPERATION_NOT_FOUND'),
  ),
  operationTargets: api.repair.operationTargets.handler(({ context: { deps }, input }) =>
    operationTargets(deps.source, input.term),
  ),
  addOperations: api.repair.addOperations.handler(async ({ context, input, errors }) =>
    valueOf(errors, await addOperations(context.deps, context.signedIn, input)),
  ),
  removeOperation: api.repair.removeOperation.handler(async ({ context, input, errors }) =>
    valueOf(errors, await removeOperation(context.deps, context.signedIn, input)),
  ),
  saveOperation: api.repair.saveOperation.handler(async ({ context, input, errors }) =>
    valueOf(errors, await saveOperation(context.deps, context.signedIn, input)),
  ),
};
