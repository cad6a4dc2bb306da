import { useNavigation } from 'react-router';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Note } from '../../ui/Note.tsx';

/** What asking the register of companies came to. */
export type LookedUp = 'found' | 'ended' | 'missing' | 'away';

/** Asks the register for the company of the number beside it; a button of the form, so it works without scripts too. */
export function CompanyLookUp({ lookedUp }: { lookedUp: LookedUp | undefined }) {
  const { t } = useTexts();
  const isBusy = useNavigation().formData?.get('intent') === 'company';
  const kind = lookedUp === 'found' ? 'ok' : 'info';
  return (
    <>
      <p className="self-start sm:pt-[27px]">
        <button
          className="btn line w-full sm:w-auto"
          type="submit"
          name="intent"
          value="company"
          aria-busy={isBusy || undefined}
        >
          {t(isBusy ? 'details.looking_up' : 'details.look_up')}
        </button>
      </p>
      {lookedUp && (
        <div className="full">
          <Note kind={kind}>{t(`details.company_${lookedUp}`)}</Note>
        </div>
      )}
    </>
  );
}
