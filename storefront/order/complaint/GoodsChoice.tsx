import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { showIsoDay } from '../../base/show-iso-day.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { errorText, FieldMessage } from '../../ui/Field.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { type ComplaintWritten, fields, leftOf, type OfferedLine } from './complaint-form.ts';

/** Which of several devices it is, or how many pieces; shown with the goods that are chosen. */
function Which({ line, written }: { line: OfferedLine; written: ComplaintWritten }) {
  const { t } = useTexts();
  const left = leftOf(line);
  const isChosen = written.line === line.id;
  if (line.devices.length > 1)
    return (
      <div className="wd-q">
        <select
          className="input"
          name={fields.deviceOf(line.id)}
          defaultValue={isChosen ? written.device : ''}
          aria-label={t('cm.device_of', { name: line.name })}
        >
          <option value="">{t('cm.device_choose')}</option>
          {line.devices.map((device) => (
            <option key={device} value={device}>
              {device}
            </option>
          ))}
        </select>
        <span className="muted small">{t('cm.device')}</span>
      </div>
    );
  if (line.devices.length > 0 || left < 2) return null;
  return (
    <div className="wd-q">
      <span>{t('cm.count')}</span>
      <select
        className="input"
        name={fields.quantityOf(line.id)}
        defaultValue={isChosen ? written.quantity : 1}
        aria-label={t('cm.count_of', { name: line.name })}
      >
        {Array.from({ length: left }, (_, index) => (
          <option key={index} value={index + 1}>
            {index + 1}
          </option>
        ))}
      </select>
    </div>
  );
}

interface ChoiceProps {
  line: OfferedLine;
  /** Says until when it may be complained about; false where that is said of all of them. */
  hasOwnDay: boolean;
  written: ComplaintWritten;
  error: FieldError | undefined;
}

/** One thing of the order, to be complained about or not. */
export function GoodsChoice({ line, hasOwnDay, written, error }: ChoiceProps) {
  const { t, market } = useTexts();
  const left = leftOf(line);
  const [only] = line.devices;
  const told = left === 0 ? t('cm.taken') : line.devices.length === 1 && only ? only : t('wd.pieces', { count: left });
  return (
    <li className={left === 0 ? 'wd-it off' : 'wd-it'}>
      <label>
        <span className="check">
          <input
            type="radio"
            name={fields.line}
            value={line.id}
            defaultChecked={written.line === line.id}
            disabled={left === 0}
            required
          />
        </span>
        <span className="cpic">
          <Picture picture={line.picture} alt="" sizes="52px" />
        </span>
        <span className="grow">
          <b>{line.name}</b>
          <small>{told}</small>
          {hasOwnDay && line.last_day && (
            <small>{t('cm.line_until', { day: showIsoDay(market, line.last_day) })}</small>
          )}
        </span>
      </label>
      <Which line={line} written={written} />
      {error && (
        <div className="wd-q">
          <FieldMessage id={`error-${line.id}`} text={t(errorText(error.code))} />
        </div>
      )}
    </li>
  );
}
