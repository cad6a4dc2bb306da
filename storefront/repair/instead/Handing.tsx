import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { FieldMessage } from '../../ui/Field.tsx';
import type { ServiceCentre } from '../load-repair.ts';
import type { RepairWritten } from '../order/written.ts';

interface HandingProps {
  /** Whether the device is with us: then it is asked how it goes back. */
  isHere: boolean;
  /** Where it may be collected, or brought. */
  centres: readonly Pick<ServiceCentre, 'seo_name' | 'name'>[];
  written: RepairWritten;
  errors: readonly FieldError[];
}

/** How a device that is not here comes, and how one that is goes back. */
export function Handing({ isHere, centres, written, errors }: HandingProps) {
  const { t } = useTexts();
  const stands = centres.some(({ seo_name }) => seo_name === written.store) ? written.store : centres[0]?.seo_name;
  const isByStore = written.way === 'store' && stands !== undefined;
  const isWrong = errors.some(({ path }) => path === 'store');
  return (
    <section className="card pad">
      <fieldset aria-describedby={isWrong ? 'store-error' : undefined}>
        <legend className="rp-h mb-2">{t(isHere ? 'rpi.back' : 'rpi.way')}</legend>
        <p className="hint mb-4">{t(isHere ? 'rpi.here' : 'rpi.away')}</p>
        <div className="lines">
          {centres.length > 0 && (
            <label className="line-opt">
              <span className="check">
                <input type="radio" name="way" value="store" defaultChecked={isByStore} />
              </span>
              <span className="name">
                {t(isHere ? 'rpi.back_store' : 'rpi.way_store', {
                  store: centres.length === 1 ? (centres[0]?.name ?? '') : '',
                })}
              </span>
            </label>
          )}
          <label className="line-opt">
            <span className="check">
              <input type="radio" name="way" value="send" defaultChecked={!isByStore} />
            </span>
            <span className="name">{t(isHere ? 'rpi.back_send' : 'rpi.way_send')}</span>
          </label>
        </div>
        {centres.length === 1 ? (
          <input type="hidden" name="store" value={centres[0]?.seo_name} />
        ) : (
          centres.length > 1 && (
            <div className="field rpo-stores mt-4">
              <label htmlFor="store">{t('rpo.store')}</label>
              <select className="input" id="store" name="store" defaultValue={stands}>
                {centres.map(({ seo_name, name }) => (
                  <option key={seo_name} value={seo_name}>
                    {name}
                  </option>
                ))}
              </select>
            </div>
          )
        )}
        {isWrong && <FieldMessage id="store-error" text={t('field.REQUIRED')} />}
      </fieldset>
    </section>
  );
}
