import { buyoutTerms } from '@kolobeh/shared/buyout/office/grid-terms.ts';
import type { BuyoutGridRow } from '@kolobeh/shared/buyout/office/office-contract.ts';
import type { CachedRow } from '../store/cached-rows.ts';
import { type GridSource, latestId, minuteMs, pageOf } from './grid-source.ts';

const sort: GridSource['usualSort'] = [{ column: 'created_at', direction: 'desc' }];

const keptRow = (row: BuyoutGridRow): CachedRow => ({
  id: row.id,
  row: { ...row, city: '' },
  words: `${row.number} ${row.device}`,
});

/**
 * Rows of the grid of buy-outs, the newest first. Of its seller a row keeps the initials and nothing else, so without
 * network the search knows numbers and devices: neither towns and e-mails nor numbers of devices are kept for it.
 */
export const buyoutSource: GridSource = {
  grid: 'buyouts',
  needs: 'buyout.read',
  terms: buyoutTerms,
  usualSort: sort,
  byId: latestId,
  most: 5000,
  everyMs: 4 * minuteMs,
  async page(client, startRow, endRow) {
    const { rows, total } = await client.buyout.officeRows(pageOf(startRow, endRow, sort));
    return { rows: rows.map(keptRow), total };
  },
};
