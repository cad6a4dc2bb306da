import type { InstalmentOption } from '@kolobeh/shared/instalment/contract.ts';
import { Form, Link } from 'react-router';
import { paths } from '../base/paths.ts';
import { laterPaths } from '../base/later-paths.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { LoanExample } from '../instalment/LoanExample.tsx';
import { optionWords } from '../instalment/option-words.ts';
import { Note } from '../ui/Note.tsx';

interface CartInstalmentsProps {
  isChosen: boolean;
  /** What was chosen as it comes to now; null without, and when nobody lends so for this cart any more. */
  option: InstalmentOption | null;
}

function Drop() {
  const { t, market } = useTexts();
  return (
    <Form method="post" action={paths.cart(market.code)} preventScrollReset>
      <input type="hidden" name="intent" value="drop_instalments" />
      <button type="submit" className="link small">
        {t('calc.drop')}
      </button>
    </Form>
  );
}

/** Instalments chosen for the cart with all that is told of them, or the way to the calculator. */
export function CartInstalments({ isChosen, option }: CartInstalmentsProps) {
  const { t, market } = useTexts();
  const calculator = (
    <Link className="link small" to={laterPaths.cartInstalments(market.code)}>
      {t(isChosen ? 'calc.change' : 'calc.open')}
    </Link>
  );
  if (!isChosen) return <p className="mt-3">{calculator}</p>;
  return (
    <div className="stack mt-4 gap-1">
      {option ? (
        <>
          <p className="strong">{t('calc.chosen')}</p>
          <p className="small num">{t('calc.short', optionWords(option))}</p>
          <LoanExample option={option} />
        </>
      ) : (
        <Note kind="bad">{t('calc.gone')}</Note>
      )}
      <div className="row gap-4">
        {calculator}
        <Drop />
      </div>
    </div>
  );
}
