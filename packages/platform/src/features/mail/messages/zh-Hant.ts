import { ifSaid, type MailMessages } from './en.ts';

export const messages: MailMessages = {
  hello: (name) => (name === '' ? '您好：' : `${name} 您好：`),
  orOpen: '如果按鈕無法使用，請在瀏覽器中開啟這個連結：',
  sentBy: (site) => `寄件者：${site}`,
  roles: {
    subscriber: '訂閱者',
    contributor: '投稿者',
    author: '作者',
    editor: '編輯',
    administrator: '管理員',
  },
  letters: {
    invitation: ({ site, inviter, role }) => ({
      subject: `${site} 的邀請`,
      title: `加入 ${site}`,
      text: [inviter === '' ? `您收到加入 ${site} 的邀請。` : `${inviter} 邀請您加入 ${site}。`, `您的角色：${role}`],
      button: '接受邀請',
      after: ['這個連結將在 7 天後失效。', '如果您不清楚這項邀請，可以忽略這封郵件。'],
    }),
    password_reset: ({ site, login }) => ({
      subject: `重設您在 ${site} 的密碼`,
      title: '重設密碼',
      text: [`我們收到重設 ${site} 帳號 ${login} 密碼的要求。`],
      button: '重設密碼',
      after: [
        '這個連結將在 1 小時後失效，且只能使用一次。',
        '如果這不是您本人的要求，可以忽略這封郵件。您的密碼不會變更。',
      ],
    }),
    password_changed: ({ site, login }) => ({
      subject: `您在 ${site} 的密碼已變更`,
      title: '您的密碼已變更',
      text: [
        `${site} 帳號 ${login} 的密碼已變更。為了您的安全，這個帳號已在所有裝置上登出，其應用程式密碼也已撤銷。`,
        '如果這是您本人的操作，則無需處理。',
        '如果這不是您本人的操作，請立即重設密碼：',
      ],
      button: '重設密碼',
      after: [],
    }),
    email_change: ({ site, login, email }) => ({
      subject: `確認您在 ${site} 的電子郵件地址`,
      title: '確認電子郵件地址',
      text: [`我們收到將 ${site} 帳號 ${login} 的電子郵件地址變更為 ${email} 的要求。請確認這個地址屬於您。`],
      button: '確認電子郵件地址',
      after: [
        '這個連結將在 24 小時後失效，且只能使用一次。',
        '如果這不是您本人的要求，可以忽略這封郵件。不會有任何變更。',
      ],
    }),
    email_change_notice: ({ site, login, email }) => ({
      subject: `變更您在 ${site} 的電子郵件地址的要求`,
      title: '變更電子郵件地址的要求',
      text: [
        `我們收到將 ${site} 帳號 ${login} 的電子郵件地址變更為 ${email} 的要求。新地址確認後，變更即生效。`,
        '如果這是您本人的要求，則無需處理。',
        '如果這不是您本人的要求，請立即重設密碼。這會取消變更，並讓這個帳號在所有裝置上登出：',
      ],
      button: '重設密碼',
      after: [],
    }),
    proposal_proposed: ({ site, actor, post }) => ({
      subject: `${actor} 建議修改「${post}」`,
      title: '待審閱的修改',
      text: [`${actor} 建議修改 ${site} 上的「${post}」。`],
      button: '審閱修改',
      after: [],
    }),
    proposal_returned: ({ actor, post, quote }) => ({
      subject: `你對「${post}」的修改已被退回`,
      title: '你的修改已被退回',
      text: [`${actor} 退回了你對「${post}」的修改。`, ...ifSaid(quote)],
      button: '開啟建議',
      after: [],
    }),
    proposal_accepted: ({ actor, post }) => ({
      subject: `你對「${post}」的修改已獲採納`,
      title: '你的修改已獲採納',
      text: [`${actor} 採納了你對「${post}」的修改。`],
      button: '開啟建議',
      after: [],
    }),
    proposal_refused: ({ actor, post }) => ({
      subject: `你對「${post}」的修改未獲採納`,
      title: '你的修改未獲採納',
      text: [`${actor} 未採納你對「${post}」的修改。`],
      button: '開啟建議',
      after: [],
    }),
    comment_mention: ({ actor, post, quote }) => ({
      subject: `${actor} 在對「${post}」的留言中提到了你`,
      title: '有留言提到了你',
      text: [`${actor} 在對「${post}」的留言中提到了你：`, quote],
      button: '開啟留言',
      after: [],
    }),
    comment_reply: ({ actor, post, quote }) => ({
      subject: `${actor} 對「${post}」留言`,
      title: '新留言',
      text: [`${actor} 對「${post}」留言：`, quote],
      button: '開啟留言',
      after: ['你收到這封郵件，是因為你撰寫了這篇文章或同一討論中的留言。'],
    }),
  },
};
