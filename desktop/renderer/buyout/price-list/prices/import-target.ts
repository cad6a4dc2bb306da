import type { Sheet } from '@kolobeh/shared/buyout/price-list/contract.ts';
import { columnsOf } from '@kolobeh/shared/buyout/price-list/line.ts';
import { exportRows, type ImportTarget } from './plan-import.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { writeRows } from './csv.ts';

/** The shown list as files are read into it and written out of it. */
export const importTarget = ({ version, models, questionnaire }: Sheet): ImportTarget => ({
  market: markets[version.market],
  lines: new Map(models.map(({ id, line }) => [id, line])),
  models,
  columns: columnsOf(questionnaire.conditions),
});

/** Hands the list over as a file of the browser. */
export function saveFile(sheet: Sheet): void {
  const { version, product_type } = sheet;
  const url = URL.createObjectURL(new Blob([writeRows(exportRows(importTarget(sheet)))], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${version.market}-${product_type}-${version.name || version.id}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
