import { useTexts } from '../app/texts/TextsProvider.tsx';
import { Note } from '../ui/Note.tsx';
import type { CartRefusal } from './cart-refusal.ts';

/** Why the cart stayed as it was. */
export function RefusalNote({ refusal: { code, available, most } }: { refusal: CartRefusal }) {
  const { t } = useTexts();
  const key = code === 'SOLD_OUT' && available === 0 ? 'cart.refused.SOLD_OUT_none' : (`cart.refused.${code}` as const);
  return <Note kind="bad">{t(key, { available, most })}</Note>;
}
