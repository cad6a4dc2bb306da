import { barsOf } from './bar-widths.ts';
import {
  type LabelBarcode,
  type LabelDescription,
  type LabelElement,
  type LabelText,
  lineGap,
} from '@kolobeh/shared/delivery/label-description.ts';

interface LabelPreviewProps {
  label: LabelDescription;
  /** What a screen reader says of the picture. */
  title: string;
}

/** A label as it comes out of the printer, from its description, with its barcodes bar by bar. */
export const LabelPreview = ({ label, title }: LabelPreviewProps) => (
  <svg className="lpreview" viewBox={`0 0 ${label.width} ${label.height}`} role="img" aria-label={title}>
    <rect width={label.width} height={label.height} fill="#fff" />
    {label.elements.map((element, at) => (
      // Elements of a label never change places.
      <Element key={at} element={element} />
    ))}
  </svg>
);

function Element({ element }: { element: LabelElement }) {
  switch (element.kind) {
    case 'text':
      return <Lines text={element} fill="#000" />;
    case 'bar':
      return <rect x={element.x} y={element.y} width={element.width} height={element.height} />;
    case 'banner':
      return (
        <>
          <rect x={element.x} y={element.y} width={element.width} height={element.height} />
          <Lines text={element.text} fill="#fff" />
        </>
      );
    case 'barcode':
      return <Barcode code={element} />;
  }
}

const anchors = { left: 'start', center: 'middle', right: 'end' } as const;

/** Letters stand on a line at about four fifths of their height. */
const baseline = 0.82;

function Lines({ text, fill }: { text: LabelText; fill: string }) {
  const { x, y, width, size, align, lines } = text;
  const at = { left: x, center: x + width / 2, right: x + width }[align];
  return lines.map((line, row) => (
    <text
      key={row}
      x={at}
      y={y + row * (size + lineGap) + size * baseline}
      fontSize={size * 0.92}
      textAnchor={anchors[align]}
      fill={fill}
    >
      {line}
    </text>
  ));
}

const captionSize = 26;

function Barcode({ code }: { code: LabelBarcode }) {
  const bars = barsOf(code);
  const last = bars.at(-1);
  const middle = (code.x + (last ? last.x + last.width : code.x)) / 2;
  return (
    <g shapeRendering="crispEdges">
      {bars.map(({ x, width }) => (
        <rect key={x} x={x} y={code.y} width={width} height={code.height} />
      ))}
      <text x={middle} y={code.y + code.height + captionSize} fontSize={captionSize} textAnchor="middle">
        {code.text}
      </text>
    </g>
  );
}
