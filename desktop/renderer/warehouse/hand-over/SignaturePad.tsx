import { maxPoints, signatureField, type Stroke, thinned } from '@kolobeh/shared/warehouse/hand-over/signature.ts';
import { type PointerEvent, useRef, useState } from 'react';

interface SignaturePadProps {
  label: string;
  strokes: readonly Stroke[];
  onStroke: (stroke: Stroke) => void;
  isWrong: boolean;
}

const within = (value: number, most: number): number => Math.round(Math.min(Math.max(value, 0), most));

const pathOf = (stroke: Stroke): string => {
  const points: string[] = [];
  for (let at = 0; at + 1 < stroke.length; at += 2) points.push(`${stroke[at]},${stroke[at + 1]}`);
  return points.join(' ');
};

/** The field a driver signs in, by pen, finger or mouse. Only lines are kept, in the field's own units. */
export function SignaturePad({ label, strokes, onStroke, isWrong }: SignaturePadProps) {
  const [drawn, setDrawn] = useState<Stroke | null>(null);
  const field = useRef<SVGSVGElement>(null);
  const points = strokes.reduce((sum, stroke) => sum + stroke.length / 2, 0);
  const pointOf = ({ clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>): number[] => {
    const box = field.current?.getBoundingClientRect();
    if (!box) return [];
    return [
      within(((clientX - box.left) / box.width) * signatureField.width, signatureField.width),
      within(((clientY - box.top) / box.height) * signatureField.height, signatureField.height),
    ];
  };
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0 || points >= maxPoints) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrawn(pointOf(event));
  };
  const go = (event: PointerEvent<SVGSVGElement>) => {
    // All positions since the last frame: a quick hand would otherwise be cut to straight lines.
    const all = event.nativeEvent.getCoalescedEvents();
    const more = (all.length > 0 ? all : [event]).flatMap(pointOf);
    setDrawn((before) => before && [...before, ...more]);
  };
  const end = () => {
    const stroke = drawn && thinned(drawn).slice(0, 2 * (maxPoints - points));
    setDrawn(null);
    if (stroke && stroke.length >= 4) onStroke(stroke);
  };
  return (
    <svg
      ref={field}
      className="signpad"
      role="img"
      aria-label={label}
      data-wrong={isWrong || undefined}
      viewBox={`0 0 ${signatureField.width} ${signatureField.height}`}
      onPointerDown={begin}
      onPointerMove={go}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <line x1="60" x2="940" y1="280" y2="280" />
      {[...strokes, ...(drawn ? [drawn] : [])].map((stroke, at) => (
        <polyline key={at} points={pathOf(stroke)} />
      ))}
    </svg>
  );
}
