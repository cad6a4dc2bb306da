import type { CameraLayout, DrawingSpec } from '../../../drawing/spec.ts';
import { eanFor } from '../codes.ts';
import { type makers, manufacturers } from '../manufacturers.ts';
import { slugOf } from '@kolobeh/shared/kernel/slug.ts';
import { models } from '../models/index.ts';
import { pricesFrom } from '../pricing.ts';
import type { Accessory, AccessoryKind, AccessoryVariant, Colour, Model, Text } from '../types.ts';

export type Maker = (typeof makers)[keyof typeof makers];

/** An accessory as it is written in the lists. */
export interface AccessoryRow {
  /** Without the maker's code, e.g. `20W`. */
  code: string;
  maker: Maker;
  kind: AccessoryKind;
  /** Full names, maker included. */
  cs: string;
  ro: string;
  text: Text;
  colours: Colour[];
  /** In crowns. */
  price: number;
  weight: number;
  size: [number, number, number];
  released?: string;
  fits?: Model;
}

const variantsOf = (code: string, colours: Colour[]): AccessoryVariant[] =>
  colours.map((colour) => {
    const variant = `${code}-${colour.code}`;
    return { code: variant, ean: eanFor(variant), colour };
  });

const cameraFor = (fits: Model | undefined): { camera?: CameraLayout } =>
  fits?.look.camera ? { camera: fits.look.camera } : {};

const lookOf = (kind: AccessoryKind, fits: Model | undefined): Omit<DrawingSpec, 'colour'> =>
  kind === 'cover' || kind === 'book-cover' ? { kind, ...cameraFor(fits) } : { kind };

export function accessory(row: AccessoryRow): Accessory {
  const code = `${row.maker.code}-${row.code}`;
  return {
    code,
    slug: { cs: slugOf(row.cs), ro: slugOf(row.ro) },
    kind: row.kind,
    manufacturer: row.maker.slug,
    name: { cs: row.cs, ro: row.ro },
    description: row.text,
    variants: variantsOf(code, row.colours),
    fits: row.fits?.slug ?? null,
    weightGrams: row.weight,
    dimensionsMm: row.size,
    price: pricesFrom(row.price),
    released: row.fits?.released ?? row.released ?? '2024-01-15',
    look: lookOf(row.kind, row.fits),
  };
}

/** Name people use: `iPhone 15`, but `Samsung Galaxy S24` and `Apple Watch SE 44 mm (2022)`. */
export function spokenName(model: Model): string {
  if (/^i(Phone|Pad)/.test(model.name)) return model.name;
  const maker = manufacturers.find((one) => one.slug === model.manufacturer);
  return `${maker?.name ?? model.manufacturer} ${model.name}`;
}

/** The model's code without its maker: `IP15`. */
export const shortCode = (model: Model): string => model.code.slice(4);

/** @throws RangeError when a list asks for a model that is not sold. */
export function modelByCode(code: string): Model {
  const found = models.find((model) => model.code === code);
  if (!found) throw new RangeError(`No model ${code}`);
  return found;
}
