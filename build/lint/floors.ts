// The order in which rooms of a wing know one another: what a file imports stands in its own room or below it. An upward
// arrow is taken back by a callback given above (`api/app/domain-hooks.ts`), by moving a type down, or by another place.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Floors from the top; on one floor a room knows those to its right. */
type Floors = readonly (readonly string[])[];

const FLOORS: Readonly<Record<string, Floors>> = {
  api: [
    ['app'],
    ['office'],
    ['warehouse'],
    ['mail', 'order-desk', 'checkout', 'customer', 'invoice', 'payment', 'system', 'data-import'],
    [
      'order',
      'repair',
      'discount',
      'unit',
      'buyout',
      'watchdog',
      'reservation',
      'question',
      'enquiry',
      'hiring',
      'newsletter',
      'review',
      'statistics',
    ],
    ['gift-card', 'webhook'],
    [
      'analytics',
      'feed',
      'cart',
      'file-set',
      'catalogue',
      'category',
      'stock',
      'store',
      'content',
      'delivery',
      'staff',
      'auth',
      'lease',
      'instalment',
      'cover',
      'offer',
      'captcha',
    ],
    ['integrations'],
    ['grid', 'http', 'page-cache', 'jobs', 'operation', 'database', 'documents', 'tracing'],
  ],
  storefront: [
    ['app'],
    ['analytics'],
    ['preview'],
    [
      'search',
      'category',
      'home',
      'store',
      'unit',
      'customer',
      'hiring',
      'content',
      'watchdog',
      'reservation',
      'question',
      'enquiry',
      'newsletter',
      'review',
    ],
    ['order'],
    ['checkout'],
    ['catalogue'],
    ['cart'],
    ['lease', 'instalment', 'repair', 'buyout', 'cover'],
    ['ui'],
    ['base'],
    ['texts'],
  ],
  'desktop/renderer': [
    ['shell'],
    [
      'today',
      'peripherals',
      'warehouse',
      'unit',
      'order',
      'payment',
      'people',
      'integration',
      'content',
      'category',
      'cover',
      'lease',
      'instalment',
      'gift-card',
      'discount',
      'buyout',
      'repair',
      'reservation',
      'question',
      'enquiry',
      'hiring',
      'newsletter',
      'review',
      'statistics',
      'data-import',
    ],
    ['catalogue', 'drafts', 'category-tree'],
    ['stock', 'staff', 'server', 'page-cache', 'pause'],
    ['grid'],
    ['form'],
    ['ui'],
    ['label', 'base', 'texts', 'styles'],
  ],
  shared: [
    ['office'],
    ['warehouse'],
    ['order'],
    ['feed', 'checkout', 'cart'],
    ['discount', 'gift-card', 'lease', 'instalment', 'repair', 'unit', 'staff'],
    ['buyout', 'customer', 'payment', 'stock', 'data-import'],
    [
      'reservation',
      'question',
      'enquiry',
      'hiring',
      'newsletter',
      'review',
      'statistics',
      'analytics',
      'invoice',
      'delivery',
      'order-states',
      'category',
      'content',
      'store',
      'system',
      'watchdog',
      'webhook',
    ],
    ['catalogue'],
    ['cover', 'captcha'],
    ['validation'],
    ['kernel', 'serving', 'theme'],
  ],
};

/** Rooms that only tests and examples are made of; they may know all. */
const OUTSIDE: Readonly<Record<string, readonly string[]>> = { api: ['testing'], storefront: ['testing'] };

const SPECIFIER = /(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+|@kolobeh\/[^'"]+)['"]/g;

/** The room of a path inside a wing; null of a file that stands in the wing itself. */
const roomOf = (inWing: string): string | null => (inWing.includes('/') ? (inWing.split('/')[0] ?? null) : null);

/** Path of what is imported, from the root; null when it is no file of the house. */
const targetOf = (file: string, specifier: string): string | null => {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  const [, inHouse] = /^@kolobeh\/(.+)$/.exec(specifier) ?? [];
  return inHouse ?? null;
};

/** What a room keeps for itself: its calls, which `app` alone puts together. */
const isPrivate = (target: string): boolean => /^api\/.*(\/|-)routes?\.ts$/.test(target);

/** Arrows of one source text that lead upwards, or to a room that stands on no floor. */
export function upwardArrows(
  file: string,
  source: string,
  floors: Readonly<Record<string, Floors>> = FLOORS,
): string[] {
  const wing = Object.keys(floors).find((one) => file.startsWith(`${one}/`));
  if (!wing) return [];
  const order = (floors[wing] ?? []).flat();
  const from = roomOf(file.slice(wing.length + 1));
  if (from === null || OUTSIDE[wing]?.includes(from)) return [];
  if (!order.includes(from)) return [`${file} stands on no floor of ${wing}`];
  return [...source.matchAll(SPECIFIER)].flatMap(([, specifier = '']) => {
    const target = targetOf(file, specifier);
    if (!target?.startsWith(`${wing}/`)) return [];
    const to = roomOf(target.slice(wing.length + 1));
    if (to === from) return [];
    if (to === null) return [`${file} imports ${target}, which stands over all rooms`];
    if (from !== 'app' && isPrivate(target)) return [`${file} imports ${target}, which is ${to}’s own`];
    const isBelow = order.includes(to) && order.indexOf(to) > order.indexOf(from);
    return isBelow ? [] : [`${file} imports ${target}: ${from} stands below ${to}`];
  });
}

const isTest = (file: string): boolean => /\.(test|spec|examples)\.tsx?$/.test(file);

/** All of them in the house; tests and examples may look at everything. */
export function allUpwardArrows(root: string): string[] {
  const skipped = (name: string): boolean => /(^|\/)(node_modules|out|dist|build|e2e|\.react-router)(\/|$)/.test(name);
  return globSync(`{${Object.keys(FLOORS).join(',')}}/**/*.{ts,tsx}`, { cwd: root, exclude: skipped })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !isTest(file))
    .flatMap((file) => upwardArrows(file, readFileSync(path.join(root, file), 'utf8')));
}
