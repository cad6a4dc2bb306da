import { Icon } from '../ui/Icon.tsx';
import { type ErrorKind, ErrorWords } from './ErrorWords.tsx';
import { paths } from '../base/paths.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';

/** A page that is not there, or a fault, outside the shop's frame. It stands alone: the frame's own data may be what failed. */
export function ErrorScreen({ kind }: { kind: ErrorKind }) {
  const { t, market } = useTexts();
  return (
    <>
      <header className="top">
        <div className="page co-top">
          <a className="logo" href={paths.home(market.code)}>
            <Icon name="loop" />
            <span>Kolobeh</span>
          </a>
        </div>
      </header>
      <main className="page sec">
        <ErrorWords kind={kind} />
        <form className="search mt-6 flex max-w-[560px] gap-2" role="search" action={paths.search(market.code)}>
          <Icon name="search" />
          <input
            className="input"
            type="search"
            name="term"
            aria-label={t('search.label')}
            placeholder={t('search.label')}
            maxLength={80}
          />
          <button className="btn" type="submit">
            {t('search.submit')}
          </button>
        </form>
      </main>
    </>
  );
}
