import { sheetCodes } from '@kolobeh/shared/warehouse/scan/test-sheet.ts';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Icon.tsx';
import type { JudgedScan, TriedScans } from './use-tried-scans.ts';

/** The codes of the printed sheet, ticked off as they are scanned, with what is wrong in plain words. */
export function ScanSheet({ tried }: { tried: TriedScans }) {
  const { t } = useTranslation();
  const fine = sheetCodes.filter(({ id }) => tried.byCode[id]?.verdict.fault === null).length;
  const stray = tried.last?.verdict.code === null ? tried.last : null;
  return (
    <section className="hcard hsheet" aria-labelledby="sheet-title">
      <header>
        <Icon name="scan" size="l" />
        <div>
          <h2 id="sheet-title">{t('peripherals.sheet.title')}</h2>
          <p>{t('peripherals.sheet.how')}</p>
        </div>
        <span className="hword" data-k={fine === sheetCodes.length ? 'ok' : undefined}>
          {fine}/{sheetCodes.length}
        </span>
      </header>
      <ol>
        {sheetCodes.map(({ id, text }) => (
          <SheetRow key={id} title={t(`peripherals.sheet.code.${id}`)} text={text} scan={tried.byCode[id]} />
        ))}
      </ol>
      {tried.last && (
        <button type="button" className="btn line" onClick={tried.forget}>
          {t('peripherals.sheet.again')}
        </button>
      )}
      <p role="status" className="hstray">
        {stray && t('peripherals.sheet.stray', { text: stray.text })}
        {tried.isTorn && tried.last && t('peripherals.sheet.torn', { text: tried.last.text })}
        {tried.last?.verdict.fault === null && !tried.last.verdict.tellsKind && t('peripherals.sheet.noKind')}
      </p>
    </section>
  );
}

function SheetRow({ title, text, scan }: { title: string; text: string; scan: JudgedScan | undefined }) {
  const { t } = useTranslation();
  const fault = scan?.verdict.fault;
  return (
    <li data-k={scan ? (fault ? 'wrong' : 'ok') : 'none'}>
      <Icon name={scan ? (fault ? 'warning' : 'check') : 'minus'} />
      <div>
        <b>{title}</b> <span className="code">{text}</span>
        {scan && (
          <p>
            {fault ? t(`peripherals.sheet.fault.${fault}`, { extra: scan.verdict.extra }) : t('peripherals.sheet.fine')}
            {fault && <span className="code"> {scan.text}</span>}
            {scan.scanner_name && ` (${scan.scanner_name})`}
          </p>
        )}
      </div>
    </li>
  );
}
