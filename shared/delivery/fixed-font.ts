import { type LabelText, lineGap } from './label-description.ts';
import { plainLine } from './label-text.ts';
import { windows1250 } from './windows-1250.ts';

/** A built-in font of letters of equal width, in dots at 203 dpi and unmagnified. */
interface FixedFont {
  name: string;
  /** From one letter to the next. */
  pitch: number;
  height: number;
}

/** Fonts of a printer's language and how many times it magnifies them. */
export interface FontSet {
  fonts: readonly FixedFont[];
  maxAcross: number;
  maxDown: number;
}

interface ChosenFont {
  name: string;
  across: number;
  down: number;
  pitch: number;
}

/** The tallest letters not above the size that let the longest line in; of equally tall ones the widest. */
function fitFont({ fonts, maxAcross, maxDown }: FontSet, size: number, width: number, longest: number): ChosenFont {
  const all = fonts.flatMap(({ name, pitch, height }) =>
    times(maxDown).flatMap((down) =>
      times(Math.min(maxAcross, down)).map((across) => ({
        name,
        across,
        down,
        pitch: pitch * across,
        tall: height * down,
      })),
    ),
  );
  const fitting = all.filter((one) => one.tall <= size && one.pitch * longest <= width);
  const [best] = fitting.toSorted((a, b) => b.tall - a.tall || b.pitch - a.pitch);
  return best ?? all.toSorted((a, b) => a.tall - b.tall || a.pitch - b.pitch)[0] ?? { ...nothing };
}

const times = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

const nothing: ChosenFont = { name: '1', across: 1, down: 1, pitch: 8 };

/**
 * Text between quotation marks in which nothing can end it or begin a command: no quotation mark, no backslash, and
 * none of the `~` and `^` that printers obey wherever they stand. Each character is one byte of Windows 1250.
 */
const quotable = (text: string): string =>
  windows1250(plainLine(text)).replaceAll('"', "'").replaceAll('\\', '/').replace(/[~^]/g, '-');

export interface PlacedLine extends ChosenFont {
  x: number;
  y: number;
  /** Ready to stand between quotation marks. */
  text: string;
}

/** Lines of a text with their places and letters; a line never runs out of its box. */
export function placeLines(set: FontSet, { x, y, width, size, align, lines }: LabelText): PlacedLine[] {
  const texts = lines.map(quotable);
  const font = fitFont(set, size, width, Math.max(1, ...texts.map((text) => text.length)));
  return texts.map((line, at) => {
    const text = line.slice(0, Math.floor(width / font.pitch));
    const free = width - text.length * font.pitch;
    const left = x + (align === 'right' ? free : align === 'center' ? Math.floor(free / 2) : 0);
    return { ...font, x: left, y: y + at * (size + lineGap), text };
  });
}
