import type { RepairSheet } from '@kolobeh/shared/repair/order/contract.ts';
import type { Deps } from '../../operation/deps.ts';
import { repairOfLink } from '../order/follow-repair.ts';
import { presentRepair } from '../order/present-repair.ts';
import { sheetPdf } from './sheet-pdf.ts';

/**
 * A sheet of a repair, drawn as the repair stands now: what is kept of it changes with the repair, so no file is.
 * @returns null without the link of the repair, and of a record before the repair is done
 */
export async function repairSheet(
  deps: Deps,
  { id, token, sheet }: { id: string; token: string; sheet: RepairSheet },
): Promise<File | null> {
  const repair = await repairOfLink(deps, deps.source, { id, token });
  if (!repair || (sheet === 'record' && !repair.done_at)) return null;
  const status = await presentRepair(deps, deps.source.manager, repair);
  const pdf = await sheetPdf(sheet, { repair, status, now: deps.now() });
  return new File([new Uint8Array(pdf)], `${repair.number}-${sheet}.pdf`, { type: 'application/pdf' });
}
