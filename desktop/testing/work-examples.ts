import type { StockBook } from '@kolobeh/shared/stock/book.ts';
import type { HandOver } from '@kolobeh/shared/warehouse/hand-over/hand-over.ts';
import type { ReturnJob } from '@kolobeh/shared/stock/returns.ts';
import type { PackingJob } from '@kolobeh/shared/warehouse/packing/packing.ts';
import { toGtin14, withCheckDigit } from '@kolobeh/shared/validation/goods/gtin.ts';
import type { PickLine, PickList } from '@kolobeh/shared/warehouse/picking/picking.ts';

const barcode = withCheckDigit('859400000001');
/** The cable in all examples: its EAN-13 as the barcode reads, and as the rules compare it. */
export const cable = { barcode, gtin: toGtin14(barcode) };
export const imei = '490154203237518';

function aPickLine(orderId: string, sequence: number, quantity: number): PickLine {
  return {
    id: crypto.randomUUID(),
    order_id: orderId,
    order_number: '2611000001',
    product_code: 'CABLE-USBC',
    product_name: 'Kabel USB-C 1 m',
    names: { cs: 'Kabel USB-C 1 m', ro: 'Cablu USB-C 1 m' },
    picture: 'cable',
    gtins: [cable.gtin],
    identifiers: [],
    location_code: `LC-B-07-${String(sequence).padStart(2, '0')}`,
    sequence,
    quantity,
    picked: 0,
    not_found: 0,
    state: 'waiting',
    at_location: false,
    in_hand: [],
    is_added: false,
    swaps: [],
    swapped_unit_id: null,
  };
}

/** A list of one order; each line has its own location `LC-B-07-01`, `-02` … */
export function aPickList({ lines = 1, quantity = 1 } = {}): PickList {
  const orderId = crypto.randomUUID();
  return {
    id: crypto.randomUUID(),
    code: 'PL-000017',
    state: 'claimed',
    claimed_at: '2026-11-21T08:00:00.000Z',
    orders: [
      { order_id: orderId, number: '2611000001', carrier: 'ppl', ship_by: null, crate_code: null, is_cancelled: false },
    ],
    lines: Array.from({ length: lines }, (_, index) => aPickLine(orderId, index + 1, quantity)),
    last_pick: null,
  };
}

/** Scans that pick a whole list of the above, in order. */
export const scansOf = (list: PickList): string[] =>
  list.lines.flatMap((line) => [
    line.location_code,
    ...Array.from({ length: line.quantity }, () => cable.barcode),
    'CR-0146',
  ]);

/** One used phone with a known IMEI. */
export function aPackingJob(): PackingJob {
  return {
    package_id: crypto.randomUUID(),
    package_code: 'PK-0000000017',
    crate_code: 'CR-0146',
    order_id: crypto.randomUUID(),
    order_number: '2611000001',
    market: 'cs',
    carrier: 'ppl',
    delivery_name: 'PPL – na adresu',
    recipient: 'Jana Nováková',
    destination: ['Dlouhá 12', '110 00 Praha 1'],
    note: 'Zvonit u Nováků',
    boxes: [{ code: 'S', name: 'Malá krabice', inner_mm: [200, 150, 80], weight_grams: 90 }],
    items: [
      {
        order_line_id: crypto.randomUUID(),
        product_code: 'APL-IP13-128-BLK-B',
        product_name: 'iPhone 13 128 GB',
        picture: 'ip13',
        gtins: [],
        tracked_by: 'imei',
        identifiers: [imei],
        is_exact_unit: true,
        quantity: 1,
        weight_grams: 174,
        scanned: [],
      },
    ],
    closed: [],
    scan_scope: 'all',
    awaiting: null,
    is_cancelled: false,
    is_asked: false,
    label: null,
  };
}

/** The same with all that its label says; its number is of the series `PRID`. */
export const aLabelledJob = (): PackingJob => ({
  ...aPackingJob(),
  label: {
    sender: { name: 'Kolobeh s.r.o.', address: ['Korunní 2569/108', '101 00 Praha 10'] },
    phone: '+420601234567',
    carrier_name: 'PPL',
    cash_on_delivery: { amount: 899_000, currency: 'CZK' },
    series: 'PRID',
    load_place: 'LC-N-01',
  },
});

/** The same phone and two cables: enough for two packages. */
export function aLargePackingJob(): PackingJob {
  const job = aPackingJob();
  const cables = {
    order_line_id: crypto.randomUUID(),
    product_code: 'CABLE-USBC',
    product_name: 'Kabel USB-C 1 m',
    picture: 'cable',
    gtins: [cable.gtin],
    tracked_by: 'none' as const,
    identifiers: [],
    is_exact_unit: false,
    quantity: 2,
    weight_grams: 40,
    scanned: [],
  };
  return { ...job, items: [...job.items, cables] };
}

export function aHandOver(): HandOver {
  const aPackage = (code: string, number: string) => ({
    package_code: code,
    order_number: number,
    piece: { number: 1, of: 1 },
    tracking_number: 'DR123456789CZ',
    recipient: 'Jana Nováková',
    postcode: '110 00',
    weight_grams: 300,
    cash_on_delivery: null,
    is_cancelled: false,
    is_scanned: false,
    is_announced: true,
    void_labels: [],
  });
  return {
    id: crypto.randomUUID(),
    code: 'HO-000003',
    carrier: 'ppl',
    market: 'cs',
    state: 'open',
    packages: [aPackage('PK-0000000017', '2611000001'), aPackage('PK-0000000018', '2611000002')],
    load_place: null,
    others: [],
    signed: null,
  };
}

/** Two shelves, goods-in and a closed place; five cables and one used phone lie on `LC-B-07-01`. */
export const aStockBook = (): StockBook => ({
  places: [
    { code: 'LC-B-07-01', kind: 'shelf', is_closed: false },
    { code: 'LC-B-07-02', kind: 'shelf', is_closed: false },
    { code: 'LC-RET-01', kind: 'inbound', is_closed: false },
    { code: 'LC-X-01-01', kind: 'shelf', is_closed: true },
  ],
  products: [
    { code: 'CABLE-USBC', name: 'Kabel USB-C 1 m', picture: 'cable', gtins: [cable.gtin] },
    { code: 'APL-IP13-128-BLK-B', name: 'iPhone 13 128 GB', picture: 'ip13', gtins: [] },
  ],
  units: [{ identifiers: [imei, 'K-40001'], product_code: 'APL-IP13-128-BLK-B', location_code: 'LC-B-07-01' }],
  lying: [
    { location_code: 'LC-B-07-01', product_code: 'CABLE-USBC', pieces: 5, revision: 3 },
    { location_code: 'LC-B-07-01', product_code: 'APL-IP13-128-BLK-B', pieces: 1, revision: 1 },
  ],
});

/** A parcel with a cable and a phone. */
export const aReturnJob = (): ReturnJob => ({
  id: crypto.randomUUID(),
  code: 'VR-00017',
  order_number: '2611000001',
  kind: 'undelivered',
  state: 'open',
  items: [
    {
      id: crypto.randomUUID(),
      product_code: 'CABLE-USBC',
      product_name: 'Kabel USB-C 1 m',
      picture: 'cable',
      gtins: [cable.gtin],
      identifiers: [],
      place: null,
    },
    {
      id: crypto.randomUUID(),
      product_code: 'APL-IP13-128-BLK-B',
      product_name: 'iPhone 13 128 GB',
      picture: 'ip13',
      gtins: [],
      identifiers: [imei],
      place: null,
    },
  ],
});
