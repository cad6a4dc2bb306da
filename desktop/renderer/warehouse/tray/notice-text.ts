import { readReason } from '@kolobeh/shared/warehouse/supervision/refusal-reason.ts';
import type { i18n as I18n } from 'i18next';
import type { Notice } from '../../../bridge/notices.ts';
import { codeText } from '../../base/data/refusal-text.ts';

/** A notice in two sentences: what happened, and what follows for the person. */
export function noticeText(i18n: I18n, notice: Notice): { title: string; text: string } {
  const { t } = i18n;
  if (notice.kind === 'server_restored') {
    const { resent } = notice;
    return {
      title: t('notice.restored'),
      text: resent === 0 ? t('notice.restoredNothing') : t('notice.restoredText', { count: resent }),
    };
  }
  if (notice.kind === 'label_stopped') {
    const { number, package_code: code, order_number: order, crate_code: crate, reason } = notice;
    const title = t('notice.labelStopped', { code, number });
    const { code: refused, by } = readReason(reason);
    if (refused === 'ORDER_CANCELLED') return { title, text: t('notice.labelCancelled', { order }) };
    return { title, text: t('notice.labelRefused', { reason: codeText(i18n, refused, { by }), crate }) };
  }
  if (notice.kind === 'order_pulled') {
    const { code, order_number: order } = notice;
    return { title: t('notice.pulled', { order, code }), text: t('notice.pulledText') };
  }
  const { how, code, by, reason } = notice;
  const title = t(`notice.${how}`, { code, by });
  if (how === 'claimed_elsewhere') return { title, text: t('notice.claimedText') };
  return { title, text: how === 'unknown_to_server' ? t('notice.unknownText') : t('notice.reason', { reason }) };
}
