/** Grey lines in the size of what is coming. Announced once by its label. */
export const Skeleton = ({ lines, label }: { lines: number; label: string }) => (
  <div className="skeleton" role="status" aria-label={label}>
    {Array.from({ length: lines }, (_, index) => (
      <i key={index} style={{ width: `${92 - ((index * 17) % 40)}%` }} />
    ))}
  </div>
);
