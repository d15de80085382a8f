import { escapeHtml, type Site } from '@octavo/plugin-api';

export type Entry = { script: string; styles: readonly string[] };

/** What a plugin adds to the interface. It shows where the plugin's namespace is on. */
export type Extension = Entry & { id: string; namespace: string };

type Shown = {
  entry: Entry;
  extensions: readonly Extension[];
  /** Whether it is the main site of the network. */
  isMain: boolean;
  mail: boolean;
  provider: string | undefined;
};

/** The page that the interface is loaded into. What it needs to know stands on it as data, so no script is inline. */
export function adminPage(site: Site, { entry, extensions, isMain, mail, provider }: Shown): string {
  const base = `${new URL(site.url).pathname.replace(/\/$/, '')}/admin`;
  const page = {
    base,
    root: site.restRoot,
    site: { id: site.id, name: site.name, url: site.url, language: site.language, timezone: site.timezone, isMain },
    mail,
    ...(provider !== undefined && { provider }),
    extensions: extensions.map(({ id, namespace, script }) => ({ id, namespace, script: `${base}/${script}` })),
  };
  const address = (file: string) => escapeHtml(`${base}/${file}`);
  const links = [
    ...[entry, ...extensions]
      .flatMap(({ styles }) => styles)
      .map((file) => `<link rel="stylesheet" href="${address(file)}">`),
    ...extensions.map(({ script }) => `<link rel="modulepreload" href="${address(script)}">`),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(site.name)}</title>
<link rel="icon" href="data:,">
${links.join('\n')}
<script type="module" src="${address(entry.script)}"></script>
</head>
<body>
<div id="octavo"></div>
<script type="application/json" id="page">${JSON.stringify(page).replaceAll('<', String.raw`\u003c`)}</script>
<noscript><p>This page requires JavaScript.</p></noscript>
</body>
</html>
`;
}

/** Said instead, where the interface was never built. */
export const notBuilt = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Not built</title>
<h1>The admin has not been built</h1>
<p>In a checkout, run <code>npm run build:admin</code>; then load this page again.</p>
</html>
`;
