import type { PickLine, PickList } from '@kolobeh/shared/warehouse/picking/picking.ts';

/** A scan that put pieces into a crate and was not taken back. */
interface Crated {
  pickId: string;
  line: PickLine;
  crate: string;
  items: string[];
}

/** Where the goods of a list are, followed piece by piece. */
export interface Goods {
  /** By line. */
  hand: Map<string, string[]>;
  crated: Crated[];
  /** The latest scan of a crate, taken or not. */
  last?: { pickId: string; lineId: string };
}

interface Followed {
  list: PickList;
  goods: Goods;
}

interface Db {
  query: <Rows>(sql: string, values?: unknown[]) => Promise<Rows>;
}

/** Where the books have the devices: the code of a crate or of a location. */
async function unitsOf(db: Db, numbers: string[]): Promise<Map<string, string>> {
  const rows: { imei: string; at: string | null }[] = await db.query(
    `select u.imei, coalesce(c.code, l.code) as at from unit u left join crate c on c.id = u.crate_id
       left join location l on l.id = u.location_id where u.imei = any($1)`,
    [numbers],
  );
  return new Map(rows.map(({ imei, at }) => [imei, at ?? 'nowhere']));
}

async function shelfCount(db: Db, productCode: string, location: string): Promise<number> {
  const [row]: { quantity: number }[] = await db.query(
    `select s.quantity from location_stock s join location l on l.id = s.location_id join product p on p.id = s.product_id
      where p.code = $1 and l.code = $2`,
    [productCode, location],
  );
  return row?.quantity ?? 0;
}

/** Devices lie where they were carried to. */
async function wrongUnits(db: Db, { list, goods }: Followed, shelf: string): Promise<string[]> {
  const numbers = [...new Set(list.lines.flatMap(({ identifiers }) => identifiers))];
  const at = await unitsOf(db, numbers);
  return numbers
    .map((number) => ({
      number,
      is: at.get(number),
      should: goods.crated.find(({ items }) => items.includes(number))?.crate ?? shelf,
    }))
    .filter(({ is, should }) => is !== should)
    .map(({ number, is, should }) => `${number} is at ${is}, not ${should}`);
}

/** Counted goods: what is in no crate lies on the shelf. */
async function wrongCounts(
  db: Db,
  { list, goods }: Followed,
  { shelf, pieces }: { shelf: string; pieces: number },
): Promise<string[]> {
  const code = list.lines.find(({ gtins }) => gtins.length > 0)?.product_code ?? '';
  const inCrates = goods.crated.filter(({ line }) => line.product_code === code).flatMap(({ items }) => items).length;
  const lies = await shelfCount(db, code, shelf);
  return lies === pieces - inCrates ? [] : [`${lies} of ${code} on the shelf, ${inCrates} of ${pieces} in crates`];
}

/** Lines, crates and orders say the same; of a cancelled order the crate alone is left to the return. */
async function wrongLines(db: Db, { list, goods }: Followed): Promise<string[]> {
  const rows: {
    id: string;
    picked: number;
    quantity: number;
    order_id: string;
    crate: string | null;
    state: string;
  }[] = await db.query(
    `select l.id, l.picked, l.quantity, l.order_id, c.code as crate, o.state
         from pick_line l join shop_order o on o.id = l.order_id left join crate c on c.order_id = o.id
        where l.pick_list_id = $1`,
    [list.id],
  );
  return rows.flatMap((row) => {
    const own = goods.crated.filter(({ line }) => line.id === row.id).flatMap(({ items }) => items).length;
    const crate = goods.crated.find(({ line }) => line.order_id === row.order_id)?.crate ?? null;
    const isDone = rows.filter((one) => one.order_id === row.order_id).every((one) => one.picked === one.quantity);
    const states = isDone ? ['picked', 'packing'] : ['picking'];
    return [
      ...(row.picked === own ? [] : [`${row.picked} picked by the books, ${own} in the crate`]),
      ...(row.crate === crate ? [] : [`crate ${row.crate} by the books, ${crate} in fact`]),
      ...(row.state === 'cancelled' || states.includes(row.state) ? [] : [`the order is ${row.state}`]),
    ];
  });
}

/** What the books say otherwise than the goods lie; empty when nothing. */
export const differencesOf = async (
  db: Db,
  followed: Followed,
  place: { shelf: string; pieces: number },
): Promise<string[]> => [
  ...(await wrongUnits(db, followed, place.shelf)),
  ...(await wrongCounts(db, followed, place)),
  ...(await wrongLines(db, followed)),
];
