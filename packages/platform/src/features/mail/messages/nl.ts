import { ifSaid, type MailMessages } from './en.ts';

export const messages: MailMessages = {
  hello: (name) => (name === '' ? 'Hallo,' : `Hallo ${name},`),
  orOpen: 'Werkt de knop niet? Open dan deze link in je browser:',
  sentBy: (site) => `Verzonden door ${site}`,
  roles: {
    subscriber: 'Abonnee',
    contributor: 'Medewerker',
    author: 'Auteur',
    editor: 'Redacteur',
    administrator: 'Beheerder',
  },
  letters: {
    invitation: ({ site, inviter, role }) => ({
      subject: `Uitnodiging voor ${site}`,
      title: `Doe mee met ${site}`,
      text: [
        inviter === '' ? `Je bent uitgenodigd voor ${site}.` : `${inviter} heeft je uitgenodigd voor ${site}.`,
        `Jouw rol: ${role}`,
      ],
      button: 'Uitnodiging accepteren',
      after: [
        'Deze link verloopt over 7 dagen.',
        'Verwachtte je deze uitnodiging niet, dan kun je deze e-mail negeren.',
      ],
    }),
    password_reset: ({ site, login }) => ({
      subject: `Wachtwoord voor ${site} opnieuw instellen`,
      title: 'Wachtwoord opnieuw instellen',
      text: [
        `We hebben een verzoek ontvangen om het wachtwoord van het account ${login} op ${site} opnieuw in te stellen.`,
      ],
      button: 'Wachtwoord opnieuw instellen',
      after: [
        'Deze link verloopt over 1 uur en kan één keer worden gebruikt.',
        'Heb je dit niet aangevraagd, dan kun je deze e-mail negeren. Je wachtwoord blijft hetzelfde.',
      ],
    }),
    password_changed: ({ site, login }) => ({
      subject: `Je wachtwoord voor ${site} is gewijzigd`,
      title: 'Je wachtwoord is gewijzigd',
      text: [
        `Het wachtwoord van het account ${login} op ${site} is gewijzigd. Voor je veiligheid is het account op alle apparaten afgemeld en zijn de app-wachtwoorden ingetrokken.`,
        'Heb je dit zelf gedaan, dan hoef je niets te doen.',
        'Heb je dit niet zelf gedaan, stel je wachtwoord dan nu opnieuw in:',
      ],
      button: 'Wachtwoord opnieuw instellen',
      after: [],
    }),
    email_change: ({ site, login, email }) => ({
      subject: `Bevestig je e-mailadres voor ${site}`,
      title: 'Bevestig je e-mailadres',
      text: [
        `We hebben een verzoek ontvangen om het e-mailadres van het account ${login} op ${site} te wijzigen in ${email}. Bevestig dat dit adres van jou is.`,
      ],
      button: 'E-mailadres bevestigen',
      after: [
        'Deze link verloopt over 24 uur en kan één keer worden gebruikt.',
        'Heb je dit niet aangevraagd, dan kun je deze e-mail negeren. Er verandert niets.',
      ],
    }),
    email_change_notice: ({ site, login, email }) => ({
      subject: `Verzoek om je e-mailadres voor ${site} te wijzigen`,
      title: 'Verzoek om je e-mailadres te wijzigen',
      text: [
        `We hebben een verzoek ontvangen om het e-mailadres van het account ${login} op ${site} te wijzigen in ${email}. De wijziging gaat in zodra het nieuwe adres is bevestigd.`,
        'Heb je dit zelf aangevraagd, dan hoef je niets te doen.',
        'Heb je dit niet zelf aangevraagd, stel je wachtwoord dan nu opnieuw in. Daarmee wordt de wijziging geannuleerd en het account op alle apparaten afgemeld:',
      ],
      button: 'Wachtwoord opnieuw instellen',
      after: [],
    }),
    proposal_proposed: ({ site, actor, post }) => ({
      subject: `${actor} stelt wijzigingen voor in ‘${post}’`,
      title: 'Wijzigingen om te beoordelen',
      text: [`${actor} stelt wijzigingen voor in ‘${post}’ op ${site}.`],
      button: 'Wijzigingen beoordelen',
      after: [],
    }),
    proposal_returned: ({ actor, post, quote }) => ({
      subject: `Uw wijzigingen in ‘${post}’ zijn teruggestuurd`,
      title: 'Uw wijzigingen zijn teruggestuurd',
      text: [`${actor} heeft uw wijzigingen in ‘${post}’ teruggestuurd.`, ...ifSaid(quote)],
      button: 'Voorstel openen',
      after: [],
    }),
    proposal_accepted: ({ actor, post }) => ({
      subject: `Uw wijzigingen in ‘${post}’ zijn overgenomen`,
      title: 'Uw wijzigingen zijn overgenomen',
      text: [`${actor} heeft uw wijzigingen in ‘${post}’ overgenomen.`],
      button: 'Voorstel openen',
      after: [],
    }),
    proposal_refused: ({ actor, post }) => ({
      subject: `Uw wijzigingen in ‘${post}’ zijn niet overgenomen`,
      title: 'Uw wijzigingen zijn niet overgenomen',
      text: [`${actor} heeft uw wijzigingen in ‘${post}’ niet overgenomen.`],
      button: 'Voorstel openen',
      after: [],
    }),
    comment_mention: ({ actor, post, quote }) => ({
      subject: `${actor} heeft je genoemd in een reactie op ‘${post}’`,
      title: 'Je bent genoemd in een reactie',
      text: [`${actor} heeft je genoemd in een reactie op ‘${post}’:`, quote],
      button: 'Reactie openen',
      after: [],
    }),
    comment_reply: ({ actor, post, quote }) => ({
      subject: `${actor} heeft gereageerd op ‘${post}’`,
      title: 'Nieuwe reactie',
      text: [`${actor} heeft een reactie geschreven op ‘${post}’:`, quote],
      button: 'Reactie openen',
      after: ['Je ontvangt deze e-mail omdat je het bericht of een reactie in hetzelfde gesprek hebt geschreven.'],
    }),
  },
};
