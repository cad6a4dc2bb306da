import { deleteSessions, listSessions } from '../../auth/queries/sessions.ts';
import { readDemand } from '../../auth/second-factor/demand.ts';
import { api } from '../../http/calls/implement.ts';
import { refuse, valueOf } from '../../http/calls/refusal-error.ts';
import { inTransaction } from '../../database/transaction.ts';
import { writeAudit } from '../../operation/audit.ts';
import { listAudit } from './queries/audit-rows.ts';
import { listPeople } from './queries/people.ts';
import { demandSecondFactor, enrolAtSignIn, resetSecondFactor } from './second-factor.ts';
import { askForLetter, findPersonOfStaff, saveUser } from './save-user.ts';

export const peopleRoutes = {
  activeUsers: api.staff.activeUsers.handler(async ({ context: { deps } }) => ({
    users: (await listPeople(deps.source)).map((person) => ({
      ...person,
      last_seen_at: person.last_seen_at?.toISOString() ?? null,
    })),
  })),
  saveUser: api.staff.saveUser.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await saveUser(deps, signedIn, input)),
  ),
  sendPasswordLetter: api.staff.sendPasswordLetter.handler(({ context: { deps, signedIn }, input, errors }) =>
    inTransaction(deps.source, async (manager) => {
      const person = await findPersonOfStaff(manager, input.id);
      if (!person?.is_active) return refuse(errors, 'PERSON_NOT_FOUND');
      await askForLetter(deps, manager, person.id, 'reset');
      await writeAudit(manager, signedIn, {
        action: 'person.password_letter',
        subject: { kind: 'user', id: person.id },
      });
      return { sent_to: person.email };
    }),
  ),
  staffSessions: api.staff.staffSessions.handler(async ({ context: { deps, headers }, input, errors }) => {
    if (!(await findPersonOfStaff(deps.source, input.id))) return refuse(errors, 'PERSON_NOT_FOUND');
    const own = await deps.auth.api.getSession({ headers });
    const sessions = await listSessions(deps.source, input.id);
    return {
      sessions: sessions.map(({ id, created_at, expires_at, ip, device }) => ({
        id,
        began_at: created_at.toISOString(),
        expires_at: expires_at.toISOString(),
        ip,
        device,
        is_own: own?.session.id === id,
      })),
    };
  }),
  endSessions: api.staff.endSessions.handler(({ context: { deps, signedIn }, input, errors }) =>
    inTransaction(deps.source, async (manager) => {
      if (!(await findPersonOfStaff(manager, input.id))) return refuse(errors, 'PERSON_NOT_FOUND');
      const ended = await deleteSessions(manager, input.id, input.session ?? null);
      await writeAudit(manager, signedIn, {
        action: 'person.end_sessions',
        subject: { kind: 'user', id: input.id },
        detail: { ended },
      });
      return { ended };
    }),
  ),
  enrolAtSignIn: api.staff.enrolAtSignIn.handler(async ({ context: { deps, headers, ip }, input, errors }) => {
    const { known_device: knownDevice = null, ...given } = input;
    return valueOf(errors, await enrolAtSignIn(deps, { headers, ip, knownDevice }, given));
  }),
  resetSecondFactor: api.staff.resetSecondFactor.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await resetSecondFactor(deps, signedIn, input)),
  ),
  secondFactorDemand: api.staff.secondFactorDemand.handler(({ context: { deps } }) => readDemand(deps.source)),
  demandSecondFactor: api.staff.demandSecondFactor.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await demandSecondFactor(deps, signedIn, input)),
  ),
  auditRows: api.staff.auditRows.handler(({ context: { deps }, input }) => listAudit(deps.source, input)),
};
