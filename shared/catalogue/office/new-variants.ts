// Variants that begin: which are wished, what each will be called, and which of them are there already.
import { z } from 'zod';
import { IsoDay } from '../../kernel/calendar/iso-day.ts';
import { ProductCode, RowNumber } from '../../kernel/ids.ts';
import { MarketCode } from '../../kernel/market.ts';
import { isOwnPiece } from '../own-piece.ts';
import { Grade, Quality, QualityChoice } from '../quality.ts';
import { mostFits, OfficeMaster, type OfficeVariant } from './master-product.ts';
import { colourNameIn, noColour, qualityPart, variantCode, variantNames } from './new-goods.ts';
import { needed, plain } from './office-text.ts';
import { SaleState } from './sale-state.ts';

const Names = z.strictObject({ cs: plain(60), ro: plain(60) });

/** A colour of a model; goods that have one colour only have the code `STD` and no names. */
export const VariantColour = z.strictObject({
  code: z
    .string()
    .trim()
    .regex(/^[A-Z0-9]{1,6}$/, 'INVALID'),
  names: Names,
  hex: z.string().regex(/^#[0-9a-f]{6}$/, 'INVALID'),
});
export type VariantColour = z.infer<typeof VariantColour>;

/** What tells a variant from the others of its model. */
export const VariantCell = z.strictObject({
  colour: z.string().max(40).describe('`code` of one of the colours'),
  storage_gb: z.int().min(1, 'NOT_POSITIVE').max(65_536, 'TOO_HIGH').nullable(),
  quality: QualityChoice,
});
export type VariantCell = z.infer<typeof VariantCell>;

/** Most variants that begin at once. */
const mostVariants = 200;

/** Variants that are wished. */
export const VariantsWish = z.strictObject({
  colours: z.array(VariantColour).min(1, 'REQUIRED').max(24, 'TOO_MANY'),
  cells: z.array(VariantCell).min(1, 'REQUIRED').max(mostVariants, 'TOO_MANY'),
  markets: z.array(MarketCode).min(1, 'REQUIRED').max(2, 'TOO_MANY'),
  sale_state: SaleState,
});
export type VariantsWish = z.infer<typeof VariantsWish>;

/** First words of a model in a market. */
const FirstWords = z.strictObject({ name: needed(160), description: plain(2000) });

/** A model that begins, with its first variants; it is sold where it has words. */
export const NewModel = z.strictObject({
  maker: needed(80).describe('Name of the maker, which begins when there is none'),
  model: needed(120).describe('Name of the model without its maker'),
  type_device: OfficeMaster.shape.type_device,
  released_on: IsoDay.nullable(),
  fits: z
    .union([ProductCode, z.array(ProductCode).max(mostFits, 'TOO_MANY')])
    .nullable()
    .describe('Codes of the models that an accessory is made for, or one code; null or none = it fits all'),
  is_spare_part: z.boolean().default(false),
  words: z.strictObject({ cs: FirstWords.nullable(), ro: FirstWords.nullable() }),
  variants: VariantsWish.omit({ markets: true }),
});
export type NewModel = z.infer<typeof NewModel>;

/** Variants of a model that begin to be sold in a market. */
export const NewSale = z.strictObject({
  words: FirstWords.nullable().describe('Null = the model has words in the market'),
  variants: z
    .array(z.strictObject({ id: RowNumber, long_name: needed(200), colour_name: plain(60) }))
    .min(1, 'REQUIRED')
    .max(300, 'TOO_MANY'),
});
export type NewSale = z.infer<typeof NewSale>;

/** Quality and grade of one choice of the two together. */
export function gradedQuality(choice: QualityChoice): { quality: Quality; grade: Grade | null } {
  const grade = Grade.safeParse(choice).data ?? null;
  return grade === null ? { quality: Quality.parse(choice), grade } : { quality: 'used', grade };
}

/** One key for one cell. */
export const cellKey = ({ colour, storage_gb, quality }: VariantCell): string =>
  `${storage_gb ?? ''} ${colour} ${quality}`;

/** Cells of a model that hold a variant; a single used device on its own page fills none. */
export const cellsThere = (variants: readonly OfficeVariant[]): Map<string, OfficeVariant> =>
  new Map(
    variants
      .filter(({ row }) => !isOwnPiece(row.code))
      .map((one) => [cellKey({ colour: one.colour_code, storage_gb: one.storage_gb, quality: one.row.quality }), one]),
  );

/** Colours that a model has, each once. */
export const coloursThere = (variants: readonly OfficeVariant[]): VariantColour[] => {
  const found = new Map<string, VariantColour>();
  for (const { colour_code: code, colour_hex: hex, words } of variants) {
    const known = found.get(code)?.names;
    const names = {
      cs: known?.cs || (words.cs?.colour_name ?? ''),
      ro: known?.ro || (words.ro?.colour_name ?? ''),
    };
    found.set(code, { code, hex: found.get(code)?.hex ?? hex, names });
  }
  return [...found.values()];
};

/** What a market calls a colour: as it was typed, else as the other market's name tells. */
export const colourIn = (market: MarketCode, { names }: Pick<VariantColour, 'names'>): string =>
  names[market] || colourNameIn(market, names.cs || names.ro);

type Named = Pick<OfficeMaster, 'code' | 'maker' | 'model'>;

/** A variant as it will begin. */
export interface PlannedVariant {
  cell: VariantCell;
  colour: VariantColour;
  code: string;
  names: { cs: string; ro: string };
  /** Code of the variant that is there already; null: this one is new. */
  there: string | null;
}

/** What wished variants will be called; each cell once, those of unknown colours are left out. */
export function planVariants(
  { code, maker, model }: Named,
  variants: readonly OfficeVariant[],
  { colours, cells }: Pick<VariantsWish, 'colours' | 'cells'>,
): PlannedVariant[] {
  const there = cellsThere(variants);
  const byKey = new Map(cells.map((cell) => [cellKey(cell), cell]));
  return [...byKey].flatMap(([key, cell]): PlannedVariant[] => {
    const colour = colours.find((one) => one.code === cell.colour);
    if (!colour) return [];
    const { quality, grade } = gradedQuality(cell.quality);
    const nameIn = (market: MarketCode) =>
      variantNames(maker, model, cell.storage_gb, colourIn(market, colour)).long_name;
    return [
      {
        cell,
        colour,
        code: variantCode(code, {
          storage_gb: cell.storage_gb,
          colour_code: colour.code === noColour ? '' : colour.code,
          quality: qualityPart(quality, grade),
        }),
        names: { cs: nameIn('cs'), ro: nameIn('ro') },
        there: there.get(key)?.row.code ?? null,
      },
    ];
  });
}

/** What does not fit among the colours of a wish, by the path of its field. */
export function wrongColours(
  variants: readonly OfficeVariant[],
  { colours, cells }: Pick<VariantsWish, 'colours' | 'cells'>,
): { path: string; code: string }[] {
  const there = coloursThere(variants);
  return [
    ...colours.flatMap(({ code, names }, at) => {
      const known = there.find((one) => one.code === code);
      const isOther = (['cs', 'ro'] as const).some(
        (market) => known?.names[market] && known.names[market] !== names[market],
      );
      const isTwice = colours.findIndex((one) => one.code === code) !== at;
      if (isOther || isTwice) return [{ path: `colours.${at}.code`, code: 'COLOUR_TAKEN' }];
      const isNameless = code !== noColour && names.cs === '' && names.ro === '';
      return isNameless ? [{ path: `colours.${at}.names.cs`, code: 'REQUIRED' }] : [];
    }),
    ...cells.flatMap(({ colour }, at) =>
      colours.some(({ code }) => code === colour) ? [] : [{ path: `cells.${at}.colour`, code: 'UNKNOWN' }],
    ),
  ];
}
