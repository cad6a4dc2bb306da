import { useState } from 'react';
import { Icon } from './Icon.tsx';

/**
 * A product's picture by the API's path; the host hands it on. Decorative: the name stands beside it. A picture that
 * does not come (no network) leaves a plain tile.
 */
export function Picture({ path }: { path: string }) {
  const [isGone, setGone] = useState(false);
  if (!path || isGone) return <Icon name="box" size="l" />;
  return <img src={path} alt="" loading="lazy" decoding="async" onError={() => setGone(true)} />;
}
