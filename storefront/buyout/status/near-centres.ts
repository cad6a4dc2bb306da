/** Postcodes of both markets begin with the region, so the longer the common beginning, the nearer. */
function sharedDigits(a: string, b: string): number {
  const [first, second] = [a.replaceAll(/\s/g, ''), b.replaceAll(/\s/g, '')];
  const differs = Array.from(first).findIndex((digit, index) => digit !== second[index]);
  return differs === -1 ? first.length : differs;
}

const plain = (text: string): string => text.trim().toLowerCase();

/** Centres in the seller's town first, then those of the nearest postcodes; the rest stays as it was. */
export function nearestFirst<Centre extends { city: string; postcode: string }>(
  centres: readonly Centre[],
  { city = '', postcode = '' }: { city?: string; postcode?: string },
): Centre[] {
  const town = plain(city);
  // Districts belong to their town: “Praha 5” is Praha.
  const isHere = (centre: Centre): boolean =>
    town !== '' && (town === plain(centre.city) || town.startsWith(`${plain(centre.city)} `));
  const nearness = (centre: Centre): number => (isHere(centre) ? 100 : sharedDigits(centre.postcode, postcode));
  return centres.toSorted((a, b) => nearness(b) - nearness(a));
}
