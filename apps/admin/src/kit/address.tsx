import { Link, useNavigate, useParams, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type LinkProps = { to: string; className?: string; children: ReactNode };

/** A link to a screen, by its path below `/admin`. */
export function ScreenLink({ to, ...props }: LinkProps) {
  return <Link to={to} {...props} />;
}

type Address<Search> = {
  /** The parts of the path that the screen's `path` names with `$`. */
  params: Readonly<Record<string, string | undefined>>;
  search: Search;
  setSearch(change: (before: Search) => Search): void;
  /** Leads to another screen. */
  go(to: string): Promise<void>;
};

/** Where this screen is. `Search` is what it keeps behind the question mark; anybody may have typed it. */
export function useAddress<Search extends object = object>(): Address<Search> {
  const navigate = useNavigate();
  const search: object = useRouterState({ select: ({ location }) => location.search });
  return {
    params: useParams({ strict: false }),
    search: search as Search,
    setSearch: (change) => void navigate({ to: '.', search: ((before: Search) => change(before)) as never }),
    go: (to) => navigate({ to }),
  };
}
