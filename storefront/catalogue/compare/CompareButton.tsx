import { useCompared } from '../../base/live/compared.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** The form of the frame that the buttons belong to; without scripts it adds the product and shows the comparison. */
export const compareForm = 'porovnat';

/** Puts a product beside others, or takes it off again; what happens then stands in a bar at the foot of the window. */
export function CompareButton({ product: { code, name } }: { product: { code: string; name: string } }) {
  const { t, market } = useTexts();
  const isCompared = useCompared(({ codes }) => codes.includes(code));
  return (
    <button
      className="fav compare"
      type="submit"
      form={compareForm}
      name="add"
      value={code}
      aria-pressed={isCompared}
      aria-label={t('compare.of', { name })}
      onClick={(event) => {
        event.preventDefault();
        void import('./toggle-compared.ts').then(({ toggleCompared }) => toggleCompared(market.code, code));
      }}
    >
      <Icon name="compare" />
    </button>
  );
}
