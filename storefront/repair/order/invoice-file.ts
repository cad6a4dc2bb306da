import { DocumentForm } from '@kolobeh/shared/invoice/order-documents.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { missing, missingOn } from '../../base/missing.ts';
import { privateFile } from '../../base/private-file.ts';
import { apiOf } from '../../base/request-values.ts';
import { tokenOf } from '../../base/secret-token.ts';

/** The invoice of a repair, or one of its credit notes, as a file for whoever holds its link. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const form = DocumentForm.safeParse(params.form);
  if (!form.success) throw missing();
  const { repair } = apiOf(context);
  const { id = '', note } = params;
  const wanted = { id, token: tokenOf(params.token), form: form.data };
  const fetching = note === undefined ? repair.invoice(wanted) : repair.creditNote({ ...wanted, note });
  const file = await fetching.catch(missingOn('DOCUMENT_NOT_FOUND', 'INPUT_INVALID'));
  return privateFile(file, 'attachment');
}
