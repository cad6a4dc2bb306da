import type { BuyoutData } from '@kolobeh/shared/buyout/contract.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { Form } from 'react-router';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { FieldMessage } from '../../ui/Field.tsx';
import type { FormProps } from './form-props.ts';

interface SignContractProps extends FormProps {
  buyout: BuyoutData;
  /** Address of the contract as PDF. */
  contract: string;
}

/** The last word of the seller: the contract at the price that stands beside. */
export function SignContract({ buyout, contract, formKey, errors, isBusy }: SignContractProps) {
  const { t } = useTexts();
  const { price } = buyout.appraisal_result;
  const error = errors.find(({ path }) => path === 'agrees');
  return (
    <Form method="post" className="card pad" noValidate>
      <h2>{t('status.contract')}</h2>
      <p>{t('status.contract.lead')}</p>
      <p className="mt-3">
        <a className="btn line" href={contract}>
          {t('status.contract.read')}
        </a>
      </p>
      <input type="hidden" name="key" value={formKey} readOnly />
      <input type="hidden" name="price" value={price.amount} readOnly />
      <label className="check mt-4">
        <input
          type="checkbox"
          name="agrees"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'agrees-error' : undefined}
        />
        <span>{t('status.contract.agree', { price: showMoney(price) })}</span>
      </label>
      {error && <FieldMessage id="agrees-error" text={t('status.contract.tick')} />}
      <button className="btn big mt-4" type="submit" name="intent" value="sign" disabled={isBusy}>
        {t('status.contract.sign')}
      </button>
    </Form>
  );
}

/** The contract that was agreed to. */
export function SignedContract({ contract }: { contract: string }) {
  const { t } = useTexts();
  return (
    <section className="card pad">
      <h2>{t('status.contract')}</h2>
      <p>{t('status.contract.signed')}</p>
      <a className="btn line mt-4" href={contract}>
        {t('status.contract.read')}
      </a>
    </section>
  );
}
