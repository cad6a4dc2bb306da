import type {
  HeldPackage,
  HeldPickList,
  HeldReturn,
  Holder,
} from '@kolobeh/shared/warehouse/supervision/override-contract.ts';

/** A pick list, package or return in one shape, as the supervisor's list shows it. */
export interface HeldWork {
  kind: 'pick_list' | 'package' | 'goods_return';
  id: string;
  code: string;
  holder: Holder;
  /** Numbers of its orders. */
  orders: string[];
  /** Crate the package is packed from; null for a list and a return. */
  crate: string | null;
  done: number;
  total: number;
  /** False for a return, and for a package while its carrier is being asked: then it can only be taken over. */
  mayGoBack: boolean;
}

/** All that is held, longest first. */
export function heldWorkOf({
  pick_lists: lists,
  packages,
  returns,
}: {
  pick_lists: HeldPickList[];
  packages: HeldPackage[];
  returns: HeldReturn[];
}) {
  const held: HeldWork[] = [
    ...lists.map(({ id, code, holder, orders, lines, lines_done: done }) => ({
      kind: 'pick_list' as const,
      id,
      code,
      holder,
      orders,
      crate: null,
      done,
      total: lines,
      mayGoBack: true,
    })),
    ...packages.map((one) => ({
      kind: 'package' as const,
      id: one.id,
      code: one.code,
      holder: one.holder,
      orders: [one.order_number],
      crate: one.crate_code,
      done: one.pieces_scanned,
      total: one.pieces,
      mayGoBack: one.state === 'open',
    })),
    ...returns.map((one) => ({
      kind: 'goods_return' as const,
      id: one.id,
      code: one.code,
      holder: one.holder,
      orders: [one.order_number],
      crate: null,
      done: one.pieces_back,
      total: one.pieces,
      mayGoBack: false,
    })),
  ];
  return held.toSorted((a, b) => a.holder.since.localeCompare(b.holder.since));
}

/** Word of each kind, with the work's code. */
export const heldTitle = {
  pick_list: 'supervision.list',
  package: 'supervision.package',
  goods_return: 'supervision.return',
} as const;
