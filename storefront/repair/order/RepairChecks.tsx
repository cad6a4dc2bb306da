import type { RepairStatus } from '@kolobeh/shared/repair/order/contract.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** What the technician tried of the device and how it did, faults first. */
export function RepairChecks({ checks }: Pick<RepairStatus, 'checks'>) {
  const { t } = useTexts();
  if (checks.length === 0) return null;
  const faultsFirst = checks.toSorted((a, b) => Number(b.result === 'faulty') - Number(a.result === 'faulty'));
  return (
    <section className="card pad" aria-labelledby="rps-checks">
      <h2 className="rp-h mb-2" id="rps-checks">
        {t('rps.checks')}
      </h2>
      <ul className="rps-checks">
        {faultsFirst.map(({ check, result }) => (
          <li key={check} data-result={result}>
            <Icon name={result === 'ok' ? 'check' : 'warning'} size="s" />
            <span>{t(`rps.check.${check}`)}</span>
            <span className="muted">{t(`rps.check_${result}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
