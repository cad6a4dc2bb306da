import { isHoliday } from '@kolobeh/shared/delivery/holidays.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { OfficeStore, StoreHours } from '@kolobeh/shared/store/contract.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Caller } from '../http/calls/call-context.ts';
import { writeAudit } from '../operation/audit.ts';
import type { Deps } from '../operation/deps.ts';
import { lastEdit } from '../operation/queries/last-edit.ts';
import { purgeAfterCommit } from '../page-cache/purge-channel.ts';
import type { StoreRow } from '../database/entities/goods/store-entities.ts';
import { listOfficeStores, lockStore, setHours } from './queries/office-stores.ts';
import { storesTag } from './stores-tag.ts';

const action = 'store.hours';
const dayMs = 86_400_000;
const toldDays = 366;

/** As the office shows it. */
export const present = ({ hours_version: version, ...store }: StoreRow): OfficeStore => ({ ...store, version });

const holidaysOf = (market: MarketCode, now: Date): { market: MarketCode; on: string }[] => {
  const today = new Date(`${dayIn(markets[market], now)}T00:00:00Z`).getTime();
  return Array.from({ length: toldDays }, (_, ahead) => new Date(today + ahead * dayMs).toISOString().slice(0, 10))
    .filter((on) => isHoliday(market, on))
    .map((on) => ({ market, on }));
};

/** Stores of both markets with their hours, and the holidays of the next year, on which they are closed by themselves. */
export const officeStores = async ({
  source,
  now,
}: Pick<Deps, 'source' | 'now'>): Promise<{
  stores: OfficeStore[];
  holidays: { market: MarketCode; on: string }[];
}> => ({
  stores: (await listOfficeStores(source.manager)).map(present),
  holidays: (['cs', 'ro'] as const).flatMap((market) => holidaysOf(market, now())),
});

type HoursRefused =
  | { code: 'STORE_NOT_FOUND' }
  | { code: 'VERSION_STALE'; data: { value: OfficeStore; version: number; by: string; at: string | null } };

/** Week and special days of a store; special days that have passed are left out. The shop promises by them at once. */
export const saveHours = (
  deps: Deps,
  caller: Caller,
  { id, version, ...hours }: StoreHours & { id: number; version: number },
): Promise<Result<OfficeStore, HoursRefused>> =>
  inTransaction(deps.source, async (manager): Promise<Result<OfficeStore, HoursRefused>> => {
    const before = await lockStore(manager, id);
    if (!before) return refused({ code: 'STORE_NOT_FOUND' });
    const today = dayIn(markets[before.market], deps.now());
    const special_days = hours.special_days
      .filter(({ on }) => on >= today)
      .toSorted((a, b) => a.on.localeCompare(b.on));
    const after = { ...before, opening_hours: hours.opening_hours, special_days };
    const isSame =
      JSON.stringify([before.opening_hours, before.special_days]) ===
      JSON.stringify([after.opening_hours, special_days]);
    if (isSame) return ok(present(before));
    const subject = { kind: 'store', id: String(id) };
    if (before.hours_version !== version) {
      const last = await lastEdit(manager, action, subject);
      return refused({
        code: 'VERSION_STALE',
        data: { value: present(before), version: before.hours_version, ...last },
      });
    }
    await setHours(manager, id, { opening_hours: hours.opening_hours, special_days });
    const { opening_hours, special_days: special } = before;
    await writeAudit(manager, caller, {
      action,
      subject,
      detail: { from: { opening_hours, special_days: special }, to: { ...hours, special_days } },
    });
    await purgeAfterCommit(manager, [storesTag(before.market)]);
    return ok(present({ ...after, hours_version: version + 1 }));
  });
