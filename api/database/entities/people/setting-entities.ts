// What a person of the house has set for all.
import { instantOfInsert, text, uuid } from '../columns.ts';
import { table } from '../table.ts';

/** One setting that was ever changed; others have the value the program gives them. */
export interface HouseSettingRow {
  name: 'packing.scan_scope' | 'sign_in.second_factor';
  value: string;
  changed_by: string;
  changed_at: Date;
}

export const houseSettingTable = table<HouseSettingRow>('house_setting', {
  columns: {
    name: text(),
    value: text(),
    changed_by: uuid(),
    changed_at: instantOfInsert(),
  },
  primary: ['name'],
  references: {
    house_setting_changed_by_fk: { columns: ['changed_by'], to: 'app_user' },
  },
});
