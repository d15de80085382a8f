import { ifSaid, type MailMessages } from './en.ts';

export const messages: MailMessages = {
  hello: (name) => (name === '' ? 'Guten Tag,' : `Guten Tag ${name},`),
  orOpen: 'Wenn die Schaltfläche nicht funktioniert, öffnen Sie diesen Link in Ihrem Browser:',
  sentBy: (site) => `Gesendet von ${site}`,
  roles: {
    subscriber: 'Abonnent',
    contributor: 'Mitarbeiter',
    author: 'Autor',
    editor: 'Redakteur',
    administrator: 'Administrator',
  },
  letters: {
    invitation: ({ site, inviter, role }) => ({
      subject: `Einladung zu ${site}`,
      title: `Bei ${site} mitmachen`,
      text: [
        inviter === '' ? `Sie wurden zu ${site} eingeladen.` : `${inviter} hat Sie zu ${site} eingeladen.`,
        `Ihre Rolle: ${role}`,
      ],
      button: 'Einladung annehmen',
      after: [
        'Dieser Link ist 7 Tage gültig.',
        'Wenn Sie diese Einladung nicht erwartet haben, können Sie diese E-Mail ignorieren.',
      ],
    }),
    password_reset: ({ site, login }) => ({
      subject: `Passwort für ${site} zurücksetzen`,
      title: 'Passwort zurücksetzen',
      text: [`Wir haben eine Anfrage erhalten, das Passwort des Kontos ${login} bei ${site} zurückzusetzen.`],
      button: 'Passwort zurücksetzen',
      after: [
        'Dieser Link ist 1 Stunde gültig und kann einmal verwendet werden.',
        'Wenn Sie das nicht angefordert haben, können Sie diese E-Mail ignorieren. Ihr Passwort bleibt unverändert.',
      ],
    }),
    password_changed: ({ site, login }) => ({
      subject: `Ihr Passwort für ${site} wurde geändert`,
      title: 'Ihr Passwort wurde geändert',
      text: [
        `Das Passwort des Kontos ${login} bei ${site} wurde geändert. Zu Ihrer Sicherheit wurde das Konto auf allen Geräten abgemeldet, und seine Anwendungspasswörter wurden widerrufen.`,
        'Wenn Sie das selbst waren, brauchen Sie nichts zu tun.',
        'Wenn Sie das nicht waren, setzen Sie Ihr Passwort jetzt zurück:',
      ],
      button: 'Passwort zurücksetzen',
      after: [],
    }),
    email_change: ({ site, login, email }) => ({
      subject: `E-Mail-Adresse für ${site} bestätigen`,
      title: 'E-Mail-Adresse bestätigen',
      text: [
        `Wir haben eine Anfrage erhalten, die E-Mail-Adresse des Kontos ${login} bei ${site} in ${email} zu ändern. Bitte bestätigen Sie, dass diese Adresse Ihnen gehört.`,
      ],
      button: 'E-Mail-Adresse bestätigen',
      after: [
        'Dieser Link ist 24 Stunden gültig und kann einmal verwendet werden.',
        'Wenn Sie das nicht angefordert haben, können Sie diese E-Mail ignorieren. Es ändert sich nichts.',
      ],
    }),
    email_change_notice: ({ site, login, email }) => ({
      subject: `Anfrage zur Änderung Ihrer E-Mail-Adresse für ${site}`,
      title: 'Anfrage zur Änderung Ihrer E-Mail-Adresse',
      text: [
        `Wir haben eine Anfrage erhalten, die E-Mail-Adresse des Kontos ${login} bei ${site} in ${email} zu ändern. Die Änderung gilt, sobald die neue Adresse bestätigt ist.`,
        'Wenn Sie das selbst waren, brauchen Sie nichts zu tun.',
        'Wenn Sie das nicht waren, setzen Sie Ihr Passwort jetzt zurück. Damit wird die Änderung abgebrochen und das Konto auf allen Geräten abgemeldet:',
      ],
      button: 'Passwort zurücksetzen',
      after: [],
    }),
    proposal_proposed: ({ site, actor, post }) => ({
      subject: `${actor} schlägt Änderungen an „${post}“ vor`,
      title: 'Änderungen zu prüfen',
      text: [`${actor} schlägt Änderungen an „${post}“ auf ${site} vor.`],
      button: 'Änderungen prüfen',
      after: [],
    }),
    proposal_returned: ({ actor, post, quote }) => ({
      subject: `Ihre Änderungen an „${post}“ wurden zurückgegeben`,
      title: 'Ihre Änderungen wurden zurückgegeben',
      text: [`${actor} hat Ihre Änderungen an „${post}“ zurückgegeben.`, ...ifSaid(quote)],
      button: 'Vorschlag öffnen',
      after: [],
    }),
    proposal_accepted: ({ actor, post }) => ({
      subject: `Ihre Änderungen an „${post}“ wurden übernommen`,
      title: 'Ihre Änderungen wurden übernommen',
      text: [`${actor} hat Ihre Änderungen an „${post}“ übernommen.`],
      button: 'Vorschlag öffnen',
      after: [],
    }),
    proposal_refused: ({ actor, post }) => ({
      subject: `Ihre Änderungen an „${post}“ wurden abgelehnt`,
      title: 'Ihre Änderungen wurden abgelehnt',
      text: [`${actor} hat Ihre Änderungen an „${post}“ abgelehnt.`],
      button: 'Vorschlag öffnen',
      after: [],
    }),
    comment_mention: ({ actor, post, quote }) => ({
      subject: `${actor} hat Sie in einem Kommentar zu „${post}“ erwähnt`,
      title: 'Sie wurden in einem Kommentar erwähnt',
      text: [`${actor} hat Sie in einem Kommentar zu „${post}“ erwähnt:`, quote],
      button: 'Kommentar öffnen',
      after: [],
    }),
    comment_reply: ({ actor, post, quote }) => ({
      subject: `${actor} hat „${post}“ kommentiert`,
      title: 'Neuer Kommentar',
      text: [`${actor} hat einen Kommentar zu „${post}“ geschrieben:`, quote],
      button: 'Kommentar öffnen',
      after: [
        'Sie erhalten diese E-Mail, weil Sie den Beitrag oder einen Kommentar in derselben Unterhaltung geschrieben haben.',
      ],
    }),
  },
};
