import type { EditOf, EditValue } from '../../bridge/drafts.ts';
import { CategoriesForm } from './CategoriesForm.tsx';
import { NoteForm } from './NoteForm.tsx';
import { PriceForm } from './PriceForm.tsx';
import type { PriceFacts } from './price-facts.ts';
import type { ValueFormProps } from './value-form-props.ts';

interface Of {
  edit: EditOf;
  /** What a new price is measured on beside the present one; absent: not known. */
  facts?: Omit<PriceFacts, 'from'>;
}

/** The form for the value of an edit of any kind. */
export function ValueForm({ edit, initial, facts, ...form }: ValueFormProps<EditValue> & Of) {
  if (edit.kind === 'product_price') {
    const price = typeof initial === 'number' ? initial : null;
    const unknown = { low: null, cost: null, tax: null };
    const measures = { from: edit.base.value, ...(facts ?? unknown) };
    return <PriceForm market={edit.market} initial={price} facts={measures} {...form} />;
  }
  if (edit.kind === 'product_categories')
    return <CategoriesForm initial={Array.isArray(initial) ? initial : []} {...form} />;
  return <NoteForm initial={String(initial ?? '')} {...form} />;
}
