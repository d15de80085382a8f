import { ifSaid, type MailMessages } from './en.ts';

export const messages: MailMessages = {
  hello: (name) => (name === '' ? 'Ciao,' : `Ciao ${name},`),
  orOpen: 'Se il pulsante non funziona, apri questo link nel browser:',
  sentBy: (site) => `Inviato da ${site}`,
  roles: {
    subscriber: 'Sottoscrittore',
    contributor: 'Collaboratore',
    author: 'Autore',
    editor: 'Redattore',
    administrator: 'Amministratore',
  },
  letters: {
    invitation: ({ site, inviter, role }) => ({
      subject: `Invito a ${site}`,
      title: `Unisciti a ${site}`,
      text: [
        inviter === ''
          ? `Hai ricevuto un invito a far parte di ${site}.`
          : `${inviter} ti invita a far parte di ${site}.`,
        `Il tuo ruolo: ${role}`,
      ],
      button: 'Accetta l’invito',
      after: ['Questo link scade tra 7 giorni.', 'Se non aspettavi questo invito, puoi ignorare questa email.'],
    }),
    password_reset: ({ site, login }) => ({
      subject: `Reimposta la tua password per ${site}`,
      title: 'Reimposta la tua password',
      text: [`Abbiamo ricevuto una richiesta di reimpostare la password dell’account ${login} su ${site}.`],
      button: 'Reimposta password',
      after: [
        'Questo link scade tra 1 ora e si può usare una sola volta.',
        'Se non hai fatto tu la richiesta, puoi ignorare questa email. La tua password non cambia.',
      ],
    }),
    password_changed: ({ site, login }) => ({
      subject: `La tua password per ${site} è stata cambiata`,
      title: 'La tua password è stata cambiata',
      text: [
        `La password dell’account ${login} su ${site} è stata cambiata. Per la tua sicurezza l’account è stato disconnesso da tutti i dispositivi e le sue password per le applicazioni sono state revocate.`,
        'Se hai fatto tu questa modifica, non devi fare nulla.',
        'Se non l’hai fatta tu, reimposta subito la tua password:',
      ],
      button: 'Reimposta password',
      after: [],
    }),
    email_change: ({ site, login, email }) => ({
      subject: `Conferma il tuo indirizzo email per ${site}`,
      title: 'Conferma il tuo indirizzo email',
      text: [
        `Abbiamo ricevuto una richiesta di cambiare l’indirizzo email dell’account ${login} su ${site} in ${email}. Conferma che questo indirizzo è tuo.`,
      ],
      button: 'Conferma indirizzo email',
      after: [
        'Questo link scade tra 24 ore e si può usare una sola volta.',
        'Se non hai fatto tu la richiesta, puoi ignorare questa email. Non cambierà nulla.',
      ],
    }),
    email_change_notice: ({ site, login, email }) => ({
      subject: `Richiesta di cambiare il tuo indirizzo email per ${site}`,
      title: 'Richiesta di cambiare il tuo indirizzo email',
      text: [
        `Abbiamo ricevuto una richiesta di cambiare l’indirizzo email dell’account ${login} su ${site} in ${email}. La modifica avrà effetto quando il nuovo indirizzo sarà confermato.`,
        'Se hai fatto tu questa richiesta, non devi fare nulla.',
        'Se non l’hai fatta tu, reimposta subito la tua password. Così la modifica viene annullata e l’account viene disconnesso da tutti i dispositivi:',
      ],
      button: 'Reimposta password',
      after: [],
    }),
    proposal_proposed: ({ site, actor, post }) => ({
      subject: `${actor} propone modifiche a «${post}»`,
      title: 'Modifiche da rivedere',
      text: [`${actor} propone modifiche a «${post}» su ${site}.`],
      button: 'Rivedi le modifiche',
      after: [],
    }),
    proposal_returned: ({ actor, post, quote }) => ({
      subject: `Le tue modifiche a «${post}» sono state rimandate`,
      title: 'Le tue modifiche sono state rimandate',
      text: [`${actor} ha rimandato le tue modifiche a «${post}».`, ...ifSaid(quote)],
      button: 'Apri la proposta',
      after: [],
    }),
    proposal_accepted: ({ actor, post }) => ({
      subject: `Le tue modifiche a «${post}» sono state accettate`,
      title: 'Le tue modifiche sono state accettate',
      text: [`${actor} ha accettato le tue modifiche a «${post}».`],
      button: 'Apri la proposta',
      after: [],
    }),
    proposal_refused: ({ actor, post }) => ({
      subject: `Le tue modifiche a «${post}» non sono state accettate`,
      title: 'Le tue modifiche non sono state accettate',
      text: [`${actor} non ha accettato le tue modifiche a «${post}».`],
      button: 'Apri la proposta',
      after: [],
    }),
    comment_mention: ({ actor, post, quote }) => ({
      subject: `${actor} ti ha menzionato in un commento su “${post}”`,
      title: 'Sei stato menzionato in un commento',
      text: [`${actor} ti ha menzionato in un commento su “${post}”:`, quote],
      button: 'Apri il commento',
      after: [],
    }),
    comment_reply: ({ actor, post, quote }) => ({
      subject: `${actor} ha commentato “${post}”`,
      title: 'Nuovo commento',
      text: [`${actor} ha scritto un commento su “${post}”:`, quote],
      button: 'Apri il commento',
      after: ['Ricevi questa email perché hai scritto l’articolo o un commento nella stessa discussione.'],
    }),
  },
};
