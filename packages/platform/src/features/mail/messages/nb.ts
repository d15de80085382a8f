import { ifSaid, type MailMessages } from './en.ts';

export const messages: MailMessages = {
  hello: (name) => (name === '' ? 'Hei!' : `Hei, ${name}!`),
  orOpen: 'Hvis knappen ikke virker, kan du åpne denne lenken i nettleseren:',
  sentBy: (site) => `Sendt av ${site}`,
  roles: {
    subscriber: 'Abonnent',
    contributor: 'Bidragsyter',
    author: 'Forfatter',
    editor: 'Redaktør',
    administrator: 'Administrator',
  },
  letters: {
    invitation: ({ site, inviter, role }) => ({
      subject: `Invitasjon til ${site}`,
      title: `Bli med på ${site}`,
      text: [
        inviter === '' ? `Du er invitert til ${site}.` : `${inviter} har invitert deg til ${site}.`,
        `Din rolle: ${role}`,
      ],
      button: 'Godta invitasjonen',
      after: [
        'Lenken utløper om 7 dager.',
        'Hvis du ikke ventet denne invitasjonen, kan du se bort fra denne e-posten.',
      ],
    }),
    password_reset: ({ site, login }) => ({
      subject: `Tilbakestill passordet ditt for ${site}`,
      title: 'Tilbakestill passordet ditt',
      text: [`Vi har fått en forespørsel om å tilbakestille passordet for kontoen ${login} på ${site}.`],
      button: 'Tilbakestill passord',
      after: [
        'Lenken utløper om 1 time og kan brukes én gang.',
        'Hvis du ikke har bedt om dette, kan du se bort fra denne e-posten. Passordet ditt blir ikke endret.',
      ],
    }),
    password_changed: ({ site, login }) => ({
      subject: `Passordet ditt for ${site} er endret`,
      title: 'Passordet ditt er endret',
      text: [
        `Passordet for kontoen ${login} på ${site} er endret. For din sikkerhet er kontoen logget ut på alle enheter, og app-passordene er trukket tilbake.`,
        'Hvis det var du som endret det, trenger du ikke å gjøre noe.',
        'Hvis det ikke var deg, bør du tilbakestille passordet nå:',
      ],
      button: 'Tilbakestill passord',
      after: [],
    }),
    email_change: ({ site, login, email }) => ({
      subject: `Bekreft e-postadressen din for ${site}`,
      title: 'Bekreft e-postadressen din',
      text: [
        `Vi har fått en forespørsel om å endre e-postadressen for kontoen ${login} på ${site} til ${email}. Bekreft at denne adressen er din.`,
      ],
      button: 'Bekreft e-postadressen',
      after: [
        'Lenken utløper om 24 timer og kan brukes én gang.',
        'Hvis du ikke har bedt om dette, kan du se bort fra denne e-posten. Ingenting blir endret.',
      ],
    }),
    email_change_notice: ({ site, login, email }) => ({
      subject: `Forespørsel om å endre e-postadressen din for ${site}`,
      title: 'Forespørsel om å endre e-postadressen din',
      text: [
        `Vi har fått en forespørsel om å endre e-postadressen for kontoen ${login} på ${site} til ${email}. Endringen gjelder når den nye adressen er bekreftet.`,
        'Hvis det var du som ba om dette, trenger du ikke å gjøre noe.',
        'Hvis det ikke var deg, bør du tilbakestille passordet nå. Da avbrytes endringen, og kontoen logges ut på alle enheter:',
      ],
      button: 'Tilbakestill passord',
      after: [],
    }),
    proposal_proposed: ({ site, actor, post }) => ({
      subject: `${actor} foreslår endringer i «${post}»`,
      title: 'Endringer til vurdering',
      text: [`${actor} foreslår endringer i «${post}» på ${site}.`],
      button: 'Vurder endringene',
      after: [],
    }),
    proposal_returned: ({ actor, post, quote }) => ({
      subject: `Endringene dine i «${post}» er sendt tilbake`,
      title: 'Endringene dine er sendt tilbake',
      text: [`${actor} har sendt endringene dine i «${post}» tilbake.`, ...ifSaid(quote)],
      button: 'Åpne forslaget',
      after: [],
    }),
    proposal_accepted: ({ actor, post }) => ({
      subject: `Endringene dine i «${post}» er godtatt`,
      title: 'Endringene dine er godtatt',
      text: [`${actor} har godtatt endringene dine i «${post}».`],
      button: 'Åpne forslaget',
      after: [],
    }),
    proposal_refused: ({ actor, post }) => ({
      subject: `Endringene dine i «${post}» er ikke godtatt`,
      title: 'Endringene dine er ikke godtatt',
      text: [`${actor} har ikke godtatt endringene dine i «${post}».`],
      button: 'Åpne forslaget',
      after: [],
    }),
    comment_mention: ({ actor, post, quote }) => ({
      subject: `${actor} nevnte deg i en kommentar til «${post}»`,
      title: 'Du ble nevnt i en kommentar',
      text: [`${actor} nevnte deg i en kommentar til «${post}»:`, quote],
      button: 'Åpne kommentaren',
      after: [],
    }),
    comment_reply: ({ actor, post, quote }) => ({
      subject: `${actor} kommenterte «${post}»`,
      title: 'Ny kommentar',
      text: [`${actor} skrev en kommentar til «${post}»:`, quote],
      button: 'Åpne kommentaren',
      after: ['Du får denne e-posten fordi du har skrevet innlegget eller en kommentar i samme tråd.'],
    }),
  },
};
