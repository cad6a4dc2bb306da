import { goodsName } from '@kolobeh/shared/stock/goods.ts';
import { useTranslation } from 'react-i18next';
import type { HandLine } from '../../../bridge/stock-view.ts';
import { Picture } from '../../ui/Picture.tsx';

interface HandListProps {
  /** The newest scan is the last; it is shown first. */
  lines: readonly HandLine[];
  label: string;
}

/** What was scanned and is not put anywhere yet, the latest on top. */
export function HandList({ lines, label }: HandListProps) {
  const { t, i18n } = useTranslation();
  if (lines.length === 0) return null;
  return (
    <ol className="shand" aria-label={label} tabIndex={0}>
      {lines.toReversed().map((line) => (
        <li key={`${line.product_code} ${line.unit}`}>
          <span className="spic small">
            <Picture key={line.picture} picture={line.picture} />
          </span>
          <span className="cut">
            {goodsName(line, i18n.language)}
            {line.unit && <small className="code">{line.unit}</small>}
          </span>
          <b className="num">{t('stockWork.pieces', { count: line.pieces })}</b>
        </li>
      ))}
    </ol>
  );
}
