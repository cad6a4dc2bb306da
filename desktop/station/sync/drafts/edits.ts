import type { ApiClient } from '@kolobeh/shared/client.ts';
import { DraftEdit, type EditValue, type Theirs } from '../../../bridge/drafts.ts';
import type { Store } from '../../store/store.ts';

/** Two values of one kind of edit; the order of a list counts. */
export const isSameValue = (a: EditValue, b: EditValue): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Only a price knows changes so large that a person confirms them. */
export const isConfirmed = (edit: DraftEdit): boolean => edit.kind === 'product_price' && edit.confirmed === true;

/** What an edit becomes. What was confirmed was so for one value on one base, so it is said anew. */
export interface Anew {
  value: EditValue;
  base: Pick<Theirs, 'value' | 'version'>;
  confirmed?: boolean;
}

/**
 * The edit with another value, made on another version.
 * @throws ZodError when the value is not one of the edit's kind
 */
export function editAnew(edit: DraftEdit, { value, base, confirmed = false }: Anew): DraftEdit {
  const mark = edit.kind === 'product_price' ? { confirmed: confirmed ? true : undefined } : {};
  return DraftEdit.parse({ ...edit, ...mark, value, base: { value: base.value, version: base.version } });
}

/** Sends it under its key. @throws what the call of the API throws */
export function sendEdit(client: ApiClient, key: string, edit: DraftEdit): Promise<Theirs> {
  const once = { context: { idempotencyKey: key } };
  const { version } = edit.base;
  switch (edit.kind) {
    case 'order_note':
      return client.order.changeNote({ number: edit.number, note: edit.value, version }, once);
    case 'product_price': {
      const { product_id: id, market, value: amount, confirmed } = edit;
      return client.catalogue.changePrice({ id, market, amount, version, confirmed }, once);
    }
    case 'product_categories':
      return client.catalogue.changeCategories({ id: edit.product_id, category_ids: edit.value, version }, once);
  }
}

/** The kept row of the grid gets what the server has said. */
export function keepInRow({ cached }: Store, edit: DraftEdit, { value, version }: Theirs): void {
  switch (edit.kind) {
    case 'order_note':
      return cached.patch('orders', edit.order_id, { office_note: value, office_note_version: version });
    case 'product_price': {
      const name = `price_${edit.market}`;
      return cached.patch('products', String(edit.product_id), { [name]: value, [`${name}_version`]: version });
    }
    case 'product_categories':
      return cached.patch('products', String(edit.product_id), { category_ids: value, categories_version: version });
  }
}
