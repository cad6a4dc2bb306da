import { slugOf } from '@kolobeh/shared/kernel/slug.ts';
import type { CameraLayout, Cutout } from '../../drawing/spec.ts';
import { tacFor } from './codes.ts';
import { pricesFrom } from './pricing.ts';
import type { Colour, ColourFamily, DeviceKind, Life, Model, Sim, Trait } from './types.ts';

/** `[ramGb, storageGb, price of a new piece in crowns]`; `null` where the maker does not sell by it. */
type SizeRow = [ramGb: number | null, gb: number | null, crowns: number];

/** A model as it is written in the lists: facts only, the rest follows from them. */
export interface ModelRow {
  code: string;
  name: string;
  series: string;
  released: string;
  life: Life;
  sizes: SizeRow[];
  colours: Colour[];
  display: number;
  chip: string;
  os: string;
  weight: number;
  size: [number, number, number];
  battery: number;
  cameras?: string;
  network?: '5g' | '4g' | '2g';
  sim?: Sim;
  camera?: CameraLayout;
  cutout?: Cutout;
  face?: 'round' | 'square';
  /** Phones with keys instead of a touch screen. */
  hasKeys?: true;
  traits?: Trait[];
  cs: string;
  ro: string;
}

/** Short for a colour in the lists of models: code, the maker's own name, names in Czech and Romanian, `#rrggbb`. */
export const colour = (
  code: string,
  marketing: string,
  cs: string,
  ro: string,
  hex: string,
  family: ColourFamily,
): Colour => ({ code, marketing, name: { cs, ro }, hex, family });

const lookOf = (kind: DeviceKind, row: ModelRow): Model['look'] => {
  if (kind === 'watch') return { kind, face: row.face ?? 'round' };
  if (kind === 'tablet') return { kind, ratio: Math.round((row.size[0] / row.size[1]) * 100) / 100 };
  if (row.hasKeys) return { kind: 'classic-phone' };
  return { kind, camera: row.camera ?? 'column3', cutout: row.cutout ?? 'hole' };
};

function modelOf(maker: { slug: string; name: string }, kind: DeviceKind, row: ModelRow): Model {
  const network = row.network ?? (kind === 'phone' ? '5g' : null);
  return {
    code: row.code,
    slug: slugOf(`${maker.name} ${row.name}`),
    manufacturer: maker.slug,
    name: row.name,
    series: row.series,
    kind,
    released: row.released,
    life: row.life,
    sizes: row.sizes.map(([ramGb, gb, crowns]) => ({ ramGb, gb, priceNew: pricesFrom(crowns) })),
    colours: row.colours,
    displayInches: row.display,
    chip: row.chip,
    os: row.os,
    weightGrams: row.weight,
    dimensionsMm: row.size,
    batteryMah: row.battery,
    cameras: row.cameras ?? null,
    network,
    sim: row.sim ?? (network ? 'nano+esim' : 'none'),
    tac: network ? tacFor(row.code) : null,
    traits: row.traits ?? [],
    look: lookOf(kind, row),
    description: { cs: row.cs, ro: row.ro },
  };
}

/** Models of one maker and kind, in the order they are written. */
export const modelsOf = (maker: { slug: string; name: string }, kind: DeviceKind, rows: ModelRow[]): Model[] =>
  rows.map((row) => modelOf(maker, kind, row));
