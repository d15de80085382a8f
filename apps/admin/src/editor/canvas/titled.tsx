/** Something that has a name of its own, and what it is. */
export function Titled({ title, label }: { title: string; label: string }) {
  return (
    <span className="canvas-titled">
      <span>{title}</span> <small className="soft">{label}</small>
    </span>
  );
}
