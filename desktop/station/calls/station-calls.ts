import type { ClockAndIds } from '../clock-and-ids.ts';
import { wakeAll } from '../connections.ts';
import type { Handlers } from '../handlers.ts';
import type { StationParts } from '../parts.ts';
import { outboxRows, statusOf } from '../screens/present-state.ts';
import { asRefusal } from '../net/api-session.ts';
import { stationRefusal } from '../net/refusal.ts';
import { signOut } from '../people/sign-out.ts';
import type { StatePush } from '../screens/state-push.ts';

/** Calls of the person at the station and of what lies between it and the server. */
export const stationCalls = (parts: StationParts, statePush: StatePush, clockAndIds: ClockAndIds) =>
  ({
    'session.get': () => parts.session.view,
    'session.signIn': ({ email, password, ...second }) => parts.signingIn.signIn(email, password, second),
    'session.askPasskey': () => parts.signingIn.askPasskey(),
    'session.signInByPasskey': ({ passkey }) => parts.signingIn.signInByPasskey(passkey),
    'session.enrol': ({ email, password }) => parts.signingIn.enrol(email, password),
    'session.forgotPassword': async ({ email }) => {
      // Staff are written to in their own language, whatever is asked for here.
      await parts.session.client.customer.forgotPassword({ market: 'cs', email }).catch((error: unknown) => {
        throw asRefusal(error);
      });
      return {};
    },
    'session.signOut': (wish) => signOut(parts, wish),
    'status.get': () => statusOf(parts),
    'outbox.list': () => ({ rows: outboxRows(parts) }),
    'outbox.dismissRefused': ({ event_id, note }) => {
      const isKnown = parts.store.events.dismiss(event_id, note, clockAndIds.now().toISOString());
      if (!isKnown) throw stationRefusal('EVENT_NOT_FOUND');
      statePush.soon('status', 'work');
      return {};
    },
    'outbox.seeRefused': ({ event_ids }) => {
      const { store } = parts;
      store.transaction(() => store.unseen.see(event_ids, clockAndIds.now().toISOString()));
      statePush.soon('status');
      return {};
    },
    'outbox.wake': () => {
      wakeAll(parts);
      return {};
    },
    'notices.dismiss': ({ id }) => {
      parts.recall.notices.dismiss(id);
      statePush.soon('status');
      return {};
    },
  }) satisfies Partial<Handlers>;
