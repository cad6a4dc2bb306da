import type { LoaderFunctionArgs } from 'react-router';
import { missingOn } from '../../base/missing.ts';
import { apiOf } from '../../base/request-values.ts';
import { tokenOf } from '../../base/secret-token.ts';
import { privateFile } from '../../base/private-file.ts';

/** The label of the parcel to us as PDF. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const file = await apiOf(context)
    .buyout.shippingLabel({ token: tokenOf(params.token) })
    .catch(missingOn('DOCUMENT_NOT_FOUND', 'INPUT_INVALID'));
  return privateFile(file, 'inline');
}
