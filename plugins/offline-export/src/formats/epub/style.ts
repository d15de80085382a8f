/** The look of a book, as far as it isn't the reader's own affair: fonts, sizes and colours of text are. */
export const style = `@charset "utf-8";
body {
  hyphens: auto;
  overflow-wrap: break-word;
}
p {
  margin-block: 0.75em;
  margin-inline: 0;
  orphans: 2;
  widows: 2;
}
h1, h2, h3, h4, h5, h6 {
  margin-block: 1.5em 0.5em;
  margin-inline: 0;
  line-height: 1.25;
  text-align: start;
  hyphens: none;
  break-after: avoid;
  break-inside: avoid;
  page-break-after: avoid;
  page-break-inside: avoid;
}
ul, ol {
  margin-block: 0.75em;
  padding-inline-start: 1.75em;
}
li {
  margin-block: 0.25em;
}
blockquote {
  margin-block: 1em;
  margin-inline: 0;
  padding-inline-start: 1em;
  border-inline-start: 0.2em solid;
}
.callout {
  margin: 1.2em 0;
  padding: 0.6em 1em;
  border: 1px solid;
}
.callout > p:first-child {
  font-weight: bold;
}
.contents > p {
  font-weight: bold;
  break-after: avoid;
  page-break-after: avoid;
}
.quote {
  margin: 1.2em 0;
}
aside {
  margin-block: 1em;
  padding: 0.1em 1em;
  border: 1px solid;
}
hr {
  width: 30%;
  margin-block: 1.5em;
  margin-inline: auto;
  border: 0;
  border-block-start: 1px solid;
}
a {
  overflow-wrap: anywhere;
}
code, kbd {
  font-family: monospace;
  hyphens: none;
  overflow-wrap: anywhere;
}
pre {
  margin-block: 1em;
  margin-inline: 0;
  padding: 0.5em;
  border: 1px solid;
  font-size: 0.85em;
  line-height: 1.35;
  text-align: start;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  tab-size: 4;
}
figure {
  margin-block: 1.25em;
  margin-inline: 0;
  text-align: center;
  break-inside: avoid;
  page-break-inside: avoid;
}
figcaption {
  margin-block-start: 0.5em;
  font-size: 0.9em;
  break-before: avoid;
  page-break-before: avoid;
}
img {
  max-width: 100%;
  max-height: 95vh;
  width: auto;
  height: auto;
  object-fit: contain;
}
table {
  margin-block: 1.25em;
  max-width: 100%;
  border-collapse: collapse;
  font-size: 0.9em;
}
thead {
  break-after: avoid;
  page-break-after: avoid;
}
tr {
  break-inside: avoid;
  page-break-inside: avoid;
}
th, td {
  padding: 0.25em 0.5em;
  border: 1px solid;
  text-align: start;
  vertical-align: top;
  overflow-wrap: anywhere;
}
th > :first-child, td > :first-child {
  margin-block-start: 0;
}
th > :last-child, td > :last-child {
  margin-block-end: 0;
}
.titlepage, .cover {
  text-align: center;
  break-after: page;
  page-break-after: always;
}
.titlepage {
  padding-block-start: 15%;
}
.titlepage h1, .cover .title {
  font-size: 1.8em;
  font-weight: bold;
  line-height: 1.25;
  text-align: center;
  margin-block: 0.5em;
}
.byline {
  font-size: 1.2em;
}
.address {
  font-size: 0.85em;
}
nav ol {
  list-style: none;
  padding-inline-start: 1.25em;
}
nav > ol {
  padding-inline-start: 0;
}
.hljs-keyword, .hljs-built_in, .hljs-name, .hljs-selector-tag, .hljs-section {
  color: #2e73da;
  font-weight: bold;
}
.hljs-string, .hljs-regexp, .hljs-symbol, .hljs-addition, .hljs-char {
  color: #22872c;
}
.hljs-comment, .hljs-quote, .hljs-doctag, .hljs-meta {
  color: #757575;
  font-style: italic;
}
.hljs-number, .hljs-literal, .hljs-attr, .hljs-attribute, .hljs-variable, .hljs-template-variable, .hljs-deletion {
  color: #bf561b;
}
.hljs-title, .hljs-type, .hljs-selector-class, .hljs-selector-id {
  color: #9c56c7;
}
.hljs-emphasis {
  font-style: italic;
}
.hljs-strong {
  font-weight: bold;
}
`;
