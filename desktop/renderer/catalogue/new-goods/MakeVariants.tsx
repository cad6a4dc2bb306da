import type { OfficeMaster } from '@kolobeh/shared/catalogue/office/master-product.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../base/data/api.ts';
import { useKeyedCall } from '../../base/data/keyed-call.ts';
import { Check } from '../../form/Check.tsx';
import { SubmitButton } from '../../form/SubmitButton.tsx';
import { FieldError } from '../../ui/FieldError.tsx';
import { useWishErrors } from './use-wish-errors.ts';
import { VariantPicker } from './VariantPicker.tsx';
import { beginDraft, plannedOf, toMake, wishOf } from './wish-draft.ts';

const marketCodes = ['cs', 'ro'] as const;

interface MakeVariantsProps {
  master: OfficeMaster;
  /** @param first id of the first one that began; null when all were there already */
  onMade: (master: OfficeMaster, first: number | null) => void;
}

/** More variants of a model, all of them at once. */
export function MakeVariants({ master, onMade }: MakeVariantsProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(() => beginDraft(master.variants));
  const sold = marketCodes.filter((market) => master.words[market] !== null);
  const [markets, setMarkets] = useState<readonly ('cs' | 'ro')[]>(sold);
  const [isBusy, setBusy] = useState(false);
  const keyed = useKeyedCall();
  const planned = plannedOf(master, draft);
  const count = toMake(planned, draft).length;
  const { errors, setWrong, refused, said } = useWishErrors(draft, planned);
  /** What was found wrong is looked at again, so that nothing mended stays red. */
  const change = (next: typeof draft): void => {
    setDraft(next);
    if (Object.keys(errors).length === 0) return;
    const wish = wishOf(master, next, [...markets]);
    setWrong(wish.ok ? [] : wish.refusal);
  };
  const send = async (): Promise<void> => {
    const wish = wishOf(master, draft, [...markets]);
    if (!wish.ok) return setWrong(wish.refusal);
    setWrong([]);
    setBusy(true);
    try {
      const input = { ...wish.value, id: master.id };
      const { master: after, made, there } = await keyed(input, (once) => client.catalogue.makeVariants(input, once));
      said(made.length, there.length);
      setDraft(beginDraft(after.variants));
      onMade(after, made[0] ?? null);
    } catch (error) {
      refused(error);
    }
    setBusy(false);
  };
  return (
    <form
      className="ng"
      noValidate
      aria-label={t('newGoods.more')}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p className="faint">{t('newGoods.moreText')}</p>
      <VariantPicker master={master} draft={draft} errors={errors} onChange={change} />
      <fieldset className="ng-markets">
        <legend>{t('newGoods.soldIn')}</legend>
        {marketCodes.map((market) => (
          <Check
            key={market}
            label={
              sold.includes(market)
                ? t(`product.market.${market}`)
                : `${t(`product.market.${market}`)}: ${t('newGoods.modelNotSold')}`
            }
            disabled={!sold.includes(market)}
            checked={markets.includes(market)}
            onChange={({ target }) =>
              setMarkets(marketCodes.filter((one) => (one === market ? target.checked : markets.includes(one))))
            }
          />
        ))}
        <FieldError code={errors['markets']} />
      </fieldset>
      <footer className="savebar">
        <span className="faint">{t('newGoods.priceHint')}</span>
        <SubmitButton text={t('newGoods.make', { count })} isBusy={isBusy} />
      </footer>
    </form>
  );
}
