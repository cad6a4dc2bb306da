import { OfficeVariant } from '@kolobeh/shared/catalogue/office/master-product.ts';
import type { ProductRow } from '@kolobeh/shared/catalogue/office-product.ts';
import { client } from '../../base/data/api.ts';
import { staleOf } from '../../base/data/stale-of.ts';
import type { CellOutcome } from '../../grid/edit/cell-edit.ts';
import { fieldsOfVariant, type VariantCell } from './variant-cells.ts';

/** Others may save other fields of the same variant meanwhile; so often at most what was typed is put upon theirs. */
const mostTries = 4;

async function readVariant(id: number): Promise<OfficeVariant> {
  const master = await client.catalogue.officeMaster(await client.catalogue.masterOf({ id }));
  const variant = master.variants.find(({ row }) => row.id === id);
  if (!variant) throw new Error('The model has no such variant');
  return variant;
}

/** Variants that cells are edited upon, each as it was when the person began. */
export class BegunVariants {
  readonly #begun = new Map<number, Promise<OfficeVariant>>();

  begin(id: number): void {
    const reading = readVariant(id);
    // What could not be read is read again when it is saved.
    reading.catch(() => this.#begun.delete(id));
    this.#begun.set(id, reading);
  }

  /**
   * Saves one field of a variant over the value that was seen. Another's change of other fields is kept, one of the same
   * field is the person's to decide upon.
   */
  async save(row: ProductRow, { textOf, put }: VariantCell, text: string): Promise<CellOutcome<ProductRow>> {
    let variant = await (this.#begun.get(row.id) ?? readVariant(row.id));
    let who: { by: string; at: string | null } = { by: '', at: null };
    for (let nth = 1; ; nth += 1) {
      this.#begun.set(row.id, Promise.resolve(variant));
      if (textOf(variant.row) !== textOf(row)) return { kind: 'conflict', row: variant.row, ...who };
      const fields = put(fieldsOfVariant(variant), text);
      try {
        const stored = await client.catalogue.updateVariant({ ...fields, id: row.id, version: variant.version });
        this.#begun.delete(row.id);
        return { kind: 'saved', row: stored.row };
      } catch (error) {
        const stale = staleOf(error, OfficeVariant);
        if (!stale || nth === mostTries) throw error;
        const { value, by, at } = stale;
        variant = value;
        who = { by, at };
      }
    }
  }
}
