import { Uuid } from '@kolobeh/shared/kernel/ids.ts';
import { ComplaintNumber } from '@kolobeh/shared/order/complaint/contract.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { missing, missingOn } from '../../base/missing.ts';
import { privateFile } from '../../base/private-file.ts';
import { apiOf } from '../../base/request-values.ts';
import { tokenOf } from '../../base/secret-token.ts';
import { numberOf } from '../withdrawal/withdrawal-actions.ts';

/** A photograph of a defect, for whoever holds the link of the order. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const receipt = ComplaintNumber.safeParse(params.receipt);
  const photo = Uuid.safeParse(params.photo);
  if (!receipt.success || !photo.success) throw missing();
  const link = { number: numberOf(params.number), token: tokenOf(params.token) };
  const file = await apiOf(context)
    .complaint.photo({ ...link, receipt: receipt.data, photo: photo.data })
    .catch(missingOn('PHOTO_NOT_FOUND', 'INPUT_INVALID'));
  return privateFile(file, 'inline');
}
