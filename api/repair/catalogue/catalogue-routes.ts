import { api } from '../../http/calls/implement.ts';
import { refuse, valueOf } from '../../http/calls/refusal-error.ts';
import { officeOperation, officeOperations, saveOperation } from './office-operations.ts';

export const catalogueRoutes = {
  officeOperations: api.repair.officeOperations.handler(({ context: { deps }, input }) =>
    officeOperations(deps.source, input.term),
  ),
  officeOperation: api.repair.officeOperation.handler(
    async ({ context: { deps }, input, errors }) =>
      (await officeOperation(deps.source, input.id)) ?? refuse(errors, 'OPERATION_NOT_FOUND'),
  ),
  saveOperation: api.repair.saveOperation.handler(async ({ context, input, errors }) =>
    valueOf(errors, await saveOperation(context.deps, context.signedIn, input)),
  ),
};
