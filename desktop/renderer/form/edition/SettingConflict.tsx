import { SaveConflict } from '../SaveConflict.tsx';
import type { Conflict } from '../use-save-over.ts';

/** What somebody else has set, as it stands on the server. */
interface Edition<Value> {
  value: Value;
  version: number;
  /** Null where nobody has set it yet. */
  changed: { by: string; at: string } | null;
}

interface SettingConflictProps<Value> {
  conflict: Conflict<Value, Value>;
  label: string;
  nameOf: (value: Value) => string;
  onTakeTheirs: (theirs: Edition<Value>) => void;
  onKeepMine: () => void;
}

/** What somebody else has set meanwhile beside what was chosen, of a setting of one choice. */
export function SettingConflict<Value>({
  conflict: { value, mine, version, by, at },
  label,
  nameOf,
  onTakeTheirs,
  onKeepMine,
}: SettingConflictProps<Value>) {
  return (
    <SaveConflict
      rows={value === mine ? [] : [{ path: 'setting', label, theirs: nameOf(value), mine: nameOf(mine) }]}
      by={by}
      at={at}
      onTakeTheirs={() => onTakeTheirs({ value, version, changed: at === null ? null : { by, at } })}
      onKeepMine={onKeepMine}
    />
  );
}
