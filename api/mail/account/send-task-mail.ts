import { isStaff } from '@kolobeh/shared/kernel/roles.ts';
import { findPerson } from '../../auth/queries/people.ts';
import type { JobData } from '../../jobs/job-names.ts';
import type { Deps } from '../../operation/deps.ts';
import { listRemindedTasks } from '../../staff/queries/reminders.ts';
import { taskMail } from './task-mail.ts';

/** Reminds somebody of staff of tasks whose day has come; of those that were done or given away meanwhile says nothing. */
export async function sendTaskMail(deps: Deps, { userId, taskIds, round }: JobData['send-task-mail']): Promise<void> {
  const person = await findPerson(deps.source, userId);
  if (!person || !isStaff(person.role)) return;
  const tasks = await listRemindedTasks(deps.source.manager, taskIds, userId);
  if (tasks.length === 0) return;
  const { PUBLIC_URL, MAIL_FROM } = deps.settings;
  await deps.mailer.send({
    from: MAIL_FROM,
    to: person.email,
    ...taskMail(person.market, tasks),
    messageId: `<${round}.tasks@${new URL(PUBLIC_URL).hostname}>`,
  });
}
