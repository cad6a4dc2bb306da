import { reservationPath } from '@kolobeh/shared/reservation/reservation-page.ts';
import type { JobData } from '../jobs/job-names.ts';
import type { Deps } from '../operation/deps.ts';
import { findReservation } from '../reservation/queries/reservations.ts';
import { letterFamilies } from './letter-texts/letter-families.ts';
import { letterWords } from './letter-texts/letter-words.ts';
import { reservationMail } from './reservation-mail.ts';

/** Sends a letter of a reservation, unless it is true no more. A repeated job's message is the same one. */
export async function sendReservationMail(
  deps: Deps,
  { reservationId, kind }: JobData['send-reservation-mail'],
): Promise<void> {
  const row = await findReservation(deps.source, reservationId);
  if (!row || row.state !== (kind === 'made' ? 'held' : kind)) return;
  const { PUBLIC_URL, MAIL_FROM } = deps.settings;
  const link = reservationPath(row.market, { id: row.id, token: deps.reservationTokens.of(row.id) });
  const words = await letterWords(deps.source.manager, letterFamilies.reservation, row.market);
  await deps.mailer.send({
    from: MAIL_FROM,
    to: row.email,
    ...reservationMail(
      row,
      kind,
      { link: `${PUBLIC_URL}${link}`, goods: `${PUBLIC_URL}/${row.market}/p/${row.seo_name}` },
      words,
    ),
    messageId: `<${row.id}.${kind}@${new URL(PUBLIC_URL).hostname}>`,
    attachments: [],
  });
}
