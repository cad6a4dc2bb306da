import { markets } from '@kolobeh/shared/kernel/market.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import type { PackageDetail } from '@kolobeh/shared/warehouse/packages/contract.ts';
import type { EntityManager } from 'typeorm';
import { trackingUrl } from '../../delivery/tracking-url.ts';
import { findPackageLine } from './queries/list-packages.ts';
import {
  findHandOverOf,
  findPackageFacts,
  listPackageItems,
  listPackageLabels,
  listPackageLog,
} from './queries/package-detail.ts';

/** A package with its contents, labels, hand-over and log; null when there is none of that code. */
export async function readPackage(db: Pick<EntityManager, 'query'>, code: string): Promise<PackageDetail | null> {
  const [line, facts] = await Promise.all([findPackageLine(db, code), findPackageFacts(db, code)]);
  if (!line || !facts) return null;
  const { id, part, of, ...rest } = facts;
  const [items, labels, handOver, log] = await Promise.all([
    listPackageItems(db, id),
    listPackageLabels(db, id),
    findHandOverOf(db, id),
    listPackageLog(db, id),
  ]);
  return {
    line,
    ...rest,
    piece: line.state === 'cancelled' ? null : { number: part, of },
    cash_on_delivery: line.cash_amount === null ? null : money(line.cash_amount, markets[line.market].currency),
    tracking_url: line.tracking_number && trackingUrl(line.carrier, line.market, line.tracking_number),
    items,
    labels: labels.map(({ updated_at: at, ...label }) => ({ ...label, at: at.toISOString() })),
    hand_over: handOver && {
      code: handOver.code,
      scanned_by: handOver.scanned_by,
      scanned_at: handOver.scanned_at.toISOString(),
      sealed_at: handOver.sealed_at?.toISOString() ?? null,
    },
    log: log.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
  };
}
