import { DocumentForm } from '@kolobeh/shared/invoice/order-documents.ts';
import { Uuid } from '@kolobeh/shared/kernel/ids.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { missing, missingOn } from '../base/missing.ts';
import { apiOf } from '../base/request-values.ts';
import { tokenOf } from '../base/secret-token.ts';
import { privateFile } from '../base/private-file.ts';

/** A document of an order as a file. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const [id, form] = [Uuid.safeParse(params.document), DocumentForm.safeParse(params.form)];
  if (!id.success || !form.success) throw missing();
  const file = await apiOf(context)
    .invoice.documentByToken({ token: tokenOf(params.token), id: id.data, form: form.data })
    .catch(missingOn('DOCUMENT_NOT_FOUND', 'INPUT_INVALID'));
  return privateFile(file, 'attachment');
}
