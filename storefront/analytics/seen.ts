// Cards of goods as they are seen and chosen: by the mark `data-code` that each of them bears (IntersectionObserver).
import type { Goods } from './entries.ts';

/** A list by the page it is on and its heading. */
interface SeenList {
  item_list_id: string;
  item_list_name: string;
}

/**
 * What `watchCards` tells. A card counts as seen once a page, after half of it has been in the window for a second;
 * cards seen at about the same time come together, by their list.
 */
export interface SeenEvents {
  onSeen: (list: SeenList, goods: readonly Goods[]) => void;
  onChosen: (list: SeenList, goods: Goods) => void;
}

/** How much of a card must be in the window, and for how long, to count as seen. */
const seenPart = 0.5;
const seenMs = 1000;
/** Cards seen together are told together. */
const gatherMs = 200;
const marked = 'main [data-code]';

function listOf(card: Element, page: string): SeenList {
  const section = card.closest('section:has(h2)');
  const heading = section?.querySelector('h2') ?? document.querySelector('main h1');
  return { item_list_id: page, item_list_name: heading?.textContent?.trim() || page };
}

function goodsOf(card: Element): Goods {
  const among = [...(card.parentElement?.querySelectorAll(':scope > [data-code]') ?? [])];
  return { code: card.getAttribute('data-code') ?? '', index: Math.max(0, among.indexOf(card)) };
}

/** Tells each card once that was seen on the page shown now, and each that was clicked. @returns what ends it */
export function watchCards(page: string, { onSeen, onChosen }: SeenEvents): () => void {
  const watched = new WeakSet<Element>();
  const told = new Set<string>();
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const gathered = new Map<string, { list: SeenList; goods: Goods[] }>();
  let gathering: ReturnType<typeof setTimeout> | undefined;

  const tellGathered = (): void => {
    for (const { list, goods } of gathered.values()) onSeen(list, goods);
    gathered.clear();
  };
  const forget = (card: Element): void => {
    clearTimeout(timers.get(card));
    timers.delete(card);
  };
  const see = (card: Element): void => {
    timers.delete(card);
    const list = listOf(card, page);
    const goods = goodsOf(card);
    const key = `${list.item_list_name}|${goods.code}`;
    if (document.visibilityState !== 'visible' || told.has(key)) return;
    told.add(key);
    observer.unobserve(card);
    const known = gathered.get(list.item_list_name);
    if (known) known.goods.push(goods);
    else gathered.set(list.item_list_name, { list, goods: [goods] });
    clearTimeout(gathering);
    gathering = setTimeout(tellGathered, gatherMs);
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
    for (const card of document.querySelectorAll(marked)) {
      if (watched.has(card)) continue;
      watched.add(card);
      observer.observe(card);
    }
  };
  const choose = ({ target }: MouseEvent): void => {
    const card = target instanceof Element ? target.closest('a')?.closest(marked) : null;
    if (card) onChosen(listOf(card, page), goodsOf(card));
  };

  watch();
  const changes = new MutationObserver(watch);
  changes.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('click', choose, true);
  return () => {
    document.removeEventListener('click', choose, true);
    changes.disconnect();
    observer.disconnect();
    for (const timer of timers.values()) clearTimeout(timer);
    clearTimeout(gathering);
    tellGathered();
  };
}
