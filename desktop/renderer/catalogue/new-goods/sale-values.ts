// The sale of a model's variants in a market that does not sell them yet, as it is typed.
import type { OfficeMaster, OfficeVariant } from '@kolobeh/shared/catalogue/office/master-product.ts';
import { colourNameIn, variantNames } from '@kolobeh/shared/catalogue/office/new-goods.ts';
import { NewSale } from '@kolobeh/shared/catalogue/office/new-variants.ts';
import { isOwnPiece } from '@kolobeh/shared/catalogue/own-piece.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { WrongValue } from '../model/model-values.ts';

export interface SaleRow {
  id: number;
  code: string;
  isOn: boolean;
  long_name: string;
  colour_name: string;
}

export interface SaleValues {
  words: { name: string; description: string };
  variants: SaleRow[];
  /** Stands for the choice as a whole. */
  isAnyOn: boolean;
}

/** Variants that a market does not sell; single used devices are sold where they were put on sale. */
export const unsoldIn = ({ variants }: Pick<OfficeMaster, 'variants'>, market: 'cs' | 'ro'): OfficeVariant[] =>
  variants.filter(({ words, row }) => words[market] === null && !isOwnPiece(row.code));

/** All that is not sold in the market, under the names that are made of it there. */
export function saleValues(master: OfficeMaster, market: 'cs' | 'ro'): SaleValues {
  const other = market === 'cs' ? 'ro' : 'cs';
  const name = `${master.maker} ${master.model}`.slice(0, 160);
  return {
    words: { name, description: '' },
    variants: unsoldIn(master, market).map(({ row, storage_gb, words }) => {
      const colour_name = colourNameIn(market, words[other]?.colour_name ?? '');
      const { long_name } = variantNames(master.maker, master.model, storage_gb, colour_name);
      return { id: row.id, code: row.code, isOn: true, long_name, colour_name };
    }),
    isAnyOn: true,
  };
}

/** What was typed as the contract wants it, or what is wrong with it at the form's own fields. */
export function saleOf({ words, variants }: SaleValues, hasWords: boolean): Result<NewSale, WrongValue[]> {
  const places = variants.flatMap(({ isOn }, at) => (isOn ? [at] : []));
  const parsed = NewSale.safeParse({
    words: hasWords ? null : words,
    variants: variants.flatMap(({ id, isOn, long_name, colour_name }) =>
      isOn ? [{ id, long_name, colour_name }] : [],
    ),
  });
  if (parsed.success) return ok(parsed.data);
  return refused(
    parsed.error.issues.map(({ path, message }) => {
      const [first, at, ...rest] = path;
      const isRow = first === 'variants' && typeof at === 'number';
      return {
        path: isRow
          ? ['variants', places[at] ?? 0, ...rest].join('.')
          : first === 'variants'
            ? 'isAnyOn'
            : path.join('.'),
        code: /^[A-Z_]+$/.test(message) ? message : 'INVALID',
      };
    }),
  );
}
