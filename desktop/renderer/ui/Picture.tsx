import { useState } from 'react';
import { Icon } from './Icon.tsx';

interface PictureProps {
  /** Key of the picture as the API gives it. */
  picture: string;
}

/** Width in pixels of the file that is fetched: enough for the largest tile of a station. */
const width = 320;

/**
 * A product's picture, handed on by the host from the shop. Decorative: the name stands beside it. One that does not
 * come (no network) leaves a plain tile.
 */
export function Picture({ picture }: PictureProps) {
  const [isGone, setGone] = useState(false);
  if (!picture || isGone) return <Icon name="box" size="l" />;
  return <img src={`/files/pictures/${picture}-${width}.webp`} alt="" decoding="async" onError={() => setGone(true)} />;
}
