import { missing } from '../base/missing.ts';

/** Every address no page has. */
export function loader(): never {
  throw missing();
}

/** Never drawn: the loader always throws, and `PageBoundary` shows the page that is not there. */
export default function MissingPage() {
  return null;
}
