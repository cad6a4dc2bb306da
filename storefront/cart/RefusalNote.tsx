import { useTexts } from '../base/texts/TextsProvider.tsx';
import { errorText } from '../ui/Field.tsx';
import { Note } from '../ui/Note.tsx';
import { UseBuyout } from '../buyout/questions/UseBuyout.tsx';
import type { CartRefusal } from './cart-refusal.ts';

/** Why the cart stayed as it was. */
export function RefusalNote({ refusal: { code, available, most, field, buyout } }: { refusal: CartRefusal }) {
  const { t } = useTexts();
  const key = code === 'SOLD_OUT' && available === 0 ? 'cart.refused.SOLD_OUT_none' : (`cart.refused.${code}` as const);
  return (
    <Note kind="bad">
      {field ? t(errorText(field)) : t(key, { available, most })}
      {code === 'BUYOUT_IN_OTHER_CART' && buyout && (
        <UseBuyout sold={{ token: buyout }} className="link py-2" takesOver>
          {t('trade.take_over')}
        </UseBuyout>
      )}
    </Note>
  );
}
