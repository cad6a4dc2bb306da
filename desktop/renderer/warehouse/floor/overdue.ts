/** Longest that a scan may wait for the server before somebody is alarmed, also where the network is away. */
const overdueMs = 60_000;

/** Whether scans of a station have waited too long. @param oldestAt when the oldest one was made; null when all is sent */
export const isOverdue = (oldestAt: string | null, nowMs: number): boolean =>
  oldestAt !== null && nowMs - Date.parse(oldestAt) > overdueMs;
