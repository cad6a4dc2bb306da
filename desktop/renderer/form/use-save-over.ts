import { useState } from 'react';
import { z } from 'zod';
import { codeOf } from '../base/data/refusal-text.ts';

/** The edition that is there instead of the one a form was begun on. */
interface Present<Theirs> {
  value: Theirs;
  version: number;
  /** Who saved it; empty once the account is gone. */
  by: string;
  at: string | null;
}

/** What two wrote over the same edition. */
export interface Conflict<Mine, Theirs> extends Present<Theirs> {
  mine: Mine;
}

interface Saving<Mine, Saved, Theirs> {
  /** Edition that the form was begun on; of what is new it is not asked. */
  version: number;
  /** How a refusal as stale tells the present edition. */
  present: z.ZodType<Present<Theirs>>;
  send: (mine: Mine, version: number) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  /** Tells any other refusal of what was sent. */
  refuse: (error: unknown, mine: Mine) => void;
}

/** Saves what was written over the edition it was begun on; another's is handed over to be compared with it. */
export function useSaveOver<Mine, Saved extends { version: number }, Theirs>(saving: Saving<Mine, Saved, Theirs>) {
  const [conflict, setConflict] = useState<Conflict<Mine, Theirs> | null>(null);
  const [version, setVersion] = useState(saving.version);
  const save = async (mine: Mine, over = version): Promise<void> => {
    setConflict(null);
    try {
      const saved = await saving.send(mine, over);
      setVersion(saved.version);
      saving.onSaved(saved);
    } catch (error) {
      const stale =
        codeOf(error) === 'VERSION_STALE' ? z.object({ data: saving.present }).safeParse(error).data : undefined;
      if (stale) setConflict({ ...stale.data, mine });
      else saving.refuse(error, mine);
    }
  };
  return {
    conflict,
    save: (mine: Mine): Promise<void> => save(mine),
    /** The form shows another edition from now on, of which nothing is half written. */
    rebase: setVersion,
    keepMine: (): void => void (conflict && save(conflict.mine, conflict.version)),
    /** @param show puts the other's words into the form */
    takeTheirs: (show: (theirs: Theirs) => void): void => {
      if (!conflict) return;
      show(conflict.value);
      setVersion(conflict.version);
      setConflict(null);
    },
  };
}
