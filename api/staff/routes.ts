import { isStaff } from '@kolobeh/shared/kernel/roles.ts';
import { nobody, presentSession } from '../auth/sign-in.ts';
import { personOf } from '../http/calls/access.ts';
import { api } from '../http/calls/implement.ts';
import { valueOf } from '../http/calls/refusal-error.ts';
import { exportRoutes } from './exports/routes.ts';
import { followChanges } from './follow-changes.ts';
import { peopleRoutes } from './people/routes.ts';
import { setPin } from './set-pin.ts';
import { signInStaff, signInStaffByPasskey } from './sign-in-staff.ts';
import { searchAll } from './search/search-all.ts';
import { stationKeyRoutes } from './stations/routes.ts';
import { taskRoutes } from './task-routes.ts';
import { listViews } from './queries/views.ts';
import { removeView, saveView, shareView, viewerOf } from './views.ts';

export const staffRoutes = api.staff.router({
  ...exportRoutes,
  ...peopleRoutes,
  ...taskRoutes,
  ...stationKeyRoutes,
  searchAll: api.staff.searchAll.handler(async ({ context, input }) => ({
    found: await searchAll(context.deps.source, context.signedIn, input.text),
  })),
  signIn: api.staff.signIn.handler(async ({ context, input, errors }) =>
    valueOf(errors, await signInStaff(context, input)),
  ),
  signInByPasskey: api.staff.signInByPasskey.handler(async ({ context, input, errors }) =>
    valueOf(errors, await signInStaffByPasskey(context, input.passkey)),
  ),
  session: api.staff.session.handler(({ context }) =>
    isStaff(context.signedIn.role) ? presentSession(context.signedIn) : nobody,
  ),
  setPin: api.staff.setPin.handler(async ({ context, input, errors }) => {
    const caller = { ...context.signedIn, id: personOf(context.signedIn) };
    return {
      changed_at: valueOf(errors, await setPin(context.deps, caller, { ...input, ip: context.ip })).toISOString(),
    };
  }),
  changes: api.staff.changes.handler(({ context, input }) => followChanges(context.deps, context.signedIn.role, input)),
  views: api.staff.views.handler(async ({ context, input }) => ({
    views: await listViews(context.deps.source, viewerOf(context.signedIn, input.grid)),
  })),
  saveView: api.staff.saveView.handler(async ({ context, input }) => ({
    views: await saveView(context.deps.source, viewerOf(context.signedIn, input.grid), input),
  })),
  shareView: api.staff.shareView.handler(async ({ context, input }) => ({
    views: await shareView(context.deps.source, context.signedIn, input),
  })),
  removeView: api.staff.removeView.handler(async ({ context, input }) => ({
    views: await removeView(context.deps.source, context.signedIn, input),
  })),
});
