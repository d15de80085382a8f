import { html, type Html, type Site, type ThemePost } from '@octavo/plugin-api';
import { messagesOf } from './messages.ts';

/** Where a password opens a post. The form is sent to its address. */
export function lockedHtml(site: Site, { href, language, title }: ThemePost, failure: string | undefined): Html {
  const messages = messagesOf(site);
  const wrong = failure !== undefined && html`<p id="wrong" class="wrong" role="alert">${failure}</p>`;
  const isWrong = failure !== undefined && html` aria-invalid="true" aria-describedby="wrong"`;
  return html`<article>
<h1${language}>${title}</h1>
<p>${messages.isProtected}</p>
<form class="locked" method="post" action="${href}">
${wrong}
<label for="password">${messages.password}</label>
<div class="field"><input id="password" name="post_password" type="password" autocomplete="off" maxlength="255" required${isWrong}>
<button>${messages.open}</button></div>
</form>
</article>`;
}
