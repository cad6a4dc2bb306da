import type { cs as buyout } from './buyout/cs.ts';
import type { cs as purchase } from './purchase/cs.ts';
import type { cs as shop } from './cs.ts';

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutForm<Key extends string> = Key extends `${infer Stem}_${PluralForm}` ? Stem : Key;

/** Every text a shop screen may name; plural texts by their stem. Both languages hold the same ones. */
export type TextKey = WithoutForm<keyof typeof shop | keyof typeof purchase | keyof typeof buyout>;

/** Keys of one plural text: the stem takes a `count`. */
export type PluralKey =
  Extract<
    keyof typeof shop | keyof typeof purchase | keyof typeof buyout,
    `${string}_other`
  > extends `${infer Stem}_other`
    ? Stem
    : never;
