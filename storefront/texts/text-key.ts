import type { cs as after } from './after/cs.ts';
import type { cs as buyout } from './buyout/cs.ts';
import type { cs as compare } from './compare/cs.ts';
import type { cs as consent } from './consent/cs.ts';
import type { cs as content } from './content/cs.ts';
import type { cs as cover } from './cover/cs.ts';
import type { cs as enquiry } from './enquiry/cs.ts';
import type { cs as home } from './home/cs.ts';
import type { cs as instalment } from './instalment/cs.ts';
import type { cs as list } from './list/cs.ts';
import type { cs as loan } from './loan/cs.ts';
import type { cs as offer } from './offer/cs.ts';
import type { cs as product } from './product/cs.ts';
import type { cs as purchase } from './purchase/cs.ts';
import type { cs as repair } from './repair/cs.ts';
import type { cs as story } from './story/cs.ts';
import type { cs as goods } from './goods/cs.ts';
import type { cs as shop } from './cs.ts';

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutForm<Key extends string> = Key extends `${infer Stem}_${PluralForm}` ? Stem : Key;

type AnyKey =
  | keyof typeof shop
  | keyof typeof consent
  | keyof typeof compare
  | keyof typeof content
  | keyof typeof enquiry
  | keyof typeof home
  | keyof typeof cover
  | keyof typeof product
  | keyof typeof story
  | keyof typeof goods
  | keyof typeof repair
  | keyof typeof instalment
  | keyof typeof list
  | keyof typeof loan
  | keyof typeof offer
  | keyof typeof purchase
  | keyof typeof after
  | keyof typeof buyout;

/** Every text a shop screen may name; plural texts by their stem. Both languages hold the same ones. */
export type TextKey = WithoutForm<AnyKey>;
