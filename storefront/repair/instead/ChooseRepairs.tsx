import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { RepairOperation } from '@kolobeh/shared/repair/contract.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { FieldMessage } from '../../ui/Field.tsx';

interface ChooseRepairsProps {
  operations: readonly RepairOperation[];
  chosen: readonly string[];
  isMissing: boolean;
  onChoose: (chosen: string[]) => void;
}

/** Repairs of the device; those that mend what the buy-out knows of it are chosen beforehand. */
export function ChooseRepairs({ operations, chosen, isMissing, onChoose }: ChooseRepairsProps) {
  const { t } = useTexts();
  return (
    <section className="card pad">
      <fieldset aria-describedby={isMissing ? 'operations-error' : undefined}>
        <legend className="rp-h mb-4">{t('rpi.what')}</legend>
        <div className="lines">
          {operations.map(({ code, name, about, price }) => (
            <label key={code} className="line-opt">
              <span className="check">
                <input
                  type="checkbox"
                  name="operation"
                  value={code}
                  checked={chosen.includes(code)}
                  onChange={({ target }) =>
                    onChoose(target.checked ? [...chosen, code] : chosen.filter((one) => one !== code))
                  }
                />
              </span>
              <span className="name">{name}</span>
              <span className="sub">{about}</span>
              <span className="num strong">{showMoney(price)}</span>
            </label>
          ))}
        </div>
        {isMissing && <FieldMessage id="operations-error" text={t('rpi.none_chosen')} />}
      </fieldset>
    </section>
  );
}

/** What the chosen repairs cost together, in minor units. */
export const totalOf = (operations: readonly RepairOperation[], chosen: readonly string[]): number =>
  operations.filter(({ code }) => chosen.includes(code)).reduce((sum, { price }) => sum + price.amount, 0);
