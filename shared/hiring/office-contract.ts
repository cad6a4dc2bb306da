import { z } from 'zod';
import { WorkArea } from '../content/position.ts';
import { lagging, route, staffCall } from '../kernel/contract.ts';
import { Uuid } from '../kernel/ids.ts';
import { MarketCode } from '../kernel/market.ts';
import { GridQuery, gridPage, type GridTerms } from '../kernel/paging.ts';
import { ApplicationState, SettledState } from './application-states.ts';
import { CvKind } from './cv.ts';

/** Row of the office's grid of applications. */
export const ApplicationRow = z.object({
  id: Uuid,
  market: MarketCode,
  title: z.string().describe('Of the position, as it was when it was applied for'),
  full_name: z.string(),
  email: z.string(),
  state: ApplicationState,
  created_at: z.iso.datetime(),
  moved_at: z.iso.datetime().describe('Of the last move; the time of keeping counts from it'),
});
export type ApplicationRow = z.infer<typeof ApplicationRow>;

/** What may be filtered and sorted in the grid. */
export const applicationTerms = {
  market: { kind: 'set' },
  title: { kind: 'text' },
  full_name: { kind: 'text' },
  email: { kind: 'text' },
  state: { kind: 'set' },
  created_at: { kind: 'date' },
  moved_at: { kind: 'date' },
} as const satisfies GridTerms;

/** An application in full. */
export const OfficeApplication = ApplicationRow.extend({
  area: WorkArea.nullable().describe('Null when the position’s document is gone'),
  phone: z.string(),
  letter: z.string(),
  cv: z.object({
    name: z.string(),
    kind: CvKind,
    bytes: z.int(),
    scanned_at: z.iso.datetime().nullable().describe('When it was looked through for viruses; null: it was not'),
  }),
  consent: z.object({ version: z.int(), at: z.iso.datetime() }),
  erased_on: z.iso.date().describe('Day on which it ends by itself unless it is moved'),
  moves: z.array(
    z.object({
      at: z.iso.datetime(),
      by: z.string().describe('Empty: the applicant'),
      from: ApplicationState,
      to: ApplicationState,
      note: z.string(),
    }),
  ),
});
export type OfficeApplication = z.infer<typeof OfficeApplication>;

const hiring = staffCall('hiring.manage');
const which = z.strictObject({ id: Uuid });
const notFound = { JOB_APPLICATION_NOT_FOUND: { status: 404, message: 'No such application' } } as const;

export const officeHiringContract = {
  rows: route
    .meta(lagging(hiring))
    .route({ method: 'POST', path: '/office/job-applications/rows', summary: 'Rows of the grid of job applications' })
    .input(GridQuery)
    .output(gridPage(ApplicationRow)),
  detail: route
    .meta(hiring)
    .route({ method: 'GET', path: '/office/job-applications/{id}', summary: 'A job application in full' })
    .input(which)
    .output(OfficeApplication)
    .errors(notFound),
  move: route
    .meta(hiring)
    .route({ method: 'POST', path: '/office/job-applications/{id}/move', summary: 'Moves an application on' })
    .input(
      which.extend({
        from: ApplicationState.describe('The state that was seen'),
        to: SettledState,
        note: z.string().trim().max(500, 'TOO_LONG').default('').describe('For colleagues; the applicant gets nothing'),
      }),
    )
    .output(OfficeApplication)
    .errors({ ...notFound, JOB_APPLICATION_MOVED: { status: 409, message: 'Somebody has moved it meanwhile' } }),
  cv: route
    .meta(hiring)
    .route({
      method: 'POST',
      path: '/office/job-applications/{id}/cv',
      summary: 'The CV of an application; who took it is written to the log',
    })
    .input(which)
    .output(z.file())
    .errors(notFound),
  erase: route
    .meta(hiring)
    .route({
      method: 'POST',
      path: '/office/job-applications/{id}/erase',
      summary: 'Erases an application, its history and its file; a repeat changes nothing',
    })
    .input(which)
    .output(z.object({ erased: z.boolean() })),
};
