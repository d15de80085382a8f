/** May be broken after its underscores, and nowhere else. */
export function JobName({ name }: { name: string }) {
  return (
    <code dir="ltr">
      {name.split(/(?<=_)/).map((part, place) => (
        // The parts of a name have no other identity than their place.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={place}>
          {part}
          <wbr />
        </span>
      ))}
    </code>
  );
}
