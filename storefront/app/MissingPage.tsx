import { missing } from './missing.ts';

/** Every address no page has. */
export function loader(): never {
  throw missing();
}

export default function MissingPage() {
  return null;
}
