import { PersonFacts, type StaffPerson, type StalePerson } from '@kolobeh/shared/staff/people-contract.ts';
import { refusalOfEdit, type StaffRole } from '@kolobeh/shared/staff/people.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { deleteSessions } from '../../auth/queries/sessions.ts';
import { inTransaction, violatedUnique } from '../../database/transaction.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import type { Deps } from '../../operation/deps.ts';
import { lastEdit } from '../../operation/queries/last-edit.ts';
import { insertPerson, listPeople, lockPeople, updatePerson } from './queries/people.ts';

/** A person as somebody wants them. */
interface PersonWish {
  id?: string;
  version: number;
  name: string;
  email: string;
  role: StaffRole;
  market: MarketCode;
  is_active: boolean;
}

type SaveRefusal =
  | { code: 'INPUT_INVALID'; data: { fields: FieldError[] } }
  | { code: 'PERSON_NOT_FOUND' }
  | { code: 'VERSION_STALE'; data: z.infer<typeof StalePerson> }
  | { code: 'OWN_ROLE' }
  | { code: 'LAST_ADMIN' };

const emailTaken = refused({
  code: 'INPUT_INVALID' as const,
  data: { fields: [{ path: 'email', code: 'EMAIL_TAKEN' }] },
});

export async function findPersonOfStaff(db: Pick<EntityManager, 'query'>, id: string): Promise<StaffPerson | null> {
  const [person] = await listPeople(db, id);
  return person ? { ...person, last_seen_at: person.last_seen_at?.toISOString() ?? null } : null;
}

async function saved(manager: EntityManager, id: string): Promise<StaffPerson> {
  const person = await findPersonOfStaff(manager, id);
  if (!person) throw new Error('The person was not stored');
  return person;
}

/** Asks for the letter with a link to set the password. */
export const askForLetter = (deps: Deps, manager: EntityManager, userId: string, kind: 'invited' | 'reset') =>
  // The minute tells one asking from the next; a person who presses twice gets one letter.
  deps.jobs.send(manager, 'send-staff-mail', { userId, kind, round: Math.floor(deps.now().getTime() / 60_000) });

const invite = (deps: Deps, caller: Caller, wish: PersonWish): Promise<Result<StaffPerson, SaveRefusal>> =>
  inTransaction(deps.source, async (manager) => {
    const id = await insertPerson(manager, wish);
    if (id === null) return emailTaken;
    await askForLetter(deps, manager, id, 'invited');
    await writeAudit(manager, caller, {
      action: 'person.invite',
      subject: { kind: 'user', id },
      detail: { to: { role: wish.role, market: wish.market } },
    });
    return ok(await saved(manager, id));
  });

const changing = ['person.change', 'person.let_in', 'person.let_out'];

/** The edition that is there, and who wrote it. */
async function present(
  manager: EntityManager,
  id: string,
): Promise<{ code: 'VERSION_STALE'; data: z.infer<typeof StalePerson> }> {
  const person = await saved(manager, id);
  const last = await lastEdit(manager, changing, { kind: 'user', id });
  return { code: 'VERSION_STALE', data: { value: PersonFacts.parse(person), version: person.version, ...last } };
}

const change = (deps: Deps, caller: Caller, id: string, wish: PersonWish): Promise<Result<StaffPerson, SaveRefusal>> =>
  inTransaction(deps.source, async (manager) => {
    const held = await lockPeople(manager, id);
    const before = held.find((one) => one.id === id);
    if (!before) return refused({ code: 'PERSON_NOT_FOUND' });
    if (before.version !== wish.version) return refused(await present(manager, id));
    const after = { role: wish.role, isActive: wish.is_active };
    const refusal = refusalOfEdit({
      isOwn: caller.id === id,
      before: { role: before.role, isActive: before.is_active },
      after,
      otherAdmins: held.filter((one) => one.id !== id && one.is_active && one.role === 'admin').length,
    });
    if (refusal) return refused({ code: refusal });
    await updatePerson(manager, id, { ...wish, isActive: wish.is_active });
    if (before.is_active && !wish.is_active) await deleteSessions(manager, id, null);
    const facts = (role: string, market: string, isActive: boolean) => ({ role, market, is_active: isActive });
    await writeAudit(manager, caller, {
      action:
        before.is_active === wish.is_active ? 'person.change' : wish.is_active ? 'person.let_in' : 'person.let_out',
      subject: { kind: 'user', id },
      detail: {
        from: facts(before.role, before.market, before.is_active),
        to: facts(wish.role, wish.market, wish.is_active),
        // Names and e-mails are persons' data and no matter of the log.
        renamed: before.name !== wish.name,
        email_changed: before.email !== wish.email,
      },
    });
    return ok(await saved(manager, id));
  });

/** Invites a person, or changes one on the version that was read. Who is let out is signed out everywhere at once. */
export async function saveUser(
  deps: Deps,
  caller: Caller,
  wish: PersonWish,
): Promise<Result<StaffPerson, SaveRefusal>> {
  try {
    return await (wish.id === undefined ? invite(deps, caller, wish) : change(deps, caller, wish.id, wish));
  } catch (error) {
    if (violatedUnique(error) !== 'app_user_email_uq') throw error;
    return emailTaken;
  }
}
