import { DocumentForm } from '@kolobeh/shared/invoice/order-documents.ts';
import { RepairSheet } from '@kolobeh/shared/repair/order/contract.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { missing, missingOn } from '../../base/missing.ts';
import { privateFile } from '../../base/private-file.ts';
import { apiOf } from '../../base/request-values.ts';
import { tokenOf } from '../../base/secret-token.ts';

/** The invoice of a repair, one of its credit notes, or a sheet of it, as a file for whoever holds its link. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const { repair } = apiOf(context);
  const { id = '', note } = params;
  const link = { id, token: tokenOf(params.token) };
  const gone = missingOn('DOCUMENT_NOT_FOUND', 'INPUT_INVALID');
  const sheet = RepairSheet.safeParse(params.form);
  if (sheet.success && note === undefined)
    return privateFile(await repair.sheet({ ...link, sheet: sheet.data }).catch(gone), 'attachment');
  const form = DocumentForm.safeParse(params.form);
  if (!form.success) throw missing();
  const wanted = { ...link, form: form.data };
  const fetching = note === undefined ? repair.invoice(wanted) : repair.creditNote({ ...wanted, note });
  return privateFile(await fetching.catch(gone), 'attachment');
}
