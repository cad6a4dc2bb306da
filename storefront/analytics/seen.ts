// Cards of goods as they are seen and chosen: by the mark `data-code` that each of them bears.
import type { Goods } from './entries.ts';
import { watchSeen } from './watch-seen.ts';

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
  onWished: (goods: Goods) => void;
}

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

/** Tells each card once that was seen on the page shown now, each that was clicked and each made a favourite. @returns what ends it */
export function watchCards(page: string, { onSeen, onChosen, onWished }: SeenEvents): () => void {
  const told = new Set<string>();
  const gathered = new Map<string, { list: SeenList; goods: Goods[] }>();
  let gathering: ReturnType<typeof setTimeout> | undefined;

  const tellGathered = (): void => {
    for (const { list, goods } of gathered.values()) onSeen(list, goods);
    gathered.clear();
  };
  const see = (card: Element): boolean => {
    const list = listOf(card, page);
    const goods = goodsOf(card);
    const key = `${list.item_list_name}|${goods.code}`;
    if (told.has(key)) return true;
    told.add(key);
    const known = gathered.get(list.item_list_name);
    if (known) known.goods.push(goods);
    else gathered.set(list.item_list_name, { list, goods: [goods] });
    clearTimeout(gathering);
    gathering = setTimeout(tellGathered, gatherMs);
    return true;
  };
  const choose = ({ target }: MouseEvent): void => {
    if (!(target instanceof Element)) return;
    const heart = target.closest<HTMLButtonElement>('button.fav[aria-pressed=false]');
    if (heart) {
      onWished({ code: heart.value });
      return;
    }
    const card = target.closest('a')?.closest(marked);
    if (card) onChosen(listOf(card, page), goodsOf(card));
  };

  const stop = watchSeen(marked, see);
  document.addEventListener('click', choose, true);
  return () => {
    document.removeEventListener('click', choose, true);
    stop();
    clearTimeout(gathering);
    tellGathered();
  };
}
