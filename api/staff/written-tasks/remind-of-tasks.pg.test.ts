import type { TaskText } from '@kolobeh/shared/staff/task/written-task.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendTaskMail } from '../../mail/account/send-task-mail.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';
import { remindOfTasks } from './remind-of-tasks.ts';

let api: RunningTestApi;
let office: Visitor & { userId: string; email: string };
let boss: Visitor & { userId: string; email: string };

beforeAll(async () => {
  api = await runningApi();
  office = await api.signedIn('office');
  boss = await api.signedIn('supervisor');
});
afterAll(() => api.close());

type Queued = Parameters<typeof sendTaskMail>[1];

/** Care of a day of the office, with the jobs it queued. */
async function remindOn(today: string): Promise<Queued[]> {
  const queued: Queued[] = [];
  const jobs: JobQueue = {
    ...api.deps.jobs,
    send: (_, name, data) => {
      if (name === 'send-task-mail') queued.push(data as Queued);
      return Promise.resolve();
    },
  };
  await remindOfTasks({ ...api.deps, jobs, now: () => new Date(`${today}T09:00:00Z`) });
  return queued;
}

async function lettersOf(queued: readonly Queued[]) {
  const sent: { to: string; subject: string; text: string; messageId?: string }[] = [];
  const mailer = { ...api.deps.mailer, send: (mail: (typeof sent)[number]) => Promise.resolve(void sent.push(mail)) };
  for (const data of queued) await sendTaskMail({ ...api.deps, mailer }, data);
  return sent;
}

const write = (title: string, more: Partial<TaskText>) =>
  office.client.staff.createTask(
    { title, note: '', assigned_to: null, due_on: null, link: null, ...more },
    { context: { idempotencyKey: crypto.randomUUID() } },
  );

const change = (id: string, version: number, more: { assigned_to: string; due_on: string }) =>
  office.client.staff.changeTask({
    id,
    version,
    change: { ...more, written: { title: 'Zavolat dodavateli', note: '', link: null } },
  });

it('a person gets one letter of all tasks whose day has come, once, and again when a task gets another day or person', async () => {
  const mine = { assigned_to: office.userId };
  const first = await write('Zavolat dodavateli', { ...mine, due_on: '2031-03-03' });
  await write('Objednat obálky <b>', { ...mine, due_on: '2031-03-04' });
  await write('Až příště', { ...mine, due_on: '2031-03-05' });
  await write('Nikoho', { due_on: '2031-03-03' });
  await write('Bez termínu', mine);
  expect(await remindOn('2031-03-02')).toEqual([]);

  // Two processes at once, as after a take-over: one of them tells.
  const both = (await Promise.all([remindOn('2031-03-04'), remindOn('2031-03-04')])).flat();
  expect(both).toHaveLength(1);
  const [letter, ...others] = await lettersOf(both);
  expect(others).toEqual([]);
  expect(letter?.to).toBe(office.email);
  expect(letter?.text).toContain('Zavolat dodavateli: 03.03.2031\nObjednat obálky <b>: 04.03.2031\n');
  expect(letter?.text).not.toMatch(/Až příště|Nikoho|Bez termínu/);
  // The job run again is the same letter by its id, which mail programs show once.
  expect((await lettersOf(both))[0]?.messageId).toBe(letter?.messageId);
  expect(await remindOn('2031-03-04')).toEqual([]);

  await change(first.id, 1, { ...mine, due_on: '2031-03-04' });
  expect(await remindOn('2031-03-04')).toMatchObject([{ userId: office.userId, taskIds: [first.id] }]);
  await change(first.id, 2, { assigned_to: boss.userId, due_on: '2031-03-04' });
  const given = await remindOn('2031-03-04');
  expect(given).toMatchObject([{ userId: boss.userId, taskIds: [first.id] }]);
  // Given away before the letter went: the former one says nothing.
  expect(await lettersOf([{ ...both[0], taskIds: [first.id] } as Queued])).toEqual([]);
});

it('nothing is marked as told when its letter could not be queued', async () => {
  const task = await write('Spadne', { assigned_to: boss.userId, due_on: '2031-04-01' });
  const jobs: JobQueue = { ...api.deps.jobs, send: () => Promise.reject(new Error('no queue')) };
  const broken = { ...api.deps, jobs, now: () => new Date('2031-04-01T09:00:00Z') };
  await expect(remindOfTasks(broken)).rejects.toThrow('no queue');
  const told = await remindOn('2031-04-01');
  expect(told.flatMap(({ taskIds }) => taskIds)).toContain(task.id);
});
