/** Longest side sent to the server, which keeps no larger one either. */
const maxSide = 2000;

const base64Of = async (blob: Blob): Promise<string> => {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  return btoa(text);
};

/** Draws a picture no larger than needed. @returns JPEG in base64; the file as it is when the browser cannot read it */
export async function shrinkPicture(source: Blob): Promise<string> {
  const bitmap = await createImageBitmap(source).catch(() => null);
  if (!bitmap) return base64Of(source);
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return base64Of(await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.88 }));
}
