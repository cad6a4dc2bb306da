/** Photographs that one complaint may have. */
export const maxComplaintPhotos = 6;
