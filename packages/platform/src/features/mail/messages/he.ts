import { ifSaid, type MailMessages } from './en.ts';

export const messages: MailMessages = {
  hello: (name) => (name === '' ? 'שלום,' : `שלום ${name},`),
  orOpen: 'אם הכפתור אינו פועל, פתחו את הקישור הזה בדפדפן:',
  sentBy: (site) => `נשלח מאת ${site}`,
  roles: {
    subscriber: 'מינוי',
    contributor: 'תורם תוכן',
    author: 'כותב',
    editor: 'עורך',
    administrator: 'מנהל',
  },
  letters: {
    invitation: ({ site, inviter, role }) => ({
      subject: `הזמנה לאתר ${site}`,
      title: `הצטרפות לאתר ${site}`,
      text: [
        inviter === '' ? `קיבלתם הזמנה להצטרף לאתר ${site}.` : `קיבלתם מ־${inviter} הזמנה להצטרף לאתר ${site}.`,
        `התפקיד שלכם: ${role}`,
      ],
      button: 'אישור ההזמנה',
      after: ['תוקף הקישור יפוג בעוד 7 ימים.', 'אם לא ציפיתם להזמנה הזאת, אפשר להתעלם מההודעה.'],
    }),
    password_reset: ({ site, login }) => ({
      subject: `איפוס הסיסמה שלכם באתר ${site}`,
      title: 'איפוס הסיסמה',
      text: [`קיבלנו בקשה לאפס את הסיסמה של החשבון ${login} באתר ${site}.`],
      button: 'איפוס הסיסמה',
      after: [
        'תוקף הקישור יפוג בעוד שעה, ואפשר להשתמש בו פעם אחת.',
        'אם לא ביקשתם זאת, אפשר להתעלם מההודעה. הסיסמה שלכם לא תשתנה.',
      ],
    }),
    password_changed: ({ site, login }) => ({
      subject: `הסיסמה שלכם באתר ${site} שונתה`,
      title: 'הסיסמה שלכם שונתה',
      text: [
        `הסיסמה של החשבון ${login} באתר ${site} שונתה. למען ביטחונכם, החשבון נותק מכל המכשירים וסיסמאות היישומים שלו בוטלו.`,
        'אם שיניתם אותה בעצמכם, אין צורך לעשות דבר.',
        'אם לא שיניתם אותה, אפסו את הסיסמה עכשיו:',
      ],
      button: 'איפוס הסיסמה',
      after: [],
    }),
    email_change: ({ site, login, email }) => ({
      subject: `אישור כתובת הדוא״ל שלכם באתר ${site}`,
      title: 'אישור כתובת הדוא״ל',
      text: [
        `קיבלנו בקשה לשנות את כתובת הדוא״ל של החשבון ${login} באתר ${site} לכתובת ${email}. אשרו שהכתובת הזאת שלכם.`,
      ],
      button: 'אישור כתובת הדוא״ל',
      after: [
        'תוקף הקישור יפוג בעוד 24 שעות, ואפשר להשתמש בו פעם אחת.',
        'אם לא ביקשתם זאת, אפשר להתעלם מההודעה. דבר לא ישתנה.',
      ],
    }),
    email_change_notice: ({ site, login, email }) => ({
      subject: `בקשה לשינוי כתובת הדוא״ל שלכם באתר ${site}`,
      title: 'בקשה לשינוי כתובת הדוא״ל',
      text: [
        `קיבלנו בקשה לשנות את כתובת הדוא״ל של החשבון ${login} באתר ${site} לכתובת ${email}. השינוי ייכנס לתוקף כשהכתובת החדשה תאושר.`,
        'אם ביקשתם זאת בעצמכם, אין צורך לעשות דבר.',
        'אם לא ביקשתם זאת, אפסו את הסיסמה עכשיו. כך השינוי יבוטל והחשבון ינותק מכל המכשירים:',
      ],
      button: 'איפוס הסיסמה',
      after: [],
    }),
    proposal_proposed: ({ site, actor, post }) => ({
      subject: `הצעה לשינויים ב־„${post}” מאת ${actor}`,
      title: 'שינויים לבדיקה',
      text: [`התקבלה הצעה לשינויים ב־„${post}” באתר ${site} מאת ${actor}.`],
      button: 'בדיקת השינויים',
      after: [],
    }),
    proposal_returned: ({ actor, post, quote }) => ({
      subject: `השינויים שלך ב־„${post}” הוחזרו`,
      title: 'השינויים שלך הוחזרו',
      text: [`השינויים שלך ב־„${post}” הוחזרו על ידי ${actor}.`, ...ifSaid(quote)],
      button: 'פתיחת ההצעה',
      after: [],
    }),
    proposal_accepted: ({ actor, post }) => ({
      subject: `השינויים שלך ב־„${post}” התקבלו`,
      title: 'השינויים שלך התקבלו',
      text: [`השינויים שלך ב־„${post}” התקבלו על ידי ${actor}.`],
      button: 'פתיחת ההצעה',
      after: [],
    }),
    proposal_refused: ({ actor, post }) => ({
      subject: `השינויים שלך ב־„${post}” לא התקבלו`,
      title: 'השינויים שלך לא התקבלו',
      text: [`השינויים שלך ב־„${post}” לא התקבלו על ידי ${actor}.`],
      button: 'פתיחת ההצעה',
      after: [],
    }),
    comment_mention: ({ actor, post, quote }) => ({
      subject: `אזכור שלך בתגובה מאת ${actor} על „${post}”`,
      title: 'הוזכרת בתגובה',
      text: [`הוזכרת בתגובה מאת ${actor} על „${post}”:`, quote],
      button: 'פתיחת התגובה',
      after: [],
    }),
    comment_reply: ({ actor, post, quote }) => ({
      subject: `תגובה מאת ${actor} על „${post}”`,
      title: 'תגובה חדשה',
      text: [`תגובה מאת ${actor} על „${post}”:`, quote],
      button: 'פתיחת התגובה',
      after: ['קיבלת הודעה זו כי כתבת את הפוסט או תגובה באותו דיון.'],
    }),
  },
};
