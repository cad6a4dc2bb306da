import { plainText } from '../../kernel/plain-text.ts';

/** A model of one storage, as a list offers it. */
interface Named {
  label: string;
}

interface ModelSize<Model extends Named> {
  /** `128 GB` with a space that does not break; null for a model sold in one size only. */
  size: string | null;
  model: Model;
}

export interface ModelGroup<Model extends Named> {
  /** Name without the storage: `iPhone 15 Pro`. */
  name: string;
  /** The smallest first. */
  sizes: ModelSize<Model>[];
}

const sized = /^(?<name>.+?)\s+(?<amount>\d+)\s*(?<unit>GB|TB)$/u;
const gbOf = { GB: 1, TB: 1024 } as const;

interface Parted {
  name: string;
  size: string | null;
  gb: number;
}

function partsOf(label: string): Parted {
  const { name, amount, unit } = sized.exec(label)?.groups ?? {};
  if (name === undefined || (unit !== 'GB' && unit !== 'TB')) return { name: label, size: null, gb: 0 };
  return { name, size: `${amount}\u00a0${unit}`, gb: Number(amount) * gbOf[unit] };
}

/** A name whose number and unit stay on one line. */
export function unbrokenName(label: string): string {
  const { name, size } = partsOf(label);
  return size === null ? label : `${name} ${size}`;
}

/** Models by their names, each with its storages; a name keeps the place at which it stands first. */
export function groupModels<Model extends Named>(models: readonly Model[]): ModelGroup<Model>[] {
  const groups = new Map<string, (Parted & { model: Model })[]>();
  for (const model of models) {
    const parts = partsOf(model.label);
    groups.set(parts.name, [...(groups.get(parts.name) ?? []), { ...parts, model }]);
  }
  return [...groups].map(([name, group]) => ({
    name,
    sizes: group.toSorted((a, b) => a.gb - b.gb).map(({ size, model }) => ({ size, model })),
  }));
}

const searched = (text: string): string => plainText(text).replaceAll(/\s+/g, '');

/** Groups with those storages whose name with storage holds what was typed, however it is spaced. */
export function searchGroups<Model extends Named>(
  groups: readonly ModelGroup<Model>[],
  typed: string,
): ModelGroup<Model>[] {
  const wanted = searched(typed);
  return groups.flatMap((group) => {
    const sizes = group.sizes.filter(({ model }) => searched(model.label).includes(wanted));
    return sizes.length > 0 ? [{ ...group, sizes }] : [];
  });
}
