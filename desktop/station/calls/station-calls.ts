import type { Chance } from '../clock.ts';
import { wakeAll } from '../connections.ts';
import type { Handlers } from '../handlers.ts';
import type { StationParts } from '../parts.ts';
import { outboxRows, statusOf } from '../screens/present-state.ts';
import { stationRefusal } from '../net/refusal.ts';
import { signOut } from '../people/sign-out.ts';
import type { Telling } from '../screens/state-push.ts';

/** Calls of the person at the station and of what lies between it and the server. */
export const stationCalls = (parts: StationParts, telling: Telling, chance: Chance) =>
  ({
    'session.get': () => parts.session.view,
    'session.signIn': ({ email, password }) => parts.signingIn.signIn(email, password),
    'session.signOut': (wish) => signOut(parts, wish),
    'status.get': () => statusOf(parts),
    'outbox.list': () => ({ rows: outboxRows(parts) }),
    'outbox.dismissRefused': ({ event_id, note }) => {
      const isKnown = parts.store.events.dismiss(event_id, note, chance.now().toISOString());
      if (!isKnown) throw stationRefusal('EVENT_NOT_FOUND');
      telling.soon('status', 'work');
      return {};
    },
    'outbox.seeRefused': ({ event_ids }) => {
      const { store } = parts;
      store.transaction(() => store.unseen.see(event_ids, chance.now().toISOString()));
      telling.soon('status');
      return {};
    },
    'outbox.wake': () => {
      wakeAll(parts);
      return {};
    },
    'notices.dismiss': ({ id }) => {
      parts.recall.notices.dismiss(id);
      telling.soon('status');
      return {};
    },
  }) satisfies Partial<Handlers>;
