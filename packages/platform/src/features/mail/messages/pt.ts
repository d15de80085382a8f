import { ifSaid, type MailMessages } from './en.ts';

export const messages: MailMessages = {
  hello: (name) => (name === '' ? 'Olá!' : `Olá, ${name}!`),
  orOpen: 'Se o botão não funcionar, abra este link no seu navegador:',
  sentBy: (site) => `Enviado por ${site}`,
  roles: {
    subscriber: 'Assinante',
    contributor: 'Colaborador',
    author: 'Autor',
    editor: 'Editor',
    administrator: 'Administrador',
  },
  letters: {
    invitation: ({ site, inviter, role }) => ({
      subject: `Convite para ${site}`,
      title: `Participe de ${site}`,
      text: [
        inviter === ''
          ? `Você recebeu um convite para participar de ${site}.`
          : `${inviter} convidou você para participar de ${site}.`,
        `Sua função: ${role}`,
      ],
      button: 'Aceitar convite',
      after: ['Este link expira em 7 dias.', 'Se você não esperava este convite, pode ignorar este e-mail.'],
    }),
    password_reset: ({ site, login }) => ({
      subject: `Redefina sua senha de ${site}`,
      title: 'Redefina sua senha',
      text: [`Recebemos um pedido para redefinir a senha da conta ${login} em ${site}.`],
      button: 'Redefinir senha',
      after: [
        'Este link expira em 1 hora e só pode ser usado uma vez.',
        'Se você não fez este pedido, pode ignorar este e-mail. Sua senha continua a mesma.',
      ],
    }),
    password_changed: ({ site, login }) => ({
      subject: `Sua senha de ${site} foi alterada`,
      title: 'Sua senha foi alterada',
      text: [
        `A senha da conta ${login} em ${site} foi alterada. Para sua segurança, a conta foi desconectada de todos os dispositivos e suas senhas de aplicativo foram revogadas.`,
        'Se foi você que fez esta alteração, não precisa fazer nada.',
        'Se não foi você, redefina sua senha agora:',
      ],
      button: 'Redefinir senha',
      after: [],
    }),
    email_change: ({ site, login, email }) => ({
      subject: `Confirme seu endereço de e-mail de ${site}`,
      title: 'Confirme seu endereço de e-mail',
      text: [
        `Recebemos um pedido para alterar o endereço de e-mail da conta ${login} em ${site} para ${email}. Confirme que este endereço é seu.`,
      ],
      button: 'Confirmar endereço de e-mail',
      after: [
        'Este link expira em 24 horas e só pode ser usado uma vez.',
        'Se você não fez este pedido, pode ignorar este e-mail. Nada vai mudar.',
      ],
    }),
    email_change_notice: ({ site, login, email }) => ({
      subject: `Pedido para alterar seu endereço de e-mail de ${site}`,
      title: 'Pedido para alterar seu endereço de e-mail',
      text: [
        `Recebemos um pedido para alterar o endereço de e-mail da conta ${login} em ${site} para ${email}. A alteração vale a partir da confirmação do novo endereço.`,
        'Se foi você que fez este pedido, não precisa fazer nada.',
        'Se não foi você, redefina sua senha agora. Isso cancela a alteração e desconecta a conta de todos os dispositivos:',
      ],
      button: 'Redefinir senha',
      after: [],
    }),
    proposal_proposed: ({ site, actor, post }) => ({
      subject: `${actor} propõe alterações a “${post}”`,
      title: 'Alterações para revisar',
      text: [`${actor} propõe alterações a “${post}” em ${site}.`],
      button: 'Revisar alterações',
      after: [],
    }),
    proposal_returned: ({ actor, post, quote }) => ({
      subject: `Suas alterações a “${post}” foram devolvidas`,
      title: 'Suas alterações foram devolvidas',
      text: [`${actor} devolveu suas alterações a “${post}”.`, ...ifSaid(quote)],
      button: 'Abrir a proposta',
      after: [],
    }),
    proposal_accepted: ({ actor, post }) => ({
      subject: `Suas alterações a “${post}” foram aceitas`,
      title: 'Suas alterações foram aceitas',
      text: [`${actor} aceitou suas alterações a “${post}”.`],
      button: 'Abrir a proposta',
      after: [],
    }),
    proposal_refused: ({ actor, post }) => ({
      subject: `Suas alterações a “${post}” não foram aceitas`,
      title: 'Suas alterações não foram aceitas',
      text: [`${actor} não aceitou suas alterações a “${post}”.`],
      button: 'Abrir a proposta',
      after: [],
    }),
    comment_mention: ({ actor, post, quote }) => ({
      subject: `${actor} mencionou você em um comentário sobre “${post}”`,
      title: 'Você foi mencionado em um comentário',
      text: [`${actor} mencionou você em um comentário sobre “${post}”:`, quote],
      button: 'Abrir comentário',
      after: [],
    }),
    comment_reply: ({ actor, post, quote }) => ({
      subject: `${actor} comentou “${post}”`,
      title: 'Novo comentário',
      text: [`${actor} escreveu um comentário sobre “${post}”:`, quote],
      button: 'Abrir comentário',
      after: ['Você recebeu este e-mail porque escreveu o post ou um comentário na mesma conversa.'],
    }),
  },
};
