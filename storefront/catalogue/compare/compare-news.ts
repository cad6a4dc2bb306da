import { create } from 'zustand';

/** What the last press of a card's button did; `full` = there is no room for another. */
type CompareNews = 'added' | 'removed' | 'full';

export const useCompareNews = create<{ news: CompareNews }>(() => ({ news: 'added' }));
