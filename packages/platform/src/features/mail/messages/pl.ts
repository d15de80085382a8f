import { ifSaid, type MailMessages } from './en.ts';

export const messages: MailMessages = {
  hello: (name) => (name === '' ? 'Dzień dobry,' : `Dzień dobry, ${name},`),
  orOpen: 'Jeśli przycisk nie działa, otwórz ten link w przeglądarce:',
  sentBy: (site) => `Nadawca: ${site}`,
  roles: {
    subscriber: 'Subskrybent',
    contributor: 'Współpracownik',
    author: 'Autor',
    editor: 'Redaktor',
    administrator: 'Administrator',
  },
  letters: {
    invitation: ({ site, inviter, role }) => ({
      subject: `Zaproszenie do ${site}`,
      title: `Dołącz do ${site}`,
      text: [
        inviter === '' ? `Masz zaproszenie do ${site}.` : `${inviter} zaprasza Cię do ${site}.`,
        `Twoja rola: ${role}`,
      ],
      button: 'Przyjmij zaproszenie',
      after: [
        'Ten link wygaśnie za 7 dni.',
        'Jeśli nie spodziewasz się tego zaproszenia, możesz zignorować tę wiadomość.',
      ],
    }),
    password_reset: ({ site, login }) => ({
      subject: `Resetowanie hasła do ${site}`,
      title: 'Resetowanie hasła',
      text: [`Otrzymaliśmy prośbę o zresetowanie hasła do konta ${login} w serwisie ${site}.`],
      button: 'Zresetuj hasło',
      after: [
        'Ten link wygaśnie za godzinę i można go użyć tylko raz.',
        'Jeśli ta prośba nie pochodzi od Ciebie, możesz zignorować tę wiadomość. Hasło pozostanie bez zmian.',
      ],
    }),
    password_changed: ({ site, login }) => ({
      subject: `Hasło do ${site} zostało zmienione`,
      title: 'Hasło zostało zmienione',
      text: [
        `Hasło do konta ${login} w serwisie ${site} zostało zmienione. Ze względów bezpieczeństwa konto wylogowano na wszystkich urządzeniach, a jego hasła aplikacji unieważniono.`,
        'Jeśli to Twoja zmiana, nie musisz nic robić.',
        'Jeśli to nie Twoja zmiana, zresetuj teraz hasło:',
      ],
      button: 'Zresetuj hasło',
      after: [],
    }),
    email_change: ({ site, login, email }) => ({
      subject: `Potwierdź adres e-mail w serwisie ${site}`,
      title: 'Potwierdź adres e-mail',
      text: [
        `Otrzymaliśmy prośbę o zmianę adresu e-mail konta ${login} w serwisie ${site} na ${email}. Potwierdź, że ten adres należy do Ciebie.`,
      ],
      button: 'Potwierdź adres e-mail',
      after: [
        'Ten link wygaśnie za 24 godziny i można go użyć tylko raz.',
        'Jeśli ta prośba nie pochodzi od Ciebie, możesz zignorować tę wiadomość. Nic się nie zmieni.',
      ],
    }),
    email_change_notice: ({ site, login, email }) => ({
      subject: `Prośba o zmianę adresu e-mail w serwisie ${site}`,
      title: 'Prośba o zmianę adresu e-mail',
      text: [
        `Otrzymaliśmy prośbę o zmianę adresu e-mail konta ${login} w serwisie ${site} na ${email}. Zmiana nastąpi po potwierdzeniu nowego adresu.`,
        'Jeśli to Twoja prośba, nie musisz nic robić.',
        'Jeśli to nie Twoja prośba, zresetuj teraz hasło. Spowoduje to anulowanie zmiany i wylogowanie konta na wszystkich urządzeniach:',
      ],
      button: 'Zresetuj hasło',
      after: [],
    }),
    proposal_proposed: ({ site, actor, post }) => ({
      subject: `${actor} proponuje zmiany w „${post}”`,
      title: 'Zmiany do przejrzenia',
      text: [`${actor} proponuje zmiany w „${post}” w witrynie ${site}.`],
      button: 'Przejrzyj zmiany',
      after: [],
    }),
    proposal_returned: ({ actor, post, quote }) => ({
      subject: `Twoje zmiany w „${post}” zostały odesłane`,
      title: 'Twoje zmiany zostały odesłane',
      text: [`${actor} odsyła Twoje zmiany w „${post}”.`, ...ifSaid(quote)],
      button: 'Otwórz propozycję',
      after: [],
    }),
    proposal_accepted: ({ actor, post }) => ({
      subject: `Twoje zmiany w „${post}” zostały przyjęte`,
      title: 'Twoje zmiany zostały przyjęte',
      text: [`${actor} przyjmuje Twoje zmiany w „${post}”.`],
      button: 'Otwórz propozycję',
      after: [],
    }),
    proposal_refused: ({ actor, post }) => ({
      subject: `Twoje zmiany w „${post}” nie zostały przyjęte`,
      title: 'Twoje zmiany nie zostały przyjęte',
      text: [`${actor} nie przyjmuje Twoich zmian w „${post}”.`],
      button: 'Otwórz propozycję',
      after: [],
    }),
    comment_mention: ({ actor, post, quote }) => ({
      subject: `Wzmianka o Tobie w komentarzu do „${post}” (${actor})`,
      title: 'Wzmianka o Tobie w komentarzu',
      text: [`${actor} wspomina o Tobie w komentarzu do „${post}”:`, quote],
      button: 'Otwórz komentarz',
      after: [],
    }),
    comment_reply: ({ actor, post, quote }) => ({
      subject: `Nowy komentarz do „${post}” (${actor})`,
      title: 'Nowy komentarz',
      text: [`${actor} komentuje „${post}”:`, quote],
      button: 'Otwórz komentarz',
      after: ['Otrzymujesz tę wiadomość, ponieważ ten wpis lub komentarz w tym samym wątku jest Twojego autorstwa.'],
    }),
  },
};
