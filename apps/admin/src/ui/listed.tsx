import type { ReactNode } from 'react';
import { Pages } from './pages.tsx';
import { Empty, Loaded } from './screen.tsx';

type Props<Item> = {
  query: {
    data: { items: readonly Item[]; pages: number; total: number } | undefined;
    isPending: boolean;
    error: Error | null;
    refetch(): unknown;
  };
  /** What is said when there is nothing. */
  none: string;
  icon: ReactNode;
  page: number | undefined;
  onPage(page: number): void;
  children(items: readonly Item[]): ReactNode;
};

/** A list page by page, or that there is nothing in it. */
export function Listed<Item>({ query, none, icon, page = 1, onPage, children }: Props<Item>) {
  return (
    <Loaded query={query}>
      {() => {
        const { items, pages, total } = query.data!;
        if (items.length === 0) return <Empty icon={icon} title={none} />;
        return (
          <div>
            {children(items)}
            <Pages page={page} pages={pages} total={total} onChange={onPage} />
          </div>
        );
      }}
    </Loaded>
  );
}
