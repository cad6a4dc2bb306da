const place = 'kolobeh_helpful';
/** The browser remembers its latest ones; the API counts by itself. */
const most = 200;

interface Answer {
  helpful: number;
  is_helpful: boolean;
}

const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' &&
  value !== null &&
  'helpful' in value &&
  typeof value.helpful === 'number' &&
  'is_helpful' in value &&
  typeof value.is_helpful === 'boolean';

function ownVotes(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** Whether this browser has said that a review helped. */
export const isHelpedBy = (review: string): boolean => ownVotes().includes(review);

/** Remembers it, or that it was taken back. A browser that keeps nothing shows the vote on this page only. */
export function noteVote(review: string, isHelpful: boolean): void {
  const others = ownVotes().filter((one) => one !== review);
  try {
    localStorage.setItem(place, JSON.stringify((isHelpful ? [...others, review] : others).slice(-most)));
  } catch {
    // Storage is full or switched off.
  }
}

/** @returns how many say so now; null when the vote was not taken */
export async function sendVote(review: string, isHelpful: boolean): Promise<Answer | null> {
  try {
    const reply = await fetch(`/api/new/product-reviews/${review}/helpful`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ is_helpful: isHelpful }),
    });
    const answer: unknown = await reply.json();
    return reply.ok && isAnswer(answer) ? answer : null;
  } catch {
    return null;
  }
}
