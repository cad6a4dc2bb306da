import type { OfficeVariant } from '@kolobeh/shared/catalogue/office/master-product.ts';
import { QualityChoice } from '@kolobeh/shared/catalogue/quality.ts';

/** Variants of one storage and colour, by quality. */
export interface MatrixRow {
  key: string;
  storage: number | null;
  /** Name in the market shown, else the code. */
  colour: string;
  hex: string;
  cells: (OfficeVariant[] | null)[];
}

/** Variants as a table: storages and colours down, qualities across; several used pieces may share a cell. */
export function matrixOf(variants: readonly OfficeVariant[]): { qualities: QualityChoice[]; rows: MatrixRow[] } {
  const qualities = QualityChoice.options.filter((quality) => variants.some(({ row }) => row.quality === quality));
  const keyOf = ({ storage_gb, colour_code }: OfficeVariant): string => `${storage_gb ?? ''} ${colour_code}`;
  const firsts = variants.filter((one, at) => variants.findIndex((other) => keyOf(other) === keyOf(one)) === at);
  const rows = firsts.map((first): MatrixRow => {
    const own = variants.filter((one) => keyOf(one) === keyOf(first));
    return {
      key: keyOf(first),
      storage: first.storage_gb,
      colour: first.words.cs?.colour_name || first.words.ro?.colour_name || first.colour_code,
      hex: first.colour_hex,
      cells: qualities.map((quality) => {
        const there = own.filter(({ row }) => row.quality === quality);
        return there.length > 0 ? there : null;
      }),
    };
  });
  return { qualities, rows };
}
