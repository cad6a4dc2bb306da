// People of staff with their sessions, and the log of what they did.
import { z } from 'zod';
import { lagging, route, staffCall } from '../kernel/contract.ts';
import { Uuid } from '../kernel/ids.ts';
import { MarketCode } from '../kernel/market.ts';
import { GridQuery, gridPage, type GridTerms } from '../kernel/paging.ts';
import { staleVersion, Version, versioned } from '../kernel/versioned.ts';
import { StaffRole } from './people.ts';

/** Somebody of staff. */
export const StaffPerson = z.object({
  id: Uuid,
  version: z.int(),
  name: z.string(),
  email: z.string(),
  /** Of who was let out: the role they had. */
  role: StaffRole,
  market: MarketCode,
  is_active: z.boolean(),
  /** Has set a password; false while an invitation waits. */
  has_password: z.boolean(),
  has_second_factor: z.boolean(),
  badge_code: z.string().nullable(),
  sessions: z.int().describe('Places where the person is signed in'),
  last_seen_at: z.iso.datetime().nullable(),
});
export type StaffPerson = z.infer<typeof StaffPerson>;

/** What is saved of a person. */
export const PersonFacts = StaffPerson.pick({ name: true, email: true, role: true, market: true, is_active: true });
export type PersonFacts = z.infer<typeof PersonFacts>;

/** An edit made on another version; both are put side by side. */
export const StalePerson = versioned(PersonFacts);

/** A place where a person is signed in. */
export const StaffSession = z.object({
  id: Uuid,
  began_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  ip: z.string(),
  device: z.string().describe('What the program said of itself'),
  is_own: z.boolean().describe('The session of this very call'),
});
export type StaffSession = z.infer<typeof StaffSession>;

/** Something somebody of staff did; rows of the log never change. */
export const AuditRow = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  actor: z.string().describe('Empty: the house itself'),
  actor_role: z.string(),
  action: z.string(),
  subject_kind: z.string(),
  subject_id: z.string(),
  subject: z.string().describe('Name or number of what it was done to; its id where it has none'),
  detail: z.record(z.string(), z.unknown()),
});
export type AuditRow = z.infer<typeof AuditRow>;

/** What may be filtered and sorted in the log. */
export const auditTerms = {
  at: { kind: 'date' },
  actor: { kind: 'text', isNullable: true },
  actor_role: { kind: 'set' },
  action: { kind: 'text', isSaid: true },
  subject: { kind: 'text', filterOnly: true },
  subject_kind: { kind: 'text' },
  subject_id: { kind: 'text' },
} as const satisfies GridTerms;

const Email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'REQUIRED')
  .max(120, 'TOO_LONG')
  .pipe(z.email('INVALID_EMAIL').max(120));
const read = staffCall('people.read');
const edit = staffCall('people.edit');
const notFound = { PERSON_NOT_FOUND: { status: 404, message: 'Nobody of staff is that' } } as const;
const guarded = {
  OWN_ROLE: { status: 409, message: 'Nobody changes the own role or lets oneself out' },
  LAST_ADMIN: { status: 409, message: 'One administrator has to be left' },
} as const;

export const peopleContract = {
  activeUsers: route
    .meta({ ...read, rateLimit: 'read' })
    .route({ method: 'GET', path: '/core/active-users', summary: 'People of staff, those let out last' })
    .output(z.object({ users: z.array(StaffPerson) })),
  saveUser: route
    .meta({ ...edit, idempotencyKey: 'required' })
    .route({
      method: 'POST',
      path: '/core/save-user',
      summary: 'Changes a person of staff, or invites a new one by a letter with a link to set the password',
    })
    .input(
      z.strictObject({
        id: Uuid.optional().describe('Absent: a new one'),
        version: Version.default(0),
        name: z.string().trim().min(1, 'REQUIRED').max(120, 'TOO_LONG'),
        email: Email,
        role: StaffRole,
        market: MarketCode,
        is_active: z.boolean().default(true),
      }),
    )
    .output(StaffPerson)
    .errors({ ...notFound, ...guarded, ...staleVersion(PersonFacts) }),
  sendPasswordLetter: route
    .meta(edit)
    .route({
      method: 'POST',
      path: '/office/people/{id}/password-letter',
      summary: 'Sends a link to set the password; the links sent before end',
    })
    .input(z.strictObject({ id: Uuid }))
    .output(z.object({ sent_to: z.string() }))
    .errors(notFound),
  staffSessions: route
    .meta({ ...read, rateLimit: 'read' })
    .route({ method: 'GET', path: '/office/people/{id}/sessions', summary: 'Where a person is signed in' })
    .input(z.strictObject({ id: Uuid }))
    .output(z.object({ sessions: z.array(StaffSession) }))
    .errors(notFound),
  endSessions: route
    .meta(edit)
    .route({
      method: 'POST',
      path: '/office/people/{id}/sessions/end',
      summary: 'Ends a session of a person, or all of them; a repeat changes nothing',
    })
    .input(z.strictObject({ id: Uuid, session: Uuid.optional().describe('Absent: all of them') }))
    .output(z.object({ ended: z.int() }))
    .errors(notFound),
  auditRows: route
    .meta(lagging(staffCall('audit.read')))
    .route({ method: 'POST', path: '/office/audit/rows', summary: 'Rows of the log of what staff did, newest first' })
    .input(GridQuery)
    .output(gridPage(AuditRow)),
};
