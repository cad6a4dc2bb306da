import { useTexts } from '../base/texts/TextsProvider.tsx';

/** How many of each are drawn; about as many as come. */
const drawn = { choices: 4, questions: 5 };

const keys = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** The next list while it is on its way. */
export function ListSkeleton() {
  const { t } = useTexts();
  return (
    <section className="bo-step" role="status" aria-label={t('frame.loading')}>
      <div className="skel mb-4 h-6 w-48" />
      <div className="bo-choices">
        {keys(drawn.choices).map((key) => (
          <div key={key} className="skel h-32" />
        ))}
      </div>
    </section>
  );
}

/** Questions and the price beside them, while they are on their way. */
export function QuestionnaireSkeleton() {
  const { t } = useTexts();
  return (
    <div className="page bo" role="status" aria-label={t('frame.loading')}>
      <div className="skel my-6 h-8 w-64" />
      <div className="bo-lay">
        <div>
          {keys(drawn.questions).map((key) => (
            <div key={key} className="skel mb-3 h-36" />
          ))}
        </div>
        <div className="skel h-80" />
      </div>
    </div>
  );
}
