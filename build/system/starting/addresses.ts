import type { Settings } from '../../settings.ts';
import { sandboxUrl, smtpUrl } from '../program-list.ts';

/** An account to show at the start; only where the demo shop was filled in. */
export interface DemoAccount {
  email: string;
  password: string;
  role: string;
  /** `cs`, `ro`, or absent for staff of both. */
  market?: string | null | undefined;
}

const columns = (rows: readonly (readonly string[])[]): string => {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
    .join('\n');
};

/** What a person needs to begin: where everything is and how to sign in. */
export function welcome(settings: Settings, accounts: readonly DemoAccount[]): string {
  const local = (port: number, place = ''): string => `http://127.0.0.1:${port}${place}`;
  const places = [
    ['Shop (Czech)', `${settings.publicUrl}/cs/`],
    ['Shop (Romanian)', `${settings.publicUrl}/ro/`],
    ['API reference', `${settings.publicUrl}/api/new/docs`],
    ['Back office', local(settings.backOfficePort)],
    [
      'Mailbox',
      settings.smtpUrl === undefined ? local(settings.mailboxPort) : `own server, ${new URL(smtpUrl(settings)).host}`,
    ],
    ['Partner sandbox', sandboxUrl(settings)],
  ];
  const people = accounts.map(({ role, email, password, market }) => [role, market ?? '', email, password]);
  const signIn = people.length === 0 ? '' : `\n\nDemo accounts\n${columns(people)}`;
  return `\n${columns(places)}${signIn}\n\nCtrl-C stops everything.`;
}
