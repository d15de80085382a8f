import type { ReactElement } from 'react';
import { Column, Table, TableBody, TableHeader } from 'react-aria-components';

type Heading = string | { name: string; className: string };

type Props<T extends object> = {
  label: string;
  className?: string;
  /** The first is that of the rows' names. */
  headings: readonly Heading[];
  /** Read out above the buttons of each row, which stand last. */
  acts?: string;
  items: Iterable<T>;
  /** What rows show beside their items. */
  dependencies?: readonly unknown[];
  children(item: T): ReactElement;
};

/** A table that scrolls within its frame. */
export function DataTable<T extends object>({ label, className = '', headings, acts, children, ...body }: Props<T>) {
  return (
    <div className="table-frame">
      <Table className={`table ${className}`} aria-label={label}>
        <TableHeader>
          {headings.map((heading, index) => {
            const { name, ...props } = typeof heading === 'string' ? { name: heading } : heading;
            return (
              <Column key={name} isRowHeader={index === 0} {...props}>
                {name}
              </Column>
            );
          })}
          {acts !== undefined && (
            <Column className="acts-cell">
              <span className="hidden-visually">{acts}</span>
            </Column>
          )}
        </TableHeader>
        <TableBody {...body}>{children}</TableBody>
      </Table>
    </div>
  );
}
