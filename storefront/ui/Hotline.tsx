import { companies } from '@kolobeh/shared/content/company.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';

/** Whom to turn to when trying again does not help: phone and e-mail of the market's seller. */
export function Hotline() {
  const { t, market } = useTexts();
  const { phone, phoneShown, email } = companies[market.code];
  return (
    <>
      {t('error.hotline')}{' '}
      <a className="link nowrap" href={`tel:${phone}`}>
        {phoneShown}
      </a>
      ,{' '}
      <a className="link" href={`mailto:${email}`}>
        {email}
      </a>
    </>
  );
}
