import { useEffect, useState } from 'react';

/** What it was when it last stayed the same for a moment. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 600);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
