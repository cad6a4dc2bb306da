// A cart with goods that the warehouse has none of and a store has: it is collected there, or it cannot be ordered together.
import { z } from 'zod';
import type { FieldError } from '../kernel/contract.ts';
import { servesOrder } from '../store/serves-order.ts';

/** A store that goods lie in. */
export const LyingStore = z.object({ seo_name: z.string(), name: z.string() });
export type LyingStore = z.infer<typeof LyingStore>;

/**
 * Why such goods cannot be ordered together with the rest of the cart: no store has all of it, or a device that pays a part
 * of it is waited for, which a store does not do.
 */
export const StoreTrouble = z.enum(['APART', 'WITH_DEVICE']);
export type StoreTrouble = z.infer<typeof StoreTrouble>;

/** Where a cart can be collected of which something lies in stores alone. */
export const OnlyInStore = z.object({
  /** Those that have all of it; none when there is trouble. */
  stores: z.array(LyingStore),
  trouble: StoreTrouble.nullable(),
});
export type OnlyInStore = z.infer<typeof OnlyInStore>;

/** A line with what of its product stores have for this cart. */
interface LyingLine {
  product: string;
  quantity: number;
  /** The warehouse has none of it. */
  isOnlyThere: boolean;
  stores: readonly (LyingStore & { free: number })[];
}

/** @returns null of a cart that the warehouse serves */
export function onlyInStore(
  lines: readonly LyingLine[],
  { waitsForDevice }: { waitsForDevice: boolean },
): OnlyInStore | null {
  const [first] = lines.filter(({ isOnlyThere }) => isOnlyThere);
  if (!first) return null;
  if (waitsForDevice) return { stores: [], trouble: 'WITH_DEVICE' };
  const stores = first.stores.filter(({ seo_name: name }) => {
    const pieces = lines.flatMap(({ product, stores: lying }) =>
      lying.filter((one) => one.seo_name === name).map(({ free }) => ({ code: product, free })),
    );
    return servesOrder({ pieces }, lines);
  });
  return {
    stores: stores.map(({ seo_name, name }) => ({ seo_name, name })),
    trouble: stores.length === 0 ? 'APART' : null,
  };
}

/** Why a way of delivery does not go with a cart; null when it does. @param kind of the way */
export function storeRefusal(only: OnlyInStore | null, kind: string): StoreTrouble | 'ONLY_IN_STORE' | null {
  if (!only) return null;
  return only.trouble ?? (kind === 'store' ? null : 'ONLY_IN_STORE');
}

/** The choice that does not go with a cart of which something lies in stores alone; null when it goes, or nothing is chosen. */
export function wrongChoice(
  only: OnlyInStore | null,
  { kind, store }: { kind: string | undefined; store: string | null | undefined },
): FieldError | null {
  const code = kind === undefined ? null : storeRefusal(only, kind);
  if (code) return { path: 'type_delivery_code', code };
  const isElsewhere = only && kind === 'store' && store && !only.stores.some(({ seo_name: name }) => name === store);
  return isElsewhere ? { path: 'store', code: 'NOT_IN_STORE' } : null;
}
