import { StoreUse } from '@kolobeh/shared/store/store-facts.ts';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Icon.tsx';

/** Why a store cannot be switched off: what lies or waits there, by its count. */
export function StoreInUse({ use }: { use: StoreUse }) {
  const { t } = useTranslation();
  return (
    <div className="stack gap-4" role="alert">
      <p className="error">
        <Icon name="warning" size="s" />
        {t('refusals.STORE_IN_USE')}
      </p>
      <ul className="plain">
        {StoreUse.keyof()
          .options.filter((what) => use[what] > 0)
          .map((what) => (
            <li key={what}>
              {t(`stores.use.${what}`)}: <b className="num">{use[what]}</b>
            </li>
          ))}
      </ul>
    </div>
  );
}
