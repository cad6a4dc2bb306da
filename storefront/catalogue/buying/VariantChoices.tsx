import type { ProductDetail, Variant } from '@kolobeh/shared/catalogue/contract.ts';
import type { QualityChoice } from '@kolobeh/shared/catalogue/quality.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../base/paths.ts';
import type { Translate } from '../../base/texts/translate.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Grade } from '../../ui/Grade.tsx';
import { productName } from '../../ui/product-name.ts';
import { type Choice, colourChoices, qualityChoices, storageChoices } from './choices.ts';
import { GradeWords } from '../GradeWords.tsx';

/** What a choice says instead of its price. */
const absenceWord = { sold_out: 'product.not_now', expected: 'stock.expected' } as const;

const storageText = (gb: number): string => (gb >= 1024 ? `${gb / 1024} TB` : `${gb} GB`);

/** The quality and the storage that come with a choice instead of the present ones. */
function alsoWords(t: Translate, { quality, storage_gb: storage }: Choice<unknown>['also']): string[] {
  const words = quality && (quality === 'new' || quality === 'almost_new' ? t(`quality.${quality}`) : quality);
  return [...(words ? [words] : []), ...(storage ? [storageText(storage)] : [])];
}

function VariantLink({
  variant,
  children,
  choice,
}: {
  variant: Variant;
  children: ReactNode;
  choice: Choice<unknown>;
}) {
  const { t, market } = useTexts();
  return (
    <Link
      className="opt"
      to={paths.product(market.code, variant.seo_name)}
      aria-current={choice.isSelected ? 'true' : undefined}
      preventScrollReset
      prefetch="intent"
    >
      <span className="row">{children}</span>
      <small className="num">
        {choice.absence
          ? t(absenceWord[choice.absence])
          : [showMoney(variant.price), ...alsoWords(t, choice.also)].join(' · ')}
      </small>
    </Link>
  );
}

function QualityName({ value }: { value: QualityChoice }) {
  const { t } = useTexts();
  if (value === 'new' || value === 'almost_new') return <b className="strong">{t(`quality.${value}`)}</b>;
  return <Grade grade={value} size="s" />;
}

function Group({ label, chosen, children }: { label: string; chosen?: string; children: ReactNode }) {
  return (
    <div className="pd-var" role="group" aria-label={label}>
      <p className="label">
        {label}
        {chosen && <span className="muted">: {chosen}</span>}
      </p>
      {children}
    </div>
  );
}

/** The models of its family, each by the variant most like this one. */
function Family({ family }: Pick<ProductDetail, 'family'>) {
  const { t, market } = useTexts();
  if (family.length === 0) return null;
  return (
    <Group label={t('product.family')}>
      <div className="opts">
        {family.map(({ name, product, product_seo_name: seoName, price, is_selected: isSelected, ...stock }) => {
          const absence = stock.is_expected ? 'expected' : stock.is_sold_out ? 'sold_out' : null;
          return (
            <Link
              key={product}
              className="opt"
              to={paths.product(market.code, seoName)}
              aria-current={isSelected ? 'true' : undefined}
              prefetch="intent"
            >
              <span className="row">{productName(name)}</span>
              <small className="num">{absence ? t(absenceWord[absence]) : showMoney(price)}</small>
            </Link>
          );
        })}
      </div>
    </Group>
  );
}

type Choices = Pick<ProductDetail, 'selected' | 'variants' | 'family'>;

/** A last piece that a cart holds is told of under the price; its own choices do not call it gone. */
function withHeld({ selected, variants, family, held_until: heldUntil }: ProductDetail): Choices {
  if (heldUntil === null) return { selected, variants, family };
  const held: Variant = { ...selected, stock: { ...selected.stock, state: 'last_piece' } };
  return {
    selected: held,
    variants: variants.map((one) => (one.id === held.id ? held : one)),
    family: family.map((one) => (one.is_selected ? { ...one, is_sold_out: false } : one)),
  };
}

/** What else the product comes in. Each choice is a link to the sister's own page, so it works and is found without scripts. */
export function VariantChoices({ detail }: { detail: ProductDetail }) {
  const { t, market } = useTexts();
  const { selected, variants, family } = withHeld(detail);
  const qualities = qualityChoices(selected, variants);
  const storages = storageChoices(selected, variants);
  const colours = colourChoices(selected, variants);
  return (
    <>
      <Family family={family} />
      {qualities.length > 0 && (
        <Group
          label={t('product.quality')}
          chosen={t(selected.grade ? `quality.${selected.grade}` : `quality.${selected.quality}`)}
        >
          <div className="opts conds">
            {qualities.map((choice) => (
              <VariantLink key={choice.value} variant={choice.variant} choice={choice}>
                <QualityName value={choice.value} />
              </VariantLink>
            ))}
          </div>
          {qualities.some(({ value }) => value !== 'new' && value !== 'almost_new') && <GradeWords />}
        </Group>
      )}
      {storages.length > 0 && (
        <Group label={t('product.storage')}>
          <div className="opts">
            {storages.map((choice) => (
              <VariantLink key={choice.value} variant={choice.variant} choice={choice}>
                {storageText(choice.value)}
              </VariantLink>
            ))}
          </div>
        </Group>
      )}
      {colours.length > 1 && (
        <Group label={t('product.colour')} chosen={selected.colour_name}>
          <div className="swatches">
            {colours.map(({ value, variant, isSelected, absence, also }) => {
              const name = [variant.colour_name, ...(absence ? [t(absenceWord[absence])] : alsoWords(t, also))].join(
                ', ',
              );
              return (
                <Link
                  key={value}
                  className={absence ? 'swatch gone' : 'swatch'}
                  to={paths.product(market.code, variant.seo_name)}
                  aria-current={isSelected ? 'true' : undefined}
                  aria-label={name}
                  title={name}
                  style={{ ['--c' as string]: variant.colour_hex }}
                  preventScrollReset
                />
              );
            })}
          </div>
        </Group>
      )}
    </>
  );
}
