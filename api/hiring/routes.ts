import { api } from '../http/calls/implement.ts';
import { refuse, valueOf } from '../http/calls/refusal-error.ts';
import { applyFor } from './apply.ts';
import { confirmApplication, ownApplication, takeBackApplication } from './by-link.ts';
import { listApplications } from './queries/list-applications.ts';
import { eraseApplication, openCv, readApplication, settleApplication } from './settle.ts';

/** Calls of applicants and of the office about applications for positions. */
export const hiringRoutes = api.hiring.router({
  apply: api.hiring.apply.handler(async ({ context, input, errors }) =>
    valueOf(errors, await applyFor(context.deps, input, context.ip)),
  ),
  own: api.hiring.own.handler(
    async ({ context: { deps }, input, errors }) =>
      (await ownApplication(deps, input)) ?? refuse(errors, 'JOB_APPLICATION_NOT_FOUND'),
  ),
  confirm: api.hiring.confirm.handler(
    async ({ context: { deps }, input, errors }) =>
      (await confirmApplication(deps, input)) ?? refuse(errors, 'JOB_APPLICATION_NOT_FOUND'),
  ),
  takeBack: api.hiring.takeBack.handler(async ({ context: { deps }, input, errors }) =>
    (await takeBackApplication(deps, input)) ? { erased: true } : refuse(errors, 'JOB_APPLICATION_NOT_FOUND'),
  ),
  rows: api.hiring.rows.handler(({ context: { deps }, input }) => listApplications(deps.source, input)),
  detail: api.hiring.detail.handler(
    async ({ context: { deps }, input, errors }) =>
      (await readApplication(deps.source, input.id)) ?? refuse(errors, 'JOB_APPLICATION_NOT_FOUND'),
  ),
  move: api.hiring.move.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await settleApplication(deps, signedIn, input)),
  ),
  cv: api.hiring.cv.handler(
    async ({ context: { deps, signedIn }, input, errors }) =>
      (await openCv(deps, signedIn, input.id)) ?? refuse(errors, 'JOB_APPLICATION_NOT_FOUND'),
  ),
  erase: api.hiring.erase.handler(async ({ context: { deps, signedIn }, input }) => ({
    erased: await eraseApplication(deps, signedIn, input.id),
  })),
});
