import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { readStoreFacts, StoreFacts } from '@kolobeh/shared/store/store-facts.ts';
import type { TFunction } from 'i18next';
import { codeOfMessage, type WrongValue } from '../../discount/typed-value.ts';

/** A store as it is typed: degrees with a comma or a point. */
export interface StoreValues extends Omit<StoreFacts, 'latitude' | 'longitude'> {
  market: MarketCode;
  latitude: string;
  longitude: string;
}

/** The facts as they are typed. */
export const storeValues = ({ latitude, longitude, ...facts }: StoreFacts, market: MarketCode): StoreValues => ({
  ...facts,
  market,
  latitude: String(latitude),
  longitude: String(longitude),
});

/** What the form of a new store begins with: off until somebody says that it is there. */
export const newStoreValues = (market: MarketCode): StoreValues => ({
  market,
  name: '',
  street: '',
  city: '',
  postcode: '',
  phone: '',
  email: '',
  latitude: '',
  longitude: '',
  is_buyout_centre: false,
  is_service_centre: false,
  is_showroom: false,
  is_active: false,
});

const degreesIn = (text: string): number =>
  /^-?\d{1,3}([.,]\d{1,8})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN;

/** Facts of what was typed as they are stored, or every field that does not fit. */
export function storeFactsOf({ market, ...values }: StoreValues): Result<StoreFacts, WrongValue[]> {
  const missing = (['latitude', 'longitude'] as const).flatMap((path) =>
    values[path].trim() === '' ? [{ path, code: 'REQUIRED' }] : [],
  );
  const typed = { ...values, latitude: degreesIn(values.latitude), longitude: degreesIn(values.longitude) };
  const parsed = StoreFacts.safeParse(typed);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path, message }) => ({
      path: path.join('.'),
      code: codeOfMessage(message),
    }));
    return refused([...wrong.filter(({ path }) => !missing.some((one) => one.path === path)), ...missing]);
  }
  const stored = readStoreFacts(market, parsed.data);
  return stored.ok ? ok(stored.value) : refused(stored.refusal.map(({ path, code }) => ({ path, code })));
}

/** What differs between two editions, each as a person reads it. */
export const differingStore = (
  t: TFunction,
  { mine, theirs }: { mine: StoreFacts; theirs: StoreFacts },
): { path: string; label: string; theirs: string; mine: string }[] =>
  StoreFacts.keyof()
    .options.map((path) => {
      const said = (facts: StoreFacts): string => {
        const value = facts[path];
        return typeof value === 'boolean' ? t(value ? 'form.conflict.yes' : 'form.conflict.no') : String(value);
      };
      return { path, label: t(`stores.field.${path}`), theirs: said(theirs), mine: said(mine) };
    })
    .filter((row) => row.theirs !== row.mine);
