import { api } from '../http/calls/implement.ts';
import { refuse, valueOf } from '../http/calls/refusal-error.ts';
import { faultsFile } from './faults-file.ts';
import { presentImport, presentLine } from './present-import.ts';
import { listImportRows } from './queries/list-import-rows.ts';
import { countLines, listLines } from './queries/import-lines.ts';
import { checkUndo, undoImport } from './undo-steps.ts';
import { applyImport, checkImport, importFor, importsOf, previewImport, stopImport, uploadImport } from './steps.ts';

/** Calls about data out of files. */
export const dataImportRoutes = {
  upload: api.dataImport.upload.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await uploadImport(deps, signedIn, input)),
  ),
  rows: api.dataImport.rows.handler(({ context: { deps, signedIn }, input }) =>
    listImportRows(deps.source, importsOf(signedIn, input)),
  ),
  import: api.dataImport.import.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    presentImport((await importFor(deps, signedIn, input.id)) ?? refuse(errors, 'IMPORT_NOT_FOUND'), deps.now()),
  ),
  preview: api.dataImport.preview.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await previewImport(deps, signedIn, input)),
  ),
  check: api.dataImport.check.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await checkImport(deps, signedIn, input)),
  ),
  lines: api.dataImport.lines.handler(async ({ context: { deps, signedIn }, input, errors }) => {
    const { id, only, page, page_size } = input;
    if (!(await importFor(deps, signedIn, id))) refuse(errors, 'IMPORT_NOT_FOUND');
    const { manager } = deps.source;
    const lines = await listLines(manager, id, { only, most: page_size, after: (page - 1) * page_size });
    return { lines: lines.map(presentLine), total: await countLines(manager, id, only), page, page_size };
  }),
  apply: api.dataImport.apply.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await applyImport(deps, signedIn, input)),
  ),
  stop: api.dataImport.stop.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await stopImport(deps, signedIn, input.id)),
  ),
  checkUndo: api.dataImport.checkUndo.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await checkUndo(deps, signedIn, input.id)),
  ),
  undo: api.dataImport.undo.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await undoImport(deps, signedIn, input.id)),
  ),
  faults: api.dataImport.faults.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    faultsFile(deps, (await importFor(deps, signedIn, input.id)) ?? refuse(errors, 'IMPORT_NOT_FOUND'), input),
  ),
};
