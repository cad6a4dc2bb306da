/** An average of stars as both markets write it: `4,8`, `5`. */
export const ratingWords = (rating: number): string => String(Math.round(rating * 10) / 10).replace('.', ',');
