import type { CartCover, CoverKind, CoverOffer } from '@kolobeh/shared/cover/cover.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';

/** Fields of the adding call, by what they choose. */
const fields = { screen: 'screenTuito', general: 'generalTuito' } as const;

interface CoverChoiceProps {
  offers: readonly CoverOffer[];
  /** What is chosen now. */
  chosen?: readonly CartCover[];
}

function Tick({
  name,
  value,
  offer,
  isOn,
}: {
  name: string;
  value: number | string;
  offer: CoverOffer;
  isOn: boolean;
}) {
  return (
    <label className="line-opt">
      <span className="check">
        <input type="checkbox" name={name} value={value} defaultChecked={isOn} />
      </span>
      <b>{offer.name}</b>
      <span className="num nowrap">{showMoney(offer.price)}</span>
    </label>
  );
}

/** Warranties of one length are ticked, of several chosen from a list. */
function Warranty({ offers, chosen }: { offers: readonly CoverOffer[]; chosen: CartCover | undefined }) {
  const { t } = useTexts();
  const [only, ...others] = offers;
  if (!only) return null;
  if (others.length === 0)
    return <Tick name="mp_warranty" value={only.months} offer={only} isOn={chosen?.id === only.id} />;
  return (
    <label className="line-opt listed">
      <b>{t('cover.warranty')}</b>
      <select className="input" name="mp_warranty" defaultValue={chosen?.months ?? ''}>
        <option value="">{t('cover.warranty_none')}</option>
        {offers.map(({ id, months, name, price }) => (
          <option key={id} value={months}>
            {t('cover.option', { name, amount: showMoney(price) })}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Insurance and longer warranties to choose with a product; plain fields of the form around them. */
export function CoverChoice({ offers, chosen = [] }: CoverChoiceProps) {
  const { t } = useTexts();
  const of = (kind: CoverKind) => offers.filter((offer) => offer.kind === kind);
  const byCode = chosen.find(({ kind }) => kind === 'warranty_code');
  if (offers.length === 0 && !byCode) return null;
  return (
    <fieldset className="covers">
      <legend className="label">
        {t('cover.heading')} <span className="faint">{t('cover.note')}</span>
      </legend>
      <div className="lines">
        {(['screen', 'general'] as const).flatMap((kind) =>
          of(kind).map((offer) => (
            <Tick
              key={offer.id}
              name={fields[kind]}
              value={offer.id}
              offer={offer}
              isOn={chosen.some(({ id }) => id === offer.id)}
            />
          )),
        )}
        {byCode ? (
          <Tick name="prolongWarranty" value={byCode.code ?? ''} offer={byCode} isOn />
        ) : (
          <Warranty offers={of('warranty')} chosen={chosen.find(({ kind }) => kind === 'warranty')} />
        )}
      </div>
    </fieldset>
  );
}
