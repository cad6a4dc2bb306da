import { printedGtin } from '@kolobeh/shared/validation/goods/gtin.ts';
import type { StationAct } from '@kolobeh/shared/warehouse/stations/station-event.ts';
import type { i18n } from 'i18next';

const codeOf = (act: StationAct): string => {
  switch (act.kind) {
    case 'pick_location':
      return act.location_code;
    case 'pick_item':
    case 'pick_swap':
      return printedGtin(act.item);
    case 'pick_crate':
    case 'pack_claim':
      return act.crate_code;
    case 'pack_item':
    case 'pack_out':
      return printedGtin(act.scan.value);
    case 'pack_by_eye':
      return String(act.pieces);
    case 'pack_next':
      return act.box_code;
    case 'pack_seal':
      return act.number;
    case 'hand_over_scan':
      return act.package_code;
    case 'hand_over_sign':
      return act.driver_name;
    case 'label_state':
      return act.note;
    case 'stock_move':
      return `${act.from ?? '–'} → ${act.to}`;
    case 'stock_count':
      return act.location_code;
    case 'return_item':
      return `${printedGtin(act.scan.value)} → ${act.place}`;
    case 'peripherals_set':
      return act.changes.map(({ what }) => what).join(', ');
    case 'offline_sign_in':
    case 'pack_back':
    case 'return_finish':
    case 'pick_back':
    case 'pick_undo':
    case 'pick_not_found':
    case 'pick_finish':
      return '';
  }
};

/** What was done at the station, in words with the code scanned. */
export const actText = (i18n: i18n, act: StationAct): string =>
  [i18n.t(`refused.act.${act.kind}`), codeOf(act)].filter(Boolean).join(' ');
