import { type OfficeVariant, VariantFields } from '@kolobeh/shared/catalogue/office/master-product.ts';
import type { ProductRow } from '@kolobeh/shared/catalogue/office-product.ts';
import { SaleState } from '@kolobeh/shared/catalogue/office/sale-state.ts';
import type { z } from 'zod';
import { wholeNumber } from '../../base/whole-number.ts';

/** A field of a variant that stands in a cell of the grid. */
export interface VariantCell {
  /** As it is typed; null where the row does not have it. */
  textOf: (row: ProductRow) => string | null;
  /** Code of what the contract does not take about the text; null: it takes it. */
  wrong: (text: string) => string | null;
  /** All fields of the variant with the one that was typed. @throws what is not right, see `wrong` */
  put: (fields: VariantFields, text: string) => VariantFields;
}

/** The fields of a variant apart from what else is known of it. */
export const fieldsOfVariant = (variant: OfficeVariant): VariantFields => VariantFields.strip().parse(variant);

interface CellRule<Value> {
  textOf: (row: ProductRow) => string | null;
  rule: z.ZodType<Value>;
  read: (text: string) => unknown;
  set: (fields: VariantFields, value: Value) => VariantFields;
}

const cell = <Value>({ textOf, rule, read, set }: CellRule<Value>): VariantCell => ({
  textOf,
  wrong: (text) => {
    const code = rule.safeParse(read(text)).error?.issues[0]?.message;
    return code === undefined ? null : /^[A-Z_]+$/.test(code) ? code : 'INVALID';
  },
  put: (fields, text) => set(fields, rule.parse(read(text))),
});

const { shape } = VariantFields;
const asTyped = (text: string): string => text;

/** Fields of a variant that are edited in the grid of products, by the id of their column. */
export const variantCells = {
  name: cell({
    textOf: (row) => row.name,
    rule: shape.words.shape.cs.unwrap().shape.long_name,
    read: asTyped,
    set: (fields, name) => ({
      ...fields,
      words: { ...fields.words, cs: fields.words.cs && { ...fields.words.cs, long_name: name } },
    }),
  }),
  ean: cell({
    textOf: (row) => row.ean,
    rule: shape.ean,
    read: (text) => text.replaceAll(/[\s-]/g, ''),
    set: (fields, ean) => ({ ...fields, ean }),
  }),
  weight_grams: cell({
    textOf: (row) => (row.weight_grams === undefined ? null : String(row.weight_grams)),
    rule: shape.weight_grams,
    read: wholeNumber,
    set: (fields, grams) => ({ ...fields, weight_grams: grams }),
  }),
  sale_state: cell({
    textOf: (row) => row.sale_state ?? null,
    rule: SaleState,
    read: asTyped,
    set: (fields, state) => ({ ...fields, sale_state: state }),
  }),
  is_active: cell({
    textOf: (row) => String(row.is_active),
    rule: shape.is_active,
    read: (text) => text === 'true',
    set: (fields, isActive) => ({ ...fields, is_active: isActive }),
  }),
} as const satisfies Record<string, VariantCell>;
