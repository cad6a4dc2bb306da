import { Uuid } from '@kolobeh/shared/kernel/ids.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { missing, missingOn } from '../base/missing.ts';
import { privateFile } from '../base/private-file.ts';
import { apiOf } from '../base/request-values.ts';
import { ownLinkOf } from './own-link.ts';

/** A photograph of a review, for whoever wrote it. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const photo = Uuid.safeParse(params['photo']);
  if (!photo.success) throw missing();
  const file = await apiOf(context)
    .review.photo({ ...ownLinkOf(params), photo: photo.data })
    .catch(missingOn('PHOTO_NOT_FOUND'));
  return privateFile(file, 'inline');
}
