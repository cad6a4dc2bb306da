import { Uuid } from '@kolobeh/shared/kernel/ids.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { missing, missingOn } from '../../base/missing.ts';
import { apiOf } from '../../base/request-values.ts';
import { tokenOf } from '../../base/secret-token.ts';
import { privateFile } from '../../base/private-file.ts';

/** A photograph of a finding. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const photo = Uuid.safeParse(params.photo);
  if (!photo.success) throw missing();
  const file = await apiOf(context)
    .buyout.photo({ token: tokenOf(params.token), photo: photo.data })
    .catch(missingOn('PHOTO_NOT_FOUND', 'INPUT_INVALID'));
  return privateFile(file, 'inline');
}
