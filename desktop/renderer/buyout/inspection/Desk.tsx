import { compareAnswers } from '@kolobeh/shared/buyout/office/compare-answers.ts';
import type { Photo } from '@kolobeh/shared/buyout/office/inspection.ts';
import type { InspectionForm } from '@kolobeh/shared/buyout/office/inspection-contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '../../base/data/api.ts';
import { goTo } from '../../base/address/place.ts';
import { refusalText } from '../../base/data/refusal-text.ts';
import { Picture } from '../../ui/Picture.tsx';
import { useToasts } from '../../ui/toasts.ts';
import { refusedField } from '../refused-field.ts';
import { PhotoButtons } from '../photos/PhotoButtons.tsx';
import { DeskPhotos } from './DeskPhotos.tsx';
import { DeskQuestion } from './DeskQuestion.tsx';
import { DeviceNumbers, type Numbers } from './DeviceNumbers.tsx';
import { Verdict } from './Verdict.tsx';

/** What the technician found so far; nothing of it is kept elsewhere than in this screen and in sent photographs. */
export interface Found {
  /** Value of the answer by question. */
  choices: Record<number, string>;
  notes: Record<number, string>;
  photos: Photo[];
  numbers: Numbers;
}

const promisedOf = ({ appraisal, promised_choices }: InspectionForm, condition: number): string =>
  appraisal.device_conditions
    .find(({ id }) => id === condition)
    ?.choices.find(({ value }) => promised_choices.includes(value))?.value ?? '';

/** One device: the seller's answers beside ours, a photograph and a price for each difference. */
export function Desk({ form }: { form: InspectionForm }) {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const show = useToasts((state) => state.show);
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const last = form.rounds.at(-1);
  const [found, setFound] = useState<Found>({
    choices: {},
    notes: {},
    photos: form.photos,
    numbers: { imei: '', serial: '', battery: '' },
  });
  const { device_conditions: conditions } = form.appraisal;
  const chosen = conditions.map(({ id }) => found.choices[id] ?? promisedOf(form, id));
  const compared = compareAnswers(form.appraisal, form.promised_choices, chosen);
  const isComplete = conditions.every(({ id }) => found.choices[id] !== undefined);
  const shownBefore = new Set(
    last?.findings.flatMap(({ condition, photos }) => (photos.length > 0 ? [condition] : [])),
  );
  const photosOf = (condition: number | null) => found.photos.filter((photo) => photo.condition === condition);
  const differences = compared.ok ? compared.value.differences : [];
  const missing = differences.filter(
    ({ condition }) => photosOf(condition.id).length === 0 && !shownBefore.has(condition.id),
  );
  const change = (part: Partial<Found>): void => {
    setFound((was) => ({ ...was, ...part }));
    setKey(crypto.randomUUID());
  };
  const addPhoto = (photo: Photo): void => setFound((was) => ({ ...was, photos: [...was.photos, photo] }));
  const dropPhoto = async (photo: string): Promise<void> => {
    await client.buyout.removePhoto({ number: form.number, photo });
    setFound((was) => ({ ...was, photos: was.photos.filter(({ id }) => id !== photo) }));
  };
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      const { imei, serial, battery } = found.numbers;
      const done = await client.buyout.inspect(
        {
          number: form.number,
          round: form.rounds.length + 1,
          choices: chosen,
          imei,
          serial_number: serial,
          battery_percent: battery === '' ? null : Number(battery),
          notes: Object.entries(found.notes).map(([condition, note]) => ({ condition: Number(condition), note })),
        },
        { context: { idempotencyKey } },
      );
      queries.setQueryData(api.buyout.officeDetail.queryKey({ input: { number: form.number } }), done);
      show('ok', t('buyout.desk.sent', { state: t(`buyout.state.${done.row.state}`) }));
      goTo('buyouts', form.number);
    } catch (error) {
      show('bad', refusedField(i18n, error) ?? refusalText(i18n, error));
    }
    setBusy(false);
  };
  return (
    <form
      className="bdesk-body"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <section className="bdesk-main" aria-label={t('buyout.desk.title')}>
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
        {conditions.map((condition) => (
          <DeskQuestion
            key={condition.id}
            number={form.number}
            condition={condition}
            promised={promisedOf(form, condition.id)}
            chosen={found.choices[condition.id]}
            contested={
              last?.findings.find((one) => one.condition === condition.id && one.decision === 'contest')?.comment
            }
            amount={differences.find((one) => one.condition.id === condition.id)?.amount ?? null}
            note={found.notes[condition.id] ?? ''}
            needsPhoto={missing.some((one) => one.condition.id === condition.id)}
            photos={photosOf(condition.id)}
            onChoose={(value) => change({ choices: { ...found.choices, [condition.id]: value } })}
            onNote={(note) => change({ notes: { ...found.notes, [condition.id]: note } })}
            onPhoto={addPhoto}
            onDrop={(photo) => void dropPhoto(photo)}
          />
        ))}
      </section>
      <aside className="bdesk-side">
        <DeviceNumbers form={form} numbers={found.numbers} onChange={(numbers) => change({ numbers })} />
        <section className="dsec" aria-labelledby="desk-photos">
          <h3 id="desk-photos">{t('buyout.desk.devicePhotos')}</h3>
          <DeskPhotos
            number={form.number}
            photos={photosOf(null)}
            label={form.device}
            onDrop={(id) => void dropPhoto(id)}
          />
          <PhotoButtons number={form.number} condition={null} onAdded={addPhoto} />
        </section>
        <Verdict
          promised={form.promised_price}
          compared={compared}
          isReady={isComplete && missing.length === 0}
          isBusy={isBusy}
        />
      </aside>
    </form>
  );
}
