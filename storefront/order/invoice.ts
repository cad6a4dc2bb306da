import type { LoaderFunctionArgs } from 'react-router';
import { missingOn } from '../base/missing.ts';
import { apiOf } from '../base/request-values.ts';
import { tokenOf } from '../base/secret-token.ts';

/** The invoice of an order as a file. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const file = await apiOf(context)
    .invoice.byToken({ token: tokenOf(params.token) })
    .catch(missingOn('DOCUMENT_NOT_FOUND', 'INPUT_INVALID'));
  return new Response(file, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${file.name.replace(/[^\w.-]/g, '_')}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
