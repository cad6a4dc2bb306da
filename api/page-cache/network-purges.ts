// What changes is dropped at the content network too, by a process that hears of it.
import type { Logger } from 'pino';

/** The part of a content network that purges are told to. */
export interface Network {
  purgeKey: (keys: readonly string[], soft: boolean) => Promise<void>;
  purgeUrl: (url: string, soft: boolean) => Promise<void>;
  purgeAll: () => Promise<void>;
}

/** What to drop. */
interface Dropped {
  tags?: readonly string[];
  addresses?: readonly string[];
  all?: boolean;
}

/** Purges on their way to a network. */
export interface NetworkPurges {
  /** Drops it soon, and again a moment later. */
  add: (dropped: Dropped) => void;
  /** Sends what is still to be sent. */
  close: () => Promise<void>;
}

const gatherMs = 100;
/**
 * A page asked for in between may come from a process that had not heard yet, or was begun before the change: what it
 * gave goes by the second purge, and one that took long by the third.
 */
const againMs = [500, 2000];

/**
 * Gathers purges for a moment and sends them, one message after another. One that fails drops everything when the
 * network answers again, because nobody remembers what it lacks.
 * @param publicUrl what comes before an address
 */
export function purgesOfNetwork(network: Network, publicUrl: string, log: Logger): NetworkPurges {
  let tags = new Set<string>();
  let addresses = new Set<string>();
  let isAll = false;
  let timer: NodeJS.Timeout | null = null;
  const later = new Set<NodeJS.Timeout>();
  let sending: Promise<void> = Promise.resolve();

  const gather = ({ tags: more = [], addresses: pages = [], all = false }: Dropped): void => {
    for (const tag of more) tags.add(tag);
    for (const page of pages) addresses.add(page);
    isAll ||= all;
    timer ??= setTimeout(flush, gatherMs);
  };
  const send = async (sent: { tags: string[]; addresses: string[]; all: boolean }): Promise<void> => {
    try {
      if (sent.all) return await network.purgeAll();
      if (sent.tags.length > 0) await network.purgeKey(sent.tags, false);
      for (const page of sent.addresses) await network.purgeUrl(`${publicUrl}${page}`, false);
    } catch (error) {
      log.warn({ err: error }, 'the content network was not purged');
      gather({ all: true });
    }
  };
  const flush = (): void => {
    if (timer) clearTimeout(timer);
    timer = null;
    const sent = { tags: [...tags], addresses: [...addresses], all: isAll };
    tags = new Set();
    addresses = new Set();
    isAll = false;
    sending = sending.then(() => send(sent));
  };
  return {
    add: (dropped) => {
      gather(dropped);
      for (const ms of againMs) {
        const again = setTimeout(() => {
          later.delete(again);
          gather(dropped);
        }, ms);
        later.add(again);
      }
    },
    close: async () => {
      for (const again of later) clearTimeout(again);
      if (timer) flush();
      await sending;
    },
  };
}
