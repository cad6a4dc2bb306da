import { DocumentForm } from '@kolobeh/shared/invoice/order-documents.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { missing, missingOn } from '../../base/missing.ts';
import { privateFile } from '../../base/private-file.ts';
import { apiOf } from '../../base/request-values.ts';
import { tokenOf } from '../../base/secret-token.ts';

/** The invoice of a repair as a file, for whoever holds its link. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const form = DocumentForm.safeParse(params.form);
  if (!form.success) throw missing();
  const file = await apiOf(context)
    .repair.invoice({ id: params.id ?? '', token: tokenOf(params.token), form: form.data })
    .catch(missingOn('DOCUMENT_NOT_FOUND', 'INPUT_INVALID'));
  return privateFile(file, 'attachment');
}
