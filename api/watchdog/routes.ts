import { api } from '../http/calls/implement.ts';
import { refuse, valueOf } from '../http/calls/refusal-error.ts';
import { askWatchdog } from './ask.ts';
import { personOf } from '../http/calls/access.ts';
import { confirmWatchdog, endWatchdog, watchdogByLink, watchdogsOf } from './by-link.ts';

export const watchdogRoutes = api.watchdog.router({
  own: api.watchdog.own.handler(async ({ context: { deps, signedIn } }) => ({
    watchdogs: await watchdogsOf(deps, personOf(signedIn)),
  })),
  ask: api.watchdog.ask.handler(async ({ context, input, errors }) =>
    valueOf(errors, await askWatchdog(context.deps, await context.caller(), input)),
  ),
  find: api.watchdog.find.handler(
    async ({ context: { deps }, input, errors }) =>
      (await watchdogByLink(deps, input)) ?? refuse(errors, 'WATCHDOG_NOT_FOUND'),
  ),
  confirm: api.watchdog.confirm.handler(
    async ({ context: { deps }, input, errors }) =>
      (await confirmWatchdog(deps, input)) ?? refuse(errors, 'WATCHDOG_NOT_FOUND'),
  ),
  end: api.watchdog.end.handler(
    async ({ context: { deps }, input, errors }) =>
      (await endWatchdog(deps, input)) ?? refuse(errors, 'WATCHDOG_NOT_FOUND'),
  ),
});
