// Answers of the fake partners, with fault injection as it is switched on.
import type { Request, RequestHandler, Response } from 'express';
import { setTimeout as pause } from 'node:timers/promises';
import type { FailureKind, PartnerName, SwitchBoard } from './switches.ts';

const failures = new WeakMap<Response, FailureKind>();

/** The failure under which this call is answered. */
export const failureOf = (res: Response): FailureKind => failures.get(res) ?? 'none';

/** Stands before a partner's calls (never before pages for people) and lets them fail as switched. */
export function failing(board: SwitchBoard, partner: PartnerName): RequestHandler {
  return async (_req: Request, res: Response, next) => {
    const failure = board.takeFailure(partner);
    failures.set(res, failure);
    if (failure === 'http_500') {
      res.status(500).type('text').send('Internal Server Error');
      return;
    }
    if (failure === 'time_out') return;
    if (failure === 'slow') await pause(board.of(partner).slow_ms);
    next();
  };
}

/** What the partner would say if nothing fails. */
export interface Answer {
  status?: number;
  type: 'json' | 'xml';
  text: string;
  headers?: Record<string, string>;
}

/** Sends a partner's answer, unless the switched failure loses or spoils it. */
export function answer(res: Response, { status = 200, type, text, headers = {} }: Answer): void {
  const failure = failureOf(res);
  if (failure === 'lost_reply') {
    res.socket?.destroy();
    return;
  }
  const spoiled = failure === 'malformed';
  res
    .status(status)
    .set(headers)
    .type(type)
    .send(spoiled ? `<html>${text.slice(0, 20)}` : text);
}

/** JSON that the switched failure may lose or spoil, like `answer`. */
export const answerJson = (res: Response, value: unknown, status = 200, headers: Record<string, string> = {}): void =>
  answer(res, { status, type: 'json', text: JSON.stringify(value), headers });
