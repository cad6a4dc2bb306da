import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { SecretToken } from '@kolobeh/shared/kernel/ids.ts';
import { Uuid } from '@kolobeh/shared/kernel/ids.ts';
import { maxPhotoBytes } from '@kolobeh/shared/validation/photo/photo-terms.ts';
import { textOf } from '../base/forms/form-values.ts';
import { refusalOf, refusedFields } from '../base/forms/refusal.ts';

/** Why a photograph was not kept, by what the page says of it. */
export type PhotoTrouble =
  | 'none'
  | 'large'
  | 'picture'
  | 'infected'
  | 'unchecked'
  | 'full'
  | 'settled'
  | 'later'
  | 'paused';

const troubleOf: Record<string, PhotoTrouble> = {
  PICTURE_TOO_LARGE: 'large',
  NOT_A_PICTURE: 'picture',
  FILE_INFECTED: 'infected',
  FILE_NOT_CHECKED: 'unchecked',
  TOO_MANY_PHOTOS: 'full',
  REVIEW_SETTLED: 'settled',
  TOO_MANY_REQUESTS: 'later',
  MAINTENANCE: 'paused',
};

/** Adds the photograph that was chosen, or takes one back. @returns null when it is done */
export async function actOnPhotos(
  { review: api }: ApiClient,
  link: { review: string; token: SecretToken },
  form: FormData,
): Promise<PhotoTrouble | null> {
  const back = Uuid.safeParse(textOf(form, 'remove'));
  const sent = form.get('photo');
  try {
    if (back.success) await api.removePhoto({ ...link, photo: back.data });
    else if (!(sent instanceof File) || sent.size === 0) return 'none';
    else if (sent.size > maxPhotoBytes) return 'large';
    else await api.addPhoto({ ...link, picture: Buffer.from(await sent.arrayBuffer()).toString('base64') });
    return null;
  } catch (error) {
    const refusal = refusalOf(error);
    const [field] = refusal ? refusedFields(refusal.data) : [];
    const trouble = troubleOf[field?.code ?? refusal?.code ?? ''];
    if (!trouble) throw error;
    return trouble;
  }
}
