export type Letter = {
  subject: string;
  title: string;
  /** Before the button. */
  text: readonly string[];
  button: string;
  /** After it. */
  after: readonly string[];
};

/** What stands in the texts. `person` is empty where nobody's name is known. */
export type Facts = {
  site: string;
  person: string;
  login: string;
  inviter: string;
  role: string;
  email: string;
};

/** What mails say. Plain text: it is escaped where it is put. */
export const english = {
  hello: (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`),
  orOpen: 'If the button does nothing, open this address in your browser:',
  sentBy: (site: string) => `Sent by ${site}`,
  roles: {
    subscriber: 'Subscriber',
    contributor: 'Contributor',
    author: 'Author',
    editor: 'Editor',
    administrator: 'Administrator',
  } as Readonly<Record<string, string>>,
  letters: {
    invitation: ({ site, inviter, role }: Facts): Letter => ({
      subject: `You are invited to ${site}`,
      title: `Join ${site}`,
      text: [
        inviter === '' ? `You are invited to work on ${site}.` : `${inviter} invites you to work on ${site}.`,
        `Your role there will be: ${role}.`,
      ],
      button: 'Accept the invitation',
      after: [
        'The link works for 7 days.',
        'You don’t know what this is about? Then do nothing: without your yes, nothing happens.',
      ],
    }),
    password_reset: ({ site, login }: Facts): Letter => ({
      subject: `A new password for ${site}`,
      title: 'Set a new password',
      text: [`Somebody, you we hope, has forgotten the password of the account ${login} on ${site}.`],
      button: 'Set a new password',
      after: [
        'The link works once, and for an hour.',
        'It wasn’t you? Then do nothing: the password stays as it is, and only you have this link.',
      ],
    }),
    password_changed: ({ site, login }: Facts): Letter => ({
      subject: `Your password for ${site} was changed`,
      title: 'Your password was changed',
      text: [
        `The account ${login} on ${site} has a new password. Wherever it was signed in, it is signed out, and its application passwords have ended.`,
        'It was you? Then all is well.',
        'It wasn’t you? Then ask for a new password at once:',
      ],
      button: 'Ask for a new password',
      after: [],
    }),
    email_change: ({ site, login, email }: Facts): Letter => ({
      subject: `Confirm your e-mail address for ${site}`,
      title: 'Confirm your e-mail address',
      text: [`The account ${login} on ${site} wants to use the address ${email} from now on. Is it yours?`],
      button: 'Confirm the address',
      after: [
        'The link works once, and for a day.',
        'You don’t know this account? Then do nothing: without your yes, nothing changes.',
      ],
    }),
    email_change_notice: ({ site, login, email }: Facts): Letter => ({
      subject: `Your e-mail address for ${site} is to be changed`,
      title: 'Your e-mail address is to be changed',
      text: [
        `Somebody who is signed in as ${login} on ${site} wants to replace this address by ${email}. That happens as soon as it is confirmed there.`,
        'It was you? Then there is nothing to do here.',
        'It wasn’t you? Then set a new password at once. That stops the change and signs everybody out:',
      ],
      button: 'Ask for a new password',
      after: [],
    }),
  },
};

export type MailMessages = typeof english;
