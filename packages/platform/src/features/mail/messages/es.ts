import { ifSaid, type MailMessages } from './en.ts';

export const messages: MailMessages = {
  hello: (name) => (name === '' ? 'Hola:' : `Hola, ${name}:`),
  orOpen: 'Si el botón no funciona, abre este enlace en tu navegador:',
  sentBy: (site) => `Enviado por ${site}`,
  roles: {
    subscriber: 'Suscriptor',
    contributor: 'Colaborador',
    author: 'Autor',
    editor: 'Editor',
    administrator: 'Administrador',
  },
  letters: {
    invitation: ({ site, inviter, role }) => ({
      subject: `Invitación a ${site}`,
      title: `Unirse a ${site}`,
      text: [
        inviter === '' ? `Has recibido una invitación a ${site}.` : `${inviter} te ha invitado a ${site}.`,
        `Tu función: ${role}`,
      ],
      button: 'Aceptar invitación',
      after: ['Este enlace caduca dentro de 7 días.', 'Si no esperabas esta invitación, puedes ignorar este correo.'],
    }),
    password_reset: ({ site, login }) => ({
      subject: `Restablece tu contraseña de ${site}`,
      title: 'Restablece tu contraseña',
      text: [`Hemos recibido una solicitud para restablecer la contraseña de la cuenta ${login} en ${site}.`],
      button: 'Restablecer contraseña',
      after: [
        'Este enlace caduca dentro de 1 hora y solo se puede usar una vez.',
        'Si no lo has solicitado, puedes ignorar este correo. Tu contraseña no cambiará.',
      ],
    }),
    password_changed: ({ site, login }) => ({
      subject: `Se ha cambiado tu contraseña de ${site}`,
      title: 'Se ha cambiado tu contraseña',
      text: [
        `Se ha cambiado la contraseña de la cuenta ${login} en ${site}. Por tu seguridad, se ha cerrado la sesión de la cuenta en todos los dispositivos y se han revocado sus contraseñas de aplicación.`,
        'Si has hecho tú este cambio, no tienes que hacer nada.',
        'Si no lo has hecho tú, restablece tu contraseña ahora:',
      ],
      button: 'Restablecer contraseña',
      after: [],
    }),
    email_change: ({ site, login, email }) => ({
      subject: `Confirma tu correo electrónico de ${site}`,
      title: 'Confirma tu correo electrónico',
      text: [
        `Hemos recibido una solicitud para cambiar el correo electrónico de la cuenta ${login} en ${site} por ${email}. Confirma que esta dirección es tuya.`,
      ],
      button: 'Confirmar correo electrónico',
      after: [
        'Este enlace caduca dentro de 24 horas y solo se puede usar una vez.',
        'Si no lo has solicitado, puedes ignorar este correo. No cambiará nada.',
      ],
    }),
    email_change_notice: ({ site, login, email }) => ({
      subject: `Solicitud para cambiar tu correo electrónico de ${site}`,
      title: 'Solicitud para cambiar tu correo electrónico',
      text: [
        `Hemos recibido una solicitud para cambiar el correo electrónico de la cuenta ${login} en ${site} por ${email}. El cambio se aplicará cuando se confirme la nueva dirección.`,
        'Si has hecho tú esta solicitud, no tienes que hacer nada.',
        'Si no la has hecho tú, restablece tu contraseña ahora. Así se cancela el cambio y se cierra la sesión de la cuenta en todos los dispositivos:',
      ],
      button: 'Restablecer contraseña',
      after: [],
    }),
    proposal_proposed: ({ site, actor, post }) => ({
      subject: `${actor} propone cambios en «${post}»`,
      title: 'Cambios por revisar',
      text: [`${actor} propone cambios en «${post}» en ${site}.`],
      button: 'Revisar los cambios',
      after: [],
    }),
    proposal_returned: ({ actor, post, quote }) => ({
      subject: `Tus cambios en «${post}» se han devuelto`,
      title: 'Tus cambios se han devuelto',
      text: [`${actor} ha devuelto tus cambios en «${post}».`, ...ifSaid(quote)],
      button: 'Abrir la propuesta',
      after: [],
    }),
    proposal_accepted: ({ actor, post }) => ({
      subject: `Tus cambios en «${post}» se han aceptado`,
      title: 'Tus cambios se han aceptado',
      text: [`${actor} ha aceptado tus cambios en «${post}».`],
      button: 'Abrir la propuesta',
      after: [],
    }),
    proposal_refused: ({ actor, post }) => ({
      subject: `Tus cambios en «${post}» no se han aceptado`,
      title: 'Tus cambios no se han aceptado',
      text: [`${actor} no ha aceptado tus cambios en «${post}».`],
      button: 'Abrir la propuesta',
      after: [],
    }),
    comment_mention: ({ actor, post, quote }) => ({
      subject: `${actor} te ha mencionado en un comentario sobre «${post}»`,
      title: 'Te han mencionado en un comentario',
      text: [`${actor} te ha mencionado en un comentario sobre «${post}»:`, quote],
      button: 'Abrir el comentario',
      after: [],
    }),
    comment_reply: ({ actor, post, quote }) => ({
      subject: `${actor} ha comentado «${post}»`,
      title: 'Nuevo comentario',
      text: [`${actor} ha escrito un comentario sobre «${post}»:`, quote],
      button: 'Abrir el comentario',
      after: ['Recibes este correo porque escribiste la entrada o un comentario de la misma conversación.'],
    }),
  },
};
