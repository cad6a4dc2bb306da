import { api } from '../../http/calls/implement.ts';
import { refuse, valueOf } from '../../http/calls/refusal-error.ts';
import { applyEdit, undoEdit } from './apply-edit.ts';
import { taxOf } from '../office/tax-of.ts';
import { findEdit, listEdits, listLines } from './queries/bulk-edits.ts';
import { presentEdit, stageCells, stageEdit } from './stage-edit.ts';

/** Calls of the office about changes of many products. */
export const bulkRoutes = {
  stageEdit: api.catalogue.stageEdit.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await stageEdit(deps, signedIn, input)),
  ),
  stageCells: api.catalogue.stageCells.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await stageCells(deps, signedIn, input.cells)),
  ),
  edits: api.catalogue.edits.handler(async ({ context: { deps } }) => ({
    edits: (await listEdits(deps.source)).map((one) => presentEdit(one, deps.now())),
  })),
  editLines: api.catalogue.editLines.handler(async ({ context: { deps }, input, errors }) => {
    const { id, page, page_size } = input;
    const edit = (await findEdit(deps.source, id)) ?? refuse(errors, 'EDIT_NOT_FOUND');
    const lines = await listLines(deps.source, id, page_size, (page - 1) * page_size);
    const shown = lines.map(({ vat_regime: regime, ...line }) => ({
      ...line,
      tax: line.market && taxOf(regime, line.market, deps.now()),
    }));
    return { edit: presentEdit(edit, deps.now()), lines: shown, page, page_size };
  }),
  applyEdit: api.catalogue.applyEdit.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await applyEdit(deps, signedIn, input)),
  ),
  undoEdit: api.catalogue.undoEdit.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await undoEdit(deps, signedIn, input.id)),
  ),
};
