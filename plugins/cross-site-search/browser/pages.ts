/** The server answers up to this result. */
export const resultWindow = 10_000;

/** How many pages can be reached; undefined when that isn't known yet. */
export function lastPage(perPage: number, totalPages = Infinity): number {
  return Math.max(1, Math.min(totalPages, Math.floor(resultWindow / perPage)));
}

/** The first, the last and those around the current one; `gap` where some are left out. */
export function pageNumbers(current: number, last: number, around = 2): (number | 'gap')[] {
  const shown: (number | 'gap')[] = [];
  for (let page = 1; page <= last; page += 1) {
    const isNear = Math.abs(page - current) <= around;
    // A gap of one page is as wide as its number.
    const fillsGap = (page === 2 && current - around === 3) || (page === last - 1 && current + around === last - 2);
    if (page === 1 || page === last || isNear || fillsGap) shown.push(page);
    else if (shown.at(-1) !== 'gap') shown.push('gap');
  }
  return shown;
}
