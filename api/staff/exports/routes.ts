import { api } from '../../http/calls/implement.ts';
import { refuse, valueOf } from '../../http/calls/refusal-error.ts';
import { exportFile, exportState, startExport } from './grid-export.ts';
import { ownExports, restartExport } from './own-exports.ts';

/** Calls about files of whole grids. */
export const exportRoutes = {
  startExport: api.staff.startExport.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await startExport(deps, signedIn, input)),
  ),
  exports: api.staff.exports.handler(async ({ context: { deps, signedIn } }) => ({
    exports: await ownExports(deps, signedIn),
  })),
  restartExport: api.staff.restartExport.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await restartExport(deps, signedIn, input.id)),
  ),
  exportState: api.staff.exportState.handler(
    async ({ context: { deps, signedIn }, input, errors }) =>
      (await exportState(deps, signedIn, input.id)) ?? refuse(errors, 'EXPORT_NOT_FOUND'),
  ),
  exportFile: api.staff.exportFile.handler(
    async ({ context: { deps, signedIn }, input, errors }) =>
      (await exportFile(deps, signedIn, input.id)) ?? refuse(errors, 'EXPORT_NOT_FOUND'),
  ),
};
