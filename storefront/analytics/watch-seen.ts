/** How much of a thing must be in the window, and for how long, to count as seen. */
const seenPart = 0.5;
const seenMs = 1000;

/**
 * Tells each thing marked so once half of it has been in the window for a second, and those that come to the page later
 * too (IntersectionObserver). `onSeen` answers whether it is done with it.
 *
 * @returns what ends it
 */
export function watchSeen(marked: string, onSeen: (thing: Element) => boolean): () => void {
  const watched = new WeakSet<Element>();
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const forget = (thing: Element): void => {
    clearTimeout(timers.get(thing));
    timers.delete(thing);
  };
  const see = (thing: Element): void => {
    timers.delete(thing);
    if (document.visibilityState === 'visible' && onSeen(thing)) observer.unobserve(thing);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio: ratio } of entries) {
        if (ratio < seenPart) forget(target);
        else if (!timers.has(target))
          timers.set(
            target,
            setTimeout(() => see(target), seenMs),
          );
      }
    },
    { threshold: seenPart },
  );
  const watch = (): void => {
    for (const thing of document.querySelectorAll(marked)) {
      if (watched.has(thing)) continue;
      watched.add(thing);
      observer.observe(thing);
    }
  };
  watch();
  const changes = new MutationObserver(watch);
  changes.observe(document.body, { childList: true, subtree: true });
  return () => {
    changes.disconnect();
    observer.disconnect();
    for (const timer of timers.values()) clearTimeout(timer);
  };
}
