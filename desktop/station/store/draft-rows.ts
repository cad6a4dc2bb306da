import { z } from 'zod';
import { Draft, type DraftEdit, type Theirs } from '../../bridge/drafts.ts';
import type { Database } from './open-database.ts';

const json = (text: string): unknown => JSON.parse(text);

const Row = z
  .object({
    draft_id: z.string(),
    target: z.string(),
    edit: z.string().transform(json),
    label: z.string(),
    user_id: z.string(),
    user_name: z.string(),
    made_at: z.string(),
    state: z.string(),
    theirs: z
      .string()
      .nullable()
      .transform((text) => (text === null ? null : json(text))),
    refusal: z.string().nullable(),
  })
  .pipe(Draft.extend({ target: z.string(), user_id: z.string() }));
/** An edit that is not on the server yet. */
export type DraftRow = z.infer<typeof Row>;

/** An edit as it is first kept. */
export type NewDraft = Pick<DraftRow, 'draft_id' | 'target' | 'edit' | 'label' | 'user_id' | 'user_name' | 'made_at'>;

const Counts = z.object({ waiting: z.int(), undecided: z.int() });

/** Edits in the order they were made. A row leaves by the server's answer or a person's decision, and by nothing else. */
export function draftRows(database: Database) {
  const columns = 'draft_id, target, edit, label, user_id, user_name, made_at, state, theirs, refusal';
  const all = database.prepare(`select ${columns} from draft order by position`);
  const get = database.prepare(`select ${columns} from draft where draft_id = ?`);
  const ofTarget = database.prepare(`select ${columns} from draft where target = ? and user_id = ? order by position`);
  const insert = database.prepare(
    `insert into draft (${columns}) values
       (@draft_id, @target, @edit, @label, @user_id, @user_name, @made_at, 'waiting', null, null)`,
  );
  const change = database.prepare('update draft set edit = @edit where draft_id = @draft_id');
  const move = database.prepare(
    'update draft set state = @state, theirs = @theirs, refusal = @refusal where draft_id = @draft_id',
  );
  const remove = database.prepare('delete from draft where draft_id = ?');
  const clear = database.prepare('delete from draft where user_id = ?');
  const counts = database.prepare(
    `select count(*) filter (where state in ('waiting', 'sending')) as waiting,
            count(*) filter (where state in ('conflict', 'refused')) as undecided
       from draft where user_id = ?`,
  );

  return {
    all: (): DraftRow[] => all.all().map((row) => Row.parse(row)),
    get: (id: string): DraftRow | null => Row.nullable().parse(get.get(id) ?? null),
    /** Those of one person, who alone knows of them. */
    ofTarget: (target: string, userId: string): DraftRow[] => ofTarget.all(target, userId).map((row) => Row.parse(row)),
    add: (draft: NewDraft): void => {
      insert.run({ ...draft, edit: JSON.stringify(draft.edit) });
    },
    change: (draft_id: string, edit: DraftEdit): void => {
      change.run({ draft_id, edit: JSON.stringify(edit) });
    },
    move(
      draft_id: string,
      state: DraftRow['state'],
      { theirs, refusal }: { theirs?: Theirs; refusal?: string } = {},
    ): void {
      move.run({ draft_id, state, theirs: theirs ? JSON.stringify(theirs) : null, refusal: refusal ?? null });
    },
    remove: (draft_id: string): void => {
      remove.run(draft_id);
    },
    /** Those of one person. */
    clear: (userId: string): void => {
      clear.run(userId);
    },
    /** Of one person; null counts nothing. */
    counts: (userId: string | null) => Counts.parse(counts.get(userId)),
  };
}
