import { type TaskChange, TaskLinkKind, type TaskText } from '@kolobeh/shared/staff/task/written-task.ts';
import type { Task } from '@kolobeh/shared/staff/task/task.ts';
import type { TFunction } from 'i18next';

/** What the form of a task holds; empty texts where there is nothing. */
export interface TaskValues {
  title: string;
  note: string;
  assigned_to: string;
  due_on: string;
  link_kind: string;
  link_ref: string;
}

export const newTaskAbout = (about: TaskText['link']): TaskValues => ({
  title: '',
  note: '',
  assigned_to: '',
  due_on: '',
  link_kind: about?.kind ?? '',
  link_ref: about?.ref ?? '',
});

export const valuesOfTask = ({ written, assigned_to: person, due_on: day }: Task): TaskValues => ({
  title: written?.title ?? '',
  note: written?.note ?? '',
  assigned_to: person?.id ?? '',
  due_on: day ?? '',
  link_kind: written?.link?.kind ?? '',
  link_ref: written?.link?.ref ?? '',
});

export const valuesOfText = ({ link, assigned_to: person, due_on: day, ...text }: TaskText): TaskValues => ({
  ...text,
  assigned_to: person ?? '',
  due_on: day ?? '',
  link_kind: link?.kind ?? '',
  link_ref: link?.ref ?? '',
});

export function textOf({ link_kind, link_ref, assigned_to: person, due_on: day, ...text }: TaskValues): TaskText {
  const kind = TaskLinkKind.options.find((one) => one === link_kind);
  return {
    ...text,
    assigned_to: person || null,
    due_on: day || null,
    link: kind ? { kind, ref: link_ref } : null,
  };
}

export const changeOf = ({ assigned_to, due_on, ...written }: TaskText, isWritten: boolean): TaskChange => ({
  assigned_to,
  due_on,
  written: isWritten ? written : null,
});

/** Path of the contract's field in the form. */
export const taskPathInForm = (path: string): string =>
  path
    .replace(/^change\./, '')
    .replace(/^written\./, '')
    .replace(/^link\.(kind|ref)$/, 'link_$1');

/** What differs between two editions, each as a person reads it. @param nameOf of a person by id */
export function differingTask(
  t: TFunction,
  nameOf: (id: string) => string,
  { mine, theirs }: { mine: TaskText; theirs: TaskText },
): { path: string; label: string; theirs: string; mine: string }[] {
  const texts: [path: string, label: string, of: (text: TaskText) => string][] = [
    ['title', t('task.whatTitle'), ({ title }) => title],
    ['note', t('task.note'), ({ note }) => note],
    ['assigned_to', t('task.assignee'), ({ assigned_to: id }) => (id ? nameOf(id) : t('task.anyone'))],
    ['due_on', t('task.due'), ({ due_on: day }) => day ?? '—'],
    ['link', t('task.link'), ({ link }) => (link ? `${t(`task.linkKind.${link.kind}`)} ${link.ref}` : '—')],
  ];
  return texts
    .map(([path, label, of]) => ({ path, label, theirs: of(theirs), mine: of(mine) }))
    .filter((row) => row.theirs !== row.mine);
}
