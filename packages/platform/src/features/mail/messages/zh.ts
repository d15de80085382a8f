import { ifSaid, type MailMessages } from './en.ts';

export const messages: MailMessages = {
  hello: (name) => (name === '' ? '您好：' : `${name}，您好：`),
  orOpen: '如果按钮无法使用，请在浏览器中打开此链接：',
  sentBy: (site) => `发件方：${site}`,
  roles: {
    subscriber: '订阅者',
    contributor: '投稿者',
    author: '作者',
    editor: '编辑',
    administrator: '管理员',
  },
  letters: {
    invitation: ({ site, inviter, role }) => ({
      subject: `${site} 的邀请`,
      title: `加入 ${site}`,
      text: [inviter === '' ? `您收到了加入 ${site} 的邀请。` : `${inviter} 邀请您加入 ${site}。`, `您的角色：${role}`],
      button: '接受邀请',
      after: ['此链接将在 7 天后失效。', '如果您不了解此邀请，可以忽略这封邮件。'],
    }),
    password_reset: ({ site, login }) => ({
      subject: `重置您在 ${site} 的密码`,
      title: '重置密码',
      text: [`我们收到了重置 ${site} 账号 ${login} 密码的请求。`],
      button: '重置密码',
      after: [
        '此链接将在 1 小时后失效，且只能使用一次。',
        '如果这不是您本人的请求，可以忽略这封邮件。您的密码不会改变。',
      ],
    }),
    password_changed: ({ site, login }) => ({
      subject: `您在 ${site} 的密码已更改`,
      title: '您的密码已更改',
      text: [
        `${site} 账号 ${login} 的密码已更改。为了您的安全，该账号已在所有设备上退出登录，其应用程序密码已被撤销。`,
        '如果这是您本人的操作，则无需处理。',
        '如果这不是您本人的操作，请立即重置密码：',
      ],
      button: '重置密码',
      after: [],
    }),
    email_change: ({ site, login, email }) => ({
      subject: `确认您在 ${site} 的邮箱地址`,
      title: '确认邮箱地址',
      text: [`我们收到了将 ${site} 账号 ${login} 的邮箱地址更改为 ${email} 的请求。请确认此地址属于您。`],
      button: '确认邮箱地址',
      after: [
        '此链接将在 24 小时后失效，且只能使用一次。',
        '如果这不是您本人的请求，可以忽略这封邮件。不会有任何更改。',
      ],
    }),
    email_change_notice: ({ site, login, email }) => ({
      subject: `更改您在 ${site} 的邮箱地址的请求`,
      title: '更改邮箱地址的请求',
      text: [
        `我们收到了将 ${site} 账号 ${login} 的邮箱地址更改为 ${email} 的请求。新地址确认后，更改即生效。`,
        '如果这是您本人的请求，则无需处理。',
        '如果这不是您本人的请求，请立即重置密码。这将取消更改，并使该账号在所有设备上退出登录：',
      ],
      button: '重置密码',
      after: [],
    }),
    proposal_proposed: ({ site, actor, post }) => ({
      subject: `${actor} 建议修改“${post}”`,
      title: '待审阅的修改',
      text: [`${actor} 建议修改 ${site} 上的“${post}”。`],
      button: '审阅修改',
      after: [],
    }),
    proposal_returned: ({ actor, post, quote }) => ({
      subject: `你对“${post}”的修改已被退回`,
      title: '你的修改已被退回',
      text: [`${actor} 退回了你对“${post}”的修改。`, ...ifSaid(quote)],
      button: '打开建议',
      after: [],
    }),
    proposal_accepted: ({ actor, post }) => ({
      subject: `你对“${post}”的修改已被采纳`,
      title: '你的修改已被采纳',
      text: [`${actor} 采纳了你对“${post}”的修改。`],
      button: '打开建议',
      after: [],
    }),
    proposal_refused: ({ actor, post }) => ({
      subject: `你对“${post}”的修改未被采纳`,
      title: '你的修改未被采纳',
      text: [`${actor} 未采纳你对“${post}”的修改。`],
      button: '打开建议',
      after: [],
    }),
    comment_mention: ({ actor, post, quote }) => ({
      subject: `${actor} 在对“${post}”的评论中提到了你`,
      title: '有评论提到了你',
      text: [`${actor} 在对“${post}”的评论中提到了你：`, quote],
      button: '打开评论',
      after: [],
    }),
    comment_reply: ({ actor, post, quote }) => ({
      subject: `${actor} 评论了“${post}”`,
      title: '新评论',
      text: [`${actor} 评论了“${post}”：`, quote],
      button: '打开评论',
      after: ['你收到此邮件，是因为你撰写了该文章或同一讨论中的评论。'],
    }),
  },
};
