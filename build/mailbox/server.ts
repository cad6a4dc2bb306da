// Program: the mailbox. Told by PORT (pages), SMTP_PORT and MAIL_DIR.
import { keepFilesToOwner } from '@kolobeh/shared/serving/own-files.ts';
import { outliveRequests } from '@kolobeh/shared/serving/request-scope.ts';
import { openMailbox } from './mailbox.ts';

keepFilesToOwner();
outliveRequests(console.error);
const mailbox = await openMailbox({
  dir: process.env['MAIL_DIR'] ?? '.data/mail',
  smtpPort: Number(process.env['SMTP_PORT'] ?? 4225),
  webPort: Number(process.env['PORT'] ?? 4200),
  now: () => new Date(),
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void mailbox.close().then(() => process.exit(0)));
}
