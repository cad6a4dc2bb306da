import type { OfficeMaster } from '@kolobeh/shared/catalogue/office/master-product.ts';
import type { WishDraft } from './wish-draft.ts';

/** What the choice of variants and its table are given. */
export interface PickerProps {
  /** What the codes and names are made of, and what is there already. */
  master: Pick<OfficeMaster, 'code' | 'maker' | 'model' | 'variants'>;
  draft: WishDraft;
  /** Codes of what is wrong by places of the draft. */
  errors: Readonly<Record<string, string>>;
  onChange: (draft: WishDraft) => void;
}
