import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { RepairSheet } from '@kolobeh/shared/repair/order/contract.ts';
import { repairSalePath } from '@kolobeh/shared/repair/conversion/sale-page.ts';
import { repairPath } from '@kolobeh/shared/repair/repair-page.ts';
import { laterWords } from '../../base/later-paths.ts';

/** What the secret link of a repair says. */
export interface RepairLink {
  id: string;
  token: string;
}

/** Addresses of a repair's files; apart from others, because no other page names them. */
export const filePaths = {
  /** The invoice in a form. */
  invoice: (market: MarketCode, link: RepairLink, form: 'pdf' | 'xml') =>
    `${repairPath(market, link)}/${laterWords[market].document}/${form}`,
  /** A credit note in a form. */
  creditNote: (market: MarketCode, link: RepairLink, note: string, form: 'pdf' | 'xml') =>
    `${repairPath(market, link)}/${laterWords[market].document}/${note}/${form}`,
  /** Where the device is sold instead. */
  sale: repairSalePath,
  /** A sheet of the repair as it stands. */
  sheet: (market: MarketCode, link: RepairLink, sheet: RepairSheet) =>
    `${repairPath(market, link)}/${laterWords[market].document}/${sheet}`,
  /** A photograph of the device. */
  photo: (market: MarketCode, link: RepairLink, photo: string) =>
    `${repairPath(market, link)}/${laterWords[market].photo}/${photo}`,
};
