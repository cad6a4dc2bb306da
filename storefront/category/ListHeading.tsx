/** Heading of a list: its name, and under it what the list is filtered by, as the page's title says it. */
export function ListHeading({ name, filters }: { name: string; filters: readonly string[] }) {
  return (
    <h1>
      {name}
      {filters.length > 0 && (
        <>
          <span className="sr">: </span>
          <span className="filtered-by">{filters.join(', ')}</span>
        </>
      )}
    </h1>
  );
}
