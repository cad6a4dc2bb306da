import { Uuid } from '@kolobeh/shared/kernel/ids.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { missing, missingOn } from '../../base/missing.ts';
import { privateFile } from '../../base/private-file.ts';
import { apiOf } from '../../base/request-values.ts';
import { tokenOf } from '../../base/secret-token.ts';

/** A photograph of a repaired device, for whoever holds the link of the repair. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const photo = Uuid.safeParse(params.photo);
  if (!photo.success) throw missing();
  const link = { id: params.id ?? '', token: tokenOf(params.token) };
  const file = await apiOf(context)
    .repair.photo({ ...link, photo: photo.data })
    .catch(missingOn('PHOTO_NOT_FOUND', 'INPUT_INVALID'));
  return privateFile(file, 'inline');
}
