import { Form } from 'react-router';
import { useTexts } from '../base/texts/TextsProvider.tsx';

/** Cancelling in two steps: the first only asks. */
export function CancelOrder({ isAsked }: { isAsked: boolean }) {
  const { t } = useTexts();
  return (
    <Form method="post" preventScrollReset>
      {isAsked ? (
        <section className="card pad" role="alert">
          <h2>{t('order.cancel_sure')}</h2>
          <p className="muted">{t('order.cancel_what')}</p>
          <button className="btn danger mt-4" type="submit" name="intent" value="cancel-sure">
            {t('order.cancel_yes')}
          </button>
        </section>
      ) : (
        <button className="link" type="submit" name="intent" value="cancel">
          {t('order.cancel')}
        </button>
      )}
    </Form>
  );
}
