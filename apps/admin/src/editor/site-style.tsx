import { useQuery } from '@tanstack/react-query';
import { server } from '../server.ts';

/** What the design of the site is called here: tokens of ours take its values where text is written. */
const tokens = {
  '--ink': '--ink',
  '--ink-soft': '--quiet',
  '--accent': '--accent',
  '--accent-strong': '--accent',
  '--accent-ink': '--on-accent',
  '--line': '--line',
  '--sheet': '--paper',
  '--sunken': '--tint',
  '--serif': '--text',
  '--radius': '--corner',
  '--radius-small': '--corner',
} as const;

/** Title and text in the fonts, colours and width of the site. Without an answer they stay as they are here. */
export function SiteStyle() {
  const { data } = useQuery({
    queryKey: ['design', 'style'],
    queryFn: ({ signal }) => server.get('/core/v2/design/style', { signal }),
    staleTime: 60_000,
    retry: false,
  });
  return data ? <style>{styleOf(data.properties, data.faces)}</style> : null;
}

function styleOf(of: Readonly<Record<string, string>>, faces: string): string {
  const own = Object.entries(tokens).flatMap(([token, name]) =>
    of[name] === undefined ? [] : [`${token}:${of[name]}`],
  );
  return [
    faces,
    `.editor-sheet{background:${of['--paper']};color-scheme:${of['color-scheme']}}`,
    `.editor-sheet,.editor-sheet>.canvas{--measure:${of['--width']}}`,
    `.editor-head,.canvas-page{${own.join(';')};color:${of['--ink']}}`,
    `.canvas-editable{font-size:${of['--size']}}`,
    `.editor-title,.canvas-page :is(h1,h2,h3,h4,h5,h6).canvas-text{font-family:${of['--headings']}}`,
  ].join('\n');
}
