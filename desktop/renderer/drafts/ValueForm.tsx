import type { EditOf, EditValue } from '../../bridge/drafts.ts';
import { CategoriesForm } from './CategoriesForm.tsx';
import { NoteForm } from './NoteForm.tsx';
import { PriceForm } from './PriceForm.tsx';
import type { ValueFormProps } from './value-form-props.ts';

/** The form for the value of an edit of any kind. */
export function ValueForm({ edit, initial, ...form }: ValueFormProps<EditValue> & { edit: EditOf }) {
  if (edit.kind === 'product_price')
    return <PriceForm market={edit.market} initial={typeof initial === 'number' ? initial : null} {...form} />;
  if (edit.kind === 'product_categories')
    return <CategoriesForm initial={Array.isArray(initial) ? initial : []} {...form} />;
  return <NoteForm initial={String(initial ?? '')} {...form} />;
}
