import type { Row } from './row.ts';
import { clusterRows } from './rows/cluster-rows.ts';
import { deviceRows } from './rows/device-rows.ts';
import { hubRow } from './rows/hub-rows.ts';
import { orderRows } from './rows/order-rows.ts';
import { outageRows } from './rows/outage-rows.ts';
import { securityRows } from './rows/security-rows.ts';
import { serverRows } from './rows/server-rows.ts';
import { storeRows } from './rows/store-rows.ts';
import { stormRow } from './rows/storm-rows.ts';
import { workRows } from './rows/work-rows.ts';

/** `R4b` after `R4a` after `R2`. */
const place = ({ id }: Row): string => id.replace(/\d+/, (digits) => digits.padStart(3, '0'));

/** The scorecard, in its order. */
export const rows: readonly Row[] = [
  stormRow,
  hubRow,
  ...outageRows,
  ...storeRows,
  ...serverRows,
  ...orderRows,
  ...deviceRows,
  ...securityRows,
  ...workRows,
  ...clusterRows,
].toSorted((a, b) => place(a).localeCompare(place(b)));
