import { ifSaid, type MailMessages } from './en.ts';

export const messages: MailMessages = {
  hello: (name) => (name === '' ? 'Bonjour,' : `Bonjour ${name},`),
  orOpen: 'Si le bouton ne fonctionne pas, ouvrez ce lien dans votre navigateur\u00a0:',
  sentBy: (site) => `Envoyé par ${site}`,
  roles: {
    subscriber: 'Abonné',
    contributor: 'Contributeur',
    author: 'Auteur',
    editor: 'Éditeur',
    administrator: 'Administrateur',
  },
  letters: {
    invitation: ({ site, inviter, role }) => ({
      subject: `Invitation à rejoindre ${site}`,
      title: `Rejoindre ${site}`,
      text: [
        inviter === ''
          ? `Vous avez reçu une invitation à rejoindre ${site}.`
          : `${inviter} vous invite à rejoindre ${site}.`,
        `Votre rôle\u00a0: ${role}`,
      ],
      button: 'Accepter l’invitation',
      after: [
        'Ce lien expire dans 7\u00a0jours.',
        'Si vous n’attendiez pas cette invitation, vous pouvez ignorer cet e-mail.',
      ],
    }),
    password_reset: ({ site, login }) => ({
      subject: `Réinitialiser votre mot de passe pour ${site}`,
      title: 'Réinitialiser votre mot de passe',
      text: [`Nous avons reçu une demande de réinitialisation du mot de passe du compte ${login} sur ${site}.`],
      button: 'Réinitialiser le mot de passe',
      after: [
        'Ce lien expire dans 1\u00a0heure et ne peut servir qu’une fois.',
        'Si vous n’êtes pas à l’origine de cette demande, vous pouvez ignorer cet e-mail. Votre mot de passe reste inchangé.',
      ],
    }),
    password_changed: ({ site, login }) => ({
      subject: `Votre mot de passe pour ${site} a été modifié`,
      title: 'Votre mot de passe a été modifié',
      text: [
        `Le mot de passe du compte ${login} sur ${site} a été modifié. Par sécurité, le compte a été déconnecté de tous les appareils et ses mots de passe d’application ont été révoqués.`,
        'Si vous êtes à l’origine de cette modification, vous n’avez rien à faire.',
        'Si ce n’est pas le cas, réinitialisez votre mot de passe dès maintenant\u00a0:',
      ],
      button: 'Réinitialiser le mot de passe',
      after: [],
    }),
    email_change: ({ site, login, email }) => ({
      subject: `Confirmer votre adresse e-mail pour ${site}`,
      title: 'Confirmer votre adresse e-mail',
      text: [
        `Nous avons reçu une demande de remplacement de l’adresse e-mail du compte ${login} sur ${site} par ${email}. Veuillez confirmer que cette adresse est la vôtre.`,
      ],
      button: 'Confirmer l’adresse e-mail',
      after: [
        'Ce lien expire dans 24\u00a0heures et ne peut servir qu’une fois.',
        'Si vous n’êtes pas à l’origine de cette demande, vous pouvez ignorer cet e-mail. Rien ne changera.',
      ],
    }),
    email_change_notice: ({ site, login, email }) => ({
      subject: `Demande de changement de votre adresse e-mail pour ${site}`,
      title: 'Demande de changement de votre adresse e-mail',
      text: [
        `Nous avons reçu une demande de remplacement de l’adresse e-mail du compte ${login} sur ${site} par ${email}. Le changement prendra effet dès que la nouvelle adresse sera confirmée.`,
        'Si vous êtes à l’origine de cette demande, vous n’avez rien à faire.',
        'Si ce n’est pas le cas, réinitialisez votre mot de passe dès maintenant. Cela annule le changement et déconnecte le compte de tous les appareils\u00a0:',
      ],
      button: 'Réinitialiser le mot de passe',
      after: [],
    }),
    proposal_proposed: ({ site, actor, post }) => ({
      subject: `${actor} propose des modifications de « ${post} »`,
      title: 'Modifications à relire',
      text: [`${actor} propose des modifications de « ${post} » sur ${site}.`],
      button: 'Relire les modifications',
      after: [],
    }),
    proposal_returned: ({ actor, post, quote }) => ({
      subject: `Vos modifications de « ${post} » vous ont été renvoyées`,
      title: 'Vos modifications vous ont été renvoyées',
      text: [`${actor} vous a renvoyé vos modifications de « ${post} ».`, ...ifSaid(quote)],
      button: 'Ouvrir la proposition',
      after: [],
    }),
    proposal_accepted: ({ actor, post }) => ({
      subject: `Vos modifications de « ${post} » ont été acceptées`,
      title: 'Vos modifications ont été acceptées',
      text: [`${actor} a accepté vos modifications de « ${post} ».`],
      button: 'Ouvrir la proposition',
      after: [],
    }),
    proposal_refused: ({ actor, post }) => ({
      subject: `Vos modifications de « ${post} » ont été refusées`,
      title: 'Vos modifications ont été refusées',
      text: [`${actor} a refusé vos modifications de « ${post} ».`],
      button: 'Ouvrir la proposition',
      after: [],
    }),
    comment_mention: ({ actor, post, quote }) => ({
      subject: `${actor} vous a mentionné dans un commentaire sur « ${post} »`,
      title: 'Vous avez été mentionné dans un commentaire',
      text: [`${actor} vous a mentionné dans un commentaire sur « ${post} » :`, quote],
      button: 'Ouvrir le commentaire',
      after: [],
    }),
    comment_reply: ({ actor, post, quote }) => ({
      subject: `${actor} a commenté « ${post} »`,
      title: 'Nouveau commentaire',
      text: [`${actor} a écrit un commentaire sur « ${post} » :`, quote],
      button: 'Ouvrir le commentaire',
      after: ['Vous recevez cet e-mail parce que vous avez écrit l’article ou un commentaire de la même discussion.'],
    }),
  },
};
