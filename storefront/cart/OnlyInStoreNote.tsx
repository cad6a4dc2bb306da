import type { Cart } from '@kolobeh/shared/cart/cart.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Note } from '../ui/Note.tsx';

/** Where a cart is collected of which something lies in stores alone, or why it cannot be ordered together. */
export function OnlyInStoreNote({ only }: { only: Cart['only_in_store'] }) {
  const { t } = useTexts();
  if (!only) return null;
  if (only.trouble) return <Note kind="bad">{t(`cart.${only.trouble}`)}</Note>;
  return <Note kind="info">{t('cart.only_in_store', { stores: only.stores.map(({ name }) => name).join(', ') })}</Note>;
}
