import { ifSaid, type MailMessages } from './en.ts';

export const messages: MailMessages = {
  hello: (name) => (name === '' ? 'Merhaba,' : `Merhaba ${name},`),
  orOpen: 'Düğme çalışmıyorsa bu bağlantıyı tarayıcınızda açın:',
  sentBy: (site) => `Gönderen: ${site}`,
  roles: {
    subscriber: 'Abone',
    contributor: 'Katkıcı',
    author: 'Yazar',
    editor: 'Editör',
    administrator: 'Yönetici',
  },
  letters: {
    invitation: ({ site, inviter, role }) => ({
      subject: `${site} daveti`,
      title: `${site} sitesine katılın`,
      text: [
        inviter === ''
          ? `${site} sitesine katılmaya davet edildiniz.`
          : `${inviter} sizi ${site} sitesine katılmaya davet etti.`,
        `Rolünüz: ${role}`,
      ],
      button: 'Daveti kabul et',
      after: ['Bu bağlantı 7 gün geçerlidir.', 'Bu daveti beklemiyorsanız bu e-postayı yok sayabilirsiniz.'],
    }),
    password_reset: ({ site, login }) => ({
      subject: `${site} parolanızı sıfırlayın`,
      title: 'Parolanızı sıfırlayın',
      text: [`${site} sitesindeki ${login} hesabının parolasını sıfırlama isteği aldık.`],
      button: 'Parolayı sıfırla',
      after: [
        'Bu bağlantı 1 saat geçerlidir ve bir kez kullanılabilir.',
        'Bu isteği siz yapmadıysanız bu e-postayı yok sayabilirsiniz. Parolanız değişmez.',
      ],
    }),
    password_changed: ({ site, login }) => ({
      subject: `${site} parolanız değiştirildi`,
      title: 'Parolanız değiştirildi',
      text: [
        `${site} sitesindeki ${login} hesabının parolası değiştirildi. Güvenliğiniz için hesabın tüm cihazlardaki oturumu kapatıldı ve uygulama parolaları iptal edildi.`,
        'Bu değişikliği siz yaptıysanız bir şey yapmanız gerekmez.',
        'Bu değişikliği siz yapmadıysanız parolanızı hemen sıfırlayın:',
      ],
      button: 'Parolayı sıfırla',
      after: [],
    }),
    email_change: ({ site, login, email }) => ({
      subject: `${site} için e-posta adresinizi onaylayın`,
      title: 'E-posta adresinizi onaylayın',
      text: [
        `${site} sitesindeki ${login} hesabının e-posta adresini ${email} olarak değiştirme isteği aldık. Lütfen bu adresin size ait olduğunu onaylayın.`,
      ],
      button: 'E-posta adresini onayla',
      after: [
        'Bu bağlantı 24 saat geçerlidir ve bir kez kullanılabilir.',
        'Bu isteği siz yapmadıysanız bu e-postayı yok sayabilirsiniz. Hiçbir şey değişmez.',
      ],
    }),
    email_change_notice: ({ site, login, email }) => ({
      subject: `${site} e-posta adresinizi değiştirme isteği`,
      title: 'E-posta adresinizi değiştirme isteği',
      text: [
        `${site} sitesindeki ${login} hesabının e-posta adresini ${email} olarak değiştirme isteği aldık. Değişiklik, yeni adres onaylandığında geçerli olur.`,
        'Bu isteği siz yaptıysanız bir şey yapmanız gerekmez.',
        'Bu isteği siz yapmadıysanız parolanızı hemen sıfırlayın. Böylece değişiklik iptal edilir ve hesabın tüm cihazlardaki oturumu kapatılır:',
      ],
      button: 'Parolayı sıfırla',
      after: [],
    }),
    proposal_proposed: ({ site, actor, post }) => ({
      subject: `${actor}, “${post}” için değişiklik öneriyor`,
      title: 'İncelenecek değişiklikler',
      text: [`${actor}, ${site} sitesindeki “${post}” için değişiklik öneriyor.`],
      button: 'Değişiklikleri incele',
      after: [],
    }),
    proposal_returned: ({ actor, post, quote }) => ({
      subject: `“${post}” için önerdiğiniz değişiklikler geri gönderildi`,
      title: 'Değişiklikleriniz geri gönderildi',
      text: [`${actor}, “${post}” için önerdiğiniz değişiklikleri geri gönderdi.`, ...ifSaid(quote)],
      button: 'Öneriyi aç',
      after: [],
    }),
    proposal_accepted: ({ actor, post }) => ({
      subject: `“${post}” için önerdiğiniz değişiklikler kabul edildi`,
      title: 'Değişiklikleriniz kabul edildi',
      text: [`${actor}, “${post}” için önerdiğiniz değişiklikleri kabul etti.`],
      button: 'Öneriyi aç',
      after: [],
    }),
    proposal_refused: ({ actor, post }) => ({
      subject: `“${post}” için önerdiğiniz değişiklikler kabul edilmedi`,
      title: 'Değişiklikleriniz kabul edilmedi',
      text: [`${actor}, “${post}” için önerdiğiniz değişiklikleri kabul etmedi.`],
      button: 'Öneriyi aç',
      after: [],
    }),
    comment_mention: ({ actor, post, quote }) => ({
      subject: `${actor}, “${post}” hakkındaki bir yorumda sizden söz etti`,
      title: 'Bir yorumda sizden söz edildi',
      text: [`${actor}, “${post}” hakkındaki bir yorumda sizden söz etti:`, quote],
      button: 'Yorumu aç',
      after: [],
    }),
    comment_reply: ({ actor, post, quote }) => ({
      subject: `${actor}, “${post}” hakkında yorum yaptı`,
      title: 'Yeni yorum',
      text: [`${actor}, “${post}” hakkında bir yorum yazdı:`, quote],
      button: 'Yorumu aç',
      after: ['Bu e-postayı, yazıyı veya aynı konuşmadaki bir yorumu yazdığınız için aldınız.'],
    }),
  },
};
