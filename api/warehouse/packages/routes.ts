import { api } from '../../http/calls/implement.ts';
import { refuse } from '../../http/calls/refusal-error.ts';
import { listPackageRows } from './queries/list-packages.ts';
import { readPackage } from './read-package.ts';

/** Calls of the office about all packages. */
export const packagesRoutes = {
  packageRows: api.warehouse.packageRows.handler(({ context: { deps }, input }) => listPackageRows(deps.source, input)),
  packageDetail: api.warehouse.packageDetail.handler(
    async ({ context: { deps }, input, errors }) =>
      (await readPackage(deps.source.manager, input.code)) ?? refuse(errors, 'NO_PACKAGE'),
  ),
};
