import type { i18n as I18n } from 'i18next';
import type { Notice } from '../../../bridge/notices.ts';

/** A notice in two sentences: what happened, and what follows for the person. */
export function noticeText({ t }: Pick<I18n, 't'>, notice: Notice): { title: string; text: string } {
  if (notice.kind === 'server_restored') {
    const { resent } = notice;
    return {
      title: t('notice.restored'),
      text: resent === 0 ? t('notice.restoredNothing') : t('notice.restoredText', { count: resent }),
    };
  }
  const { how, code, by, reason } = notice;
  const title = t(`notice.${how}`, { code, by });
  if (how === 'claimed_elsewhere') return { title, text: t('notice.claimedText') };
  return { title, text: how === 'unknown_to_server' ? t('notice.unknownText') : t('notice.reason', { reason }) };
}
