// Offers of the shop's own pages as they are seen and chosen: by the mark `data-promotion`, an address, on each of them.
import { watchSeen } from './watch-seen.ts';

/** In the words of Google Analytics. */
interface Promotion {
  promotion_id: string;
  promotion_name: string;
  /** Its place among the offers of the page, from 1. */
  creative_slot: string;
}

const marked = 'main [data-promotion]';

function promotionOf(offer: Element): Promotion {
  const id = offer.getAttribute('data-promotion') || 'offer';
  const place = [...document.querySelectorAll(marked)].indexOf(offer) + 1;
  const name = offer.querySelector('h2, h3')?.textContent?.trim() || id;
  return { promotion_id: id, promotion_name: name, creative_slot: String(Math.max(1, place)) };
}

/** Tells each offer once that was seen, and each whose link was followed. @returns what ends it */
export function watchPromotions(onSeen: (seen: Promotion) => void, onChosen: (chosen: Promotion) => void): () => void {
  const choose = ({ target }: MouseEvent): void => {
    const offer = target instanceof Element ? target.closest('a')?.closest(marked) : null;
    if (offer) onChosen(promotionOf(offer));
  };
  const stop = watchSeen(marked, (offer) => {
    onSeen(promotionOf(offer));
    return true;
  });
  document.addEventListener('click', choose, true);
  return () => {
    document.removeEventListener('click', choose, true);
    stop();
  };
}
