// A model as it is typed before it begins.
import {
  type NewModel,
  NewModel as NewModelShape,
  type VariantsWish,
} from '@kolobeh/shared/catalogue/office/new-variants.ts';
import { masterCode } from '@kolobeh/shared/catalogue/office/new-goods.ts';
import type { OfficeMaster } from '@kolobeh/shared/catalogue/office/master-product.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { WrongValue } from '../model/model-values.ts';

/** Words of a market; it sells the model when they are on. */
interface WordsDraft {
  isOn: boolean;
  /** Empty = maker and model. */
  name: string;
  description: string;
}

export interface ModelDraft {
  maker: string;
  model: string;
  type_device: NewModel['type_device'];
  released_on: string;
  /** Models that an accessory is for; none: it fits all. */
  fits: readonly { id: number; code: string; name: string }[];
  is_spare_part: boolean;
  cs: WordsDraft;
  ro: WordsDraft;
}

export const marketCodes = ['cs', 'ro'] as const;
const noWords: WordsDraft = { isOn: true, name: '', description: '' };

export const emptyModel: ModelDraft = {
  maker: '',
  model: '',
  type_device: 'phone',
  released_on: '',
  fits: [],
  is_spare_part: false,
  cs: noWords,
  ro: noWords,
};

/** `Apple iPhone 17`, as both markets call it where they have no other name. */
export const usualName = ({ maker, model }: Pick<ModelDraft, 'maker' | 'model'>): string =>
  [maker.trim(), model.trim()].filter(Boolean).join(' ').slice(0, 160);

/** What its variants will be named after. */
export const namedOf = ({ maker, model }: ModelDraft): Pick<OfficeMaster, 'code' | 'maker' | 'model' | 'variants'> => ({
  code: masterCode(maker.trim(), model.trim()),
  maker: maker.trim(),
  model: model.trim(),
  variants: [],
});

/** The model that a draft means with variants wished, or what is wrong with it. */
export function modelOf(
  draft: ModelDraft,
  { markets: _all, ...variants }: VariantsWish,
): Result<NewModel, WrongValue[]> {
  const wordsOf = ({ isOn, name, description }: WordsDraft) =>
    isOn ? { name: name.trim() || usualName(draft), description } : null;
  const { maker, model, type_device } = draft;
  const parsed = NewModelShape.safeParse({
    maker,
    model,
    type_device,
    released_on: draft.released_on || null,
    fits: type_device === 'accessory' ? draft.fits.map(({ code }) => code) : null,
    is_spare_part: type_device === 'accessory' && draft.is_spare_part,
    words: { cs: wordsOf(draft.cs), ro: wordsOf(draft.ro) },
    variants,
  });
  if (parsed.success) return ok(parsed.data);
  return refused(
    parsed.error.issues.map(({ path, message }) => ({
      path: path.join('.'),
      code: /^[A-Z_]+$/.test(message) ? message : 'INVALID',
    })),
  );
}
