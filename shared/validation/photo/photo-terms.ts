/** Bytes of a photograph as it is sent. */
export const maxPhotoBytes = 8 * 1024 * 1024;

/**
 * What a browser offers to choose; what it is, the API finds out from the bytes. HEIC is not among them: its decoder is
 * not ours to use, and a telephone that is not offered it sends a JPEG of it.
 */
export const photoTypes = 'image/jpeg,image/png,image/webp,image/avif';
