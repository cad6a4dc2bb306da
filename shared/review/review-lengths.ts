/** Longest texts of a review, in characters. */
export const reviewLengths = { name: 60, points: 500, text: 3000, reply: 2000 } as const;

/** Photographs that one review may have. */
export const maxReviewPhotos = 4;
