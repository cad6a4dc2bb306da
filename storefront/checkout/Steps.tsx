import { Link } from 'react-router';
import { laterPaths } from '../base/later-paths.ts';
import { paths } from '../base/paths.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';

const order = ['cart', 'delivery', 'details', 'summary'] as const;

const stepPaths = { ...paths, ...laterPaths };

/** Where in the order one is; steps already done lead back. */
export function Steps({ current }: { current: (typeof order)[number] }) {
  const { t, market } = useTexts();
  const at = order.indexOf(current);
  return (
    <ol className="steps" aria-label={t('checkout.steps')}>
      {order.map((step, index) => (
        <li key={step} className={index < at ? 'done' : undefined} aria-current={index === at ? 'step' : undefined}>
          {index < at ? (
            <Link to={stepPaths[step](market.code)}>{t(`checkout.step_${step}`)}</Link>
          ) : (
            t(`checkout.step_${step}`)
          )}
        </li>
      ))}
    </ol>
  );
}
