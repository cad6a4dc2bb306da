/** How reviews of a model are ordered; of equally helpful ones the latest come first. */
export const reviewSorts = ['helpful', 'newest', 'best', 'worst'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/** Reviews on one page of all of a model. */
export const reviewsPerPage = 20;
