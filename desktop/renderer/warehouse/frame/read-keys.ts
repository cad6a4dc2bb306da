import { type KeyPress, decodeKey, scanCollector } from '@kolobeh/shared/warehouse/scan/keys.ts';
import { useTyped } from './typed.ts';

/** A key of the bottom strip: `F1`–`F12` or `Esc`. */
export interface StationAction {
  key: string;
  label: string;
  run: () => void;
  isOff?: boolean;
}

/** What a screen of work does with keys and scans that type. */
export interface StationKeys {
  actions: StationAction[];
  /** `hasSuffix`: the scanner, or the person by Enter, ended it. */
  onText: (text: string, hasSuffix: boolean) => void;
  onEnter?: () => void;
  onLoneKey?: (code: string) => boolean;
}

/** A key alone is acted on after this long without another one: by then it is no part of a scan. */
const loneMs = 90;

/** One keyboard, whichever screen reads it: one screen may give way to another in the middle of a scan. */
const collector = scanCollector();

interface Reader {
  keys: () => StationKeys;
  isHelpOpen: () => boolean;
  toggleHelp: () => void;
  closeHelp: () => void;
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

/** Tab moves on, and a chosen button is pressed: keys of the page's own, unless something typed waits for its Enter. */
const isForPage = ({ code, target }: KeyboardEvent): boolean =>
  code === 'Tab' ||
  (target instanceof HTMLButtonElement && (code === 'Enter' || code === 'Space') && !useTyped.getState().text);

/** Scanners type capitals with Shift; some keyboards and drivers tell a capital without it. */
const pressOf = (event: KeyboardEvent): KeyPress => ({
  code: event.code,
  shift: event.shiftKey || /^[A-Z]$/.test(event.key),
  ctrl: event.ctrlKey,
  isRepeat: event.repeat,
  atMs: event.timeStamp,
});

/** Reads keys until it is stopped; the next reader goes on with a scan that this one heard the beginning of. */
export function readKeys({ keys, isHelpOpen, toggleHelp, closeHelp }: Reader) {
  // What was left of another screen's keys long ago is nobody's scan.
  collector.idle(performance.now());
  let lone: ReturnType<typeof setTimeout> | undefined;
  const setTyped = (text: string) => useTyped.setState({ text });
  const take = (text: string, hasSuffix: boolean) => {
    setTyped('');
    closeHelp();
    keys().onText(text, hasSuffix);
  };

  const onFunctionKey = (name: string): boolean => {
    if (name === 'F1') toggleHelp();
    else {
      const action = keys().actions.find(({ key }) => key === name);
      if (!action) return /^F\d{1,2}$/.test(name);
      if (!action.isOff) action.run();
    }
    return true;
  };

  /** One layer at a time: the help, what is typed, then what the screen gives up. */
  const onEscape = () => {
    if (isHelpOpen()) closeHelp();
    else if (useTyped.getState().text) setTyped('');
    else onFunctionKey('Esc');
  };

  const onEnter = () => {
    const { text } = useTyped.getState();
    if (text) take(text, true);
    else keys().onEnter?.();
  };

  /** A key of a person: gathers, and alone it may be an answer. */
  const onTypedKey = (event: KeyboardEvent, char: string) => {
    const before = useTyped.getState().text;
    setTyped(before + char);
    if (before) return;
    lone = setTimeout(() => {
      if (keys().onLoneKey?.(event.code)) setTyped('');
    }, loneMs);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (isField(event.target) || event.altKey || event.metaKey) return;
    clearTimeout(lone);
    const { scans, isScan } = collector.key(pressOf(event));
    for (const { text, hasSuffix } of scans) take(text, hasSuffix);
    const char = decodeKey(event.code, { shift: event.shiftKey || /^[A-Z]$/.test(event.key) });
    const isEnter = event.code === 'Enter' || event.code === 'NumpadEnter';
    if ((event.ctrlKey || isForPage(event)) && !isScan) return;
    event.preventDefault();
    event.stopPropagation();
    if (isEnter) {
      if (isScan) setTyped('');
      else if (!event.repeat) onEnter();
    } else if (event.code === 'Escape') onEscape();
    else if (event.code === 'Backspace') setTyped(useTyped.getState().text.slice(0, -1));
    else if (onFunctionKey(event.code)) return;
    else if (char !== null && char >= ' ' && !event.repeat) onTypedKey(event, char);
  };

  return {
    onKeyDown,
    onIdle: (nowMs: number) => {
      for (const { text, hasSuffix } of collector.idle(nowMs)) take(text, hasSuffix);
    },
    stop: () => clearTimeout(lone),
  };
}
