import type { InspectionForm } from '@kolobeh/shared/buyout/office/inspection-contract.ts';
import { useTranslation } from 'react-i18next';
import { Picture } from '../../ui/Picture.tsx';
import { DevicePhotoButtons } from '../DevicePhotoButtons.tsx';
import { DeskPhotos } from './DeskPhotos.tsx';
import { DeskQuestion } from './DeskQuestion.tsx';
import { DeviceNumbers } from './DeviceNumbers.tsx';
import { lookAt, photosOf } from './findings.ts';
import { useDesk } from './use-desk.ts';
import { Verdict } from './Verdict.tsx';

/** One device: the seller's answers beside ours, a photograph and a price for each difference. */
export function Desk({ form }: { form: InspectionForm }) {
  const { t } = useTranslation();
  const { found, isBusy, wrong, add, dropPhoto, send } = useDesk(form);
  const { questions, compared, isReady } = lookAt(form, found);
  return (
    <form
      className="bdesk-body"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <section className="bdesk-main" aria-label={t('buyout.desk.title')}>
        <DeskHead form={form} />
        {questions.map((question) => (
          <DeskQuestion
            key={question.condition.id}
            number={form.number}
            question={question}
            photos={photosOf(found, question.condition.id)}
            onChoose={(value) => add({ kind: 'choice', condition: question.condition.id, value })}
            onNote={(note) => add({ kind: 'note', condition: question.condition.id, note })}
            onPhoto={(photo) => add({ kind: 'photo_added', photo })}
            onDrop={(photo) => void dropPhoto(photo)}
          />
        ))}
      </section>
      <aside className="bdesk-side">
        <DeviceNumbers
          form={form}
          numbers={found.numbers}
          wrong={wrong}
          onChange={(numbers) => add({ kind: 'numbers', numbers })}
        />
        <section className="dsec" aria-labelledby="desk-photos">
          <h3 id="desk-photos">{t('buyout.desk.devicePhotos')}</h3>
          <DeskPhotos
            number={form.number}
            photos={photosOf(found, null)}
            label={form.device}
            onDrop={(id) => void dropPhoto(id)}
          />
          <DevicePhotoButtons
            number={form.number}
            condition={null}
            onAdded={(photo) => add({ kind: 'photo_added', photo })}
          />
        </section>
        <Verdict promised={form.promised_price} compared={compared} isReady={isReady} isBusy={isBusy} />
      </aside>
    </form>
  );
}

function DeskHead({ form }: { form: InspectionForm }) {
  const { t } = useTranslation();
  return (
    <header className="row">
      <span className="bdesk-pic">
        <Picture picture={form.picture} />
      </span>
      <div>
        <h2>{form.device}</h2>
        <p className="faint">
          {form.colour} · <span className="code">{form.number}</span> · {t('buyout.desk.keys')}
        </p>
      </div>
    </header>
  );
}
