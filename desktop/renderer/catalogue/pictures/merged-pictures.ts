import type { OfficePicture } from '@kolobeh/shared/catalogue/office/master-product.ts';

type Pictures = readonly OfficePicture[];

const has = (pictures: Pictures, { key }: OfficePicture): boolean => pictures.some((one) => one.key === key);

/**
 * One's own order and texts over what another person has saved: a picture that came meanwhile stays, one that either
 * has taken out is gone.
 * @param begun the pictures that both began with
 */
export function mergedPictures(mine: Pictures, theirs: Pictures, begun: Pictures): OfficePicture[] {
  const kept = mine.flatMap((one) => {
    const present = theirs.find(({ key }) => key === one.key);
    return present ? [{ ...present, alts: one.alts }] : [];
  });
  return [...kept, ...theirs.filter((one) => !has(mine, one) && !has(begun, one))];
}

/** A picture that both have, on which they wrote otherwise. */
interface DifferingText {
  key: string;
  market: 'cs' | 'ro';
  theirs: string;
  mine: string;
}

/** In what two differ of the pictures that both have: texts, and the keys in each one's order when that differs. */
export function differingPictures(
  mine: Pictures,
  theirs: Pictures,
): { texts: DifferingText[]; order: { theirs: string[]; mine: string[] } | null } {
  const texts = mine.flatMap(({ key, alts }) => {
    const other = theirs.find((one) => one.key === key);
    return (['cs', 'ro'] as const).flatMap((market): DifferingText[] =>
      other && other.alts[market] !== alts[market]
        ? [{ key, market, theirs: other.alts[market], mine: alts[market] }]
        : [],
    );
  });
  const [own, others] = [mine.filter((one) => has(theirs, one)), theirs.filter((one) => has(mine, one))].map((list) =>
    list.map(({ key }) => key),
  );
  return { texts, order: own && others && own.join() !== others.join() ? { theirs: others, mine: own } : null };
}
