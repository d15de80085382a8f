export type Letter = {
  subject: string;
  title: string;
  /** Before the button. */
  text: readonly string[];
  button: string;
  /** After it. */
  after: readonly string[];
};

/** Values in the texts. `person` is empty if the recipient's name is unknown. */
export type Facts = {
  site: string;
  person: string;
  login: string;
  inviter: string;
  role: string;
  email: string;
  /** Who did what the mail is about. */
  actor: string;
  /** The title of a post. */
  post: string;
  /** What somebody wrote. */
  quote: string;
};

/** What somebody said, if they said something. */
export const ifSaid = (quote: string): string[] => (quote === '' ? [] : [quote]);

/** Texts of mails. Plain text: it is escaped on output. */
export const messages = {
  hello: (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`),
  orOpen: 'If the button doesn’t work, open this link in your browser:',
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
      subject: `Invitation to ${site}`,
      title: `Join ${site}`,
      text: [
        inviter === '' ? `You have been invited to join ${site}.` : `${inviter} has invited you to join ${site}.`,
        `Your role: ${role}`,
      ],
      button: 'Accept invitation',
      after: ['This link expires in 7 days.', 'If you weren’t expecting this invitation, you can ignore this email.'],
    }),
    password_reset: ({ site, login }: Facts): Letter => ({
      subject: `Reset your password for ${site}`,
      title: 'Reset your password',
      text: [`We received a request to reset the password of the account ${login} on ${site}.`],
      button: 'Reset password',
      after: [
        'This link expires in 1 hour and can be used once.',
        'If you didn’t request this, you can ignore this email. Your password stays the same.',
      ],
    }),
    password_changed: ({ site, login }: Facts): Letter => ({
      subject: `Your password for ${site} was changed`,
      title: 'Your password was changed',
      text: [
        `The password of the account ${login} on ${site} was changed. For your security, the account was signed out on all devices and its application passwords were revoked.`,
        'If you made this change, you don’t need to do anything.',
        'If you didn’t make this change, reset your password now:',
      ],
      button: 'Reset password',
      after: [],
    }),
    email_change: ({ site, login, email }: Facts): Letter => ({
      subject: `Confirm your email address for ${site}`,
      title: 'Confirm your email address',
      text: [
        `We received a request to change the email address of the account ${login} on ${site} to ${email}. Please confirm that this address is yours.`,
      ],
      button: 'Confirm email address',
      after: [
        'This link expires in 24 hours and can be used once.',
        'If you didn’t request this, you can ignore this email. Nothing will change.',
      ],
    }),
    email_change_notice: ({ site, login, email }: Facts): Letter => ({
      subject: `Request to change your email address for ${site}`,
      title: 'Request to change your email address',
      text: [
        `We received a request to change the email address of the account ${login} on ${site} to ${email}. The change takes effect when the new address is confirmed.`,
        'If you made this request, you don’t need to do anything.',
        'If you didn’t make this request, reset your password now. This cancels the change and signs the account out on all devices:',
      ],
      button: 'Reset password',
      after: [],
    }),
    proposal_proposed: ({ site, actor, post }: Facts): Letter => ({
      subject: `${actor} proposes changes to “${post}”`,
      title: 'Changes to review',
      text: [`${actor} proposes changes to “${post}” on ${site}.`],
      button: 'Review changes',
      after: [],
    }),
    proposal_returned: ({ actor, post, quote }: Facts): Letter => ({
      subject: `Your changes to “${post}” were sent back`,
      title: 'Your changes were sent back',
      text: [`${actor} sent your changes to “${post}” back.`, ...ifSaid(quote)],
      button: 'Open proposal',
      after: [],
    }),
    proposal_accepted: ({ actor, post }: Facts): Letter => ({
      subject: `Your changes to “${post}” were accepted`,
      title: 'Your changes were accepted',
      text: [`${actor} accepted your changes to “${post}”.`],
      button: 'Open proposal',
      after: [],
    }),
    proposal_refused: ({ actor, post }: Facts): Letter => ({
      subject: `Your changes to “${post}” were not accepted`,
      title: 'Your changes were not accepted',
      text: [`${actor} did not accept your changes to “${post}”.`],
      button: 'Open proposal',
      after: [],
    }),
    comment_mention: ({ actor, post, quote }: Facts): Letter => ({
      subject: `${actor} mentioned you in a comment on “${post}”`,
      title: 'You were mentioned in a comment',
      text: [`${actor} mentioned you in a comment on “${post}”:`, quote],
      button: 'Open comment',
      after: [],
    }),
    comment_reply: ({ actor, post, quote }: Facts): Letter => ({
      subject: `${actor} commented on “${post}”`,
      title: 'New comment',
      text: [`${actor} wrote a comment on “${post}”:`, quote],
      button: 'Open comment',
      after: ['You receive this email because you wrote the post or a comment in the same thread.'],
    }),
  },
};

export type MailMessages = typeof messages;

export type LetterKind = keyof MailMessages['letters'];
