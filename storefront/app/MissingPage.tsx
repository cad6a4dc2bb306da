import { missing } from '../base/missing.ts';

/** Every address no page has. */
export function loader(): never {
  throw missing();
}

export default function MissingPage() {
  return null;
}
