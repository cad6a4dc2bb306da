// Variants as a person chooses them: colours × storages × qualities, without those left out.
import { colourCode, colourOf, unknownColour } from '@kolobeh/shared/catalogue/colour-words.ts';
import type { OfficeMaster } from '@kolobeh/shared/catalogue/office/master-product.ts';
import { noColour } from '@kolobeh/shared/catalogue/office/new-goods.ts';
import {
  cellKey,
  cellsThere,
  coloursThere,
  type PlannedVariant,
  planVariants,
  type VariantCell,
  type VariantColour,
  VariantsWish,
} from '@kolobeh/shared/catalogue/office/new-variants.ts';
import type { SaleState } from '@kolobeh/shared/catalogue/office/sale-state.ts';
import { QualityChoice } from '@kolobeh/shared/catalogue/quality.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { WrongValue } from '../model/model-values.ts';

/** A colour as it is typed; what is empty is made of its name. */
export interface ColourDraft {
  cs: string;
  ro: string;
  code: string;
  hex: string;
  /** The model has it: only chosen, not changed. */
  isThere: boolean;
  isOn: boolean;
}

export interface WishDraft {
  colours: readonly ColourDraft[];
  /** What is offered; null = goods that have none. */
  storages: readonly (number | null)[];
  chosenStorages: readonly (number | null)[];
  qualities: readonly QualityChoice[];
  /** Keys of cells that are not made. */
  left: readonly string[];
  sale_state: SaleState;
}

/** Sizes that most devices come in. */
const usualStorages = [64, 128, 256, 512, 1024, 2048];

const bySize = (storages: Iterable<number | null>): (number | null)[] =>
  [...new Set(storages)].toSorted((a, b) => (a ?? 0) - (b ?? 0));

/** A colour as it will be kept. */
export const colourOfDraft = ({ cs, ro, code, hex }: ColourDraft): VariantColour => {
  const name = cs.trim() || ro.trim();
  return {
    code: code.trim().toUpperCase() || (name === '' ? '' : colourCode(name)),
    names: { cs: cs.trim(), ro: ro.trim() },
    hex: hex || (colourOf(name) ?? unknownColour).hex,
  };
};

const only: VariantColour = { code: noColour, names: { cs: '', ro: '' }, hex: unknownColour.hex };

/** Colours of the wish with their places in the draft; of goods whose colour nobody chooses one without a name. */
function coloursOf({ colours }: WishDraft): { colour: VariantColour; place: number | null }[] {
  if (colours.length === 0) return [{ colour: only, place: null }];
  return colours.flatMap((one, place) => (one.isOn ? [{ colour: colourOfDraft(one), place }] : []));
}

/** All cells of what is chosen, those left out too. */
const allCells = (draft: WishDraft): VariantCell[] =>
  coloursOf(draft).flatMap(({ colour }) =>
    draft.chosenStorages.flatMap((storage_gb) =>
      draft.qualities.map((quality) => ({ colour: colour.code, storage_gb, quality })),
    ),
  );

type Named = Pick<OfficeMaster, 'code' | 'maker' | 'model' | 'variants'>;

/** What the cells will be called, in their order. */
export const plannedOf = (master: Named, draft: WishDraft): PlannedVariant[] =>
  planVariants(master, master.variants, {
    colours: coloursOf(draft).map(({ colour }) => colour),
    cells: allCells(draft),
  });

/** Those that will begin. */
export const toMake = (planned: readonly PlannedVariant[], { left }: WishDraft): PlannedVariant[] =>
  planned.filter(({ cell, there }) => there === null && !left.includes(cellKey(cell)));

/** A draft that begins with what a model has; the gaps in it are not made unless they are ticked. */
export function beginDraft(variants: OfficeMaster['variants']): WishDraft {
  const colours = coloursThere(variants).map(({ code, names, hex }) => ({
    ...names,
    code,
    hex,
    isThere: true,
    isOn: true,
  }));
  const storages = bySize(variants.map((one) => one.storage_gb));
  const has = QualityChoice.options.filter((one) => variants.some(({ row }) => row.quality === one));
  const draft: WishDraft = {
    colours,
    storages: bySize([null, ...usualStorages, ...storages]),
    chosenStorages: variants.length > 0 ? storages : [null],
    qualities: has.length > 0 ? has : ['new'],
    left: [],
    sale_state: 'on_sale',
  };
  const there = cellsThere(variants);
  return variants.length > 0
    ? {
        ...draft,
        left: allCells(draft)
          .map(cellKey)
          .filter((key) => !there.has(key)),
      }
    : draft;
}

const toggled = <One>(list: readonly One[], one: One): One[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one];

export const withStorage = (draft: WishDraft, gb: number | null): WishDraft => ({
  ...draft,
  storages: bySize([...draft.storages, gb]),
  chosenStorages: bySize(toggled(draft.chosenStorages, gb)),
});
export const withQuality = (draft: WishDraft, quality: QualityChoice): WishDraft => {
  const chosen = toggled(draft.qualities, quality);
  return { ...draft, qualities: QualityChoice.options.filter((one) => chosen.includes(one)) };
};
export const withCell = (draft: WishDraft, key: string): WishDraft => ({ ...draft, left: toggled(draft.left, key) });
export const withColour = (draft: WishDraft, at: number, change: Partial<ColourDraft>): WishDraft => ({
  ...draft,
  colours: draft.colours.map((one, place) => (place === at ? { ...one, ...change } : one)),
});
export const withNewColour = (draft: WishDraft): WishDraft => ({
  ...draft,
  colours: [...draft.colours, { cs: '', ro: '', code: '', hex: '', isThere: false, isOn: true }],
});
export const withoutColour = (draft: WishDraft, at: number): WishDraft => ({
  ...draft,
  colours: draft.colours.filter((_, place) => place !== at),
});

const fieldOf: Readonly<Record<string, string>> = { 'names.cs': 'cs', 'names.ro': 'ro', code: 'code', hex: 'hex' };

/** Where a path of the contract's wish stands in the draft: `colours.2.code`, or `cell 128 BLC new` for a cell. */
export function placeInDraft(draft: WishDraft, planned: readonly PlannedVariant[], path: string): string {
  const [, part = '', at = '', rest = ''] = /^(?:variants\.)?(\w+)(?:\.(\d+))?(?:\.(.+))?$/.exec(path) ?? [];
  if (part === 'colours') {
    const place = coloursOf(draft)[Number(at)]?.place;
    return place === null || place === undefined ? 'cells' : `colours.${place}.${fieldOf[rest] ?? 'cs'}`;
  }
  if (part === 'cells') {
    const cell = toMake(planned, draft)[Number(at)]?.cell;
    return at === '' || !cell ? 'cells' : `cell ${cellKey(cell)}`;
  }
  return part === 'markets' ? 'markets' : path;
}

/** The wish that a draft means, or what is wrong with it at the draft's own places. */
export function wishOf(
  master: Named,
  draft: WishDraft,
  markets: VariantsWish['markets'],
): Result<VariantsWish, WrongValue[]> {
  const planned = plannedOf(master, draft);
  const nameless = draft.colours.flatMap((one, place) =>
    one.isOn && !one.isThere && one.cs.trim() === '' && one.ro.trim() === ''
      ? [{ path: `colours.${place}.cs`, code: 'REQUIRED' }]
      : [],
  );
  if (nameless.length > 0) return refused(nameless);
  const parsed = VariantsWish.safeParse({
    colours: coloursOf(draft).map(({ colour }) => colour),
    cells: toMake(planned, draft).map(({ cell }) => cell),
    markets,
    sale_state: draft.sale_state,
  });
  if (parsed.success) return ok(parsed.data);
  return refused(
    parsed.error.issues.map(({ path, message }) => ({
      path: placeInDraft(draft, planned, path.join('.')),
      code: /^[A-Z_]+$/.test(message) ? message : 'INVALID',
    })),
  );
}
