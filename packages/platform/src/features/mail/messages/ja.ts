import { ifSaid, type MailMessages } from './en.ts';

export const messages: MailMessages = {
  hello: (name) => (name === '' ? 'こんにちは。' : `${name} 様`),
  orOpen: 'ボタンが機能しない場合は、次のリンクをブラウザーで開いてください：',
  sentBy: (site) => `送信元：${site}`,
  roles: {
    subscriber: '購読者',
    contributor: '寄稿者',
    author: '投稿者',
    editor: '編集者',
    administrator: '管理者',
  },
  letters: {
    invitation: ({ site, inviter, role }) => ({
      subject: `${site}への招待`,
      title: `${site}に参加する`,
      text: [
        inviter === '' ? `${site}に招待されました。` : `${inviter}さんから${site}への招待が届きました。`,
        `役割：${role}`,
      ],
      button: '招待を承諾する',
      after: ['このリンクの有効期限は7日間です。', 'この招待に心当たりがない場合は、このメールを無視してください。'],
    }),
    password_reset: ({ site, login }) => ({
      subject: `${site}のパスワードの再設定`,
      title: 'パスワードの再設定',
      text: [`${site}のアカウント ${login} について、パスワード再設定の依頼を受け付けました。`],
      button: 'パスワードを再設定する',
      after: [
        'このリンクの有効期限は1時間です。使用できるのは1回だけです。',
        'お心当たりがない場合は、このメールを無視してください。パスワードは変わりません。',
      ],
    }),
    password_changed: ({ site, login }) => ({
      subject: `${site}のパスワードが変更されました`,
      title: 'パスワードが変更されました',
      text: [
        `${site}のアカウント ${login} のパスワードが変更されました。安全のため、すべての端末からログアウトし、アプリケーションパスワードを無効にしました。`,
        'ご自身で変更された場合、対応は必要ありません。',
        'お心当たりがない場合は、今すぐパスワードを再設定してください：',
      ],
      button: 'パスワードを再設定する',
      after: [],
    }),
    email_change: ({ site, login, email }) => ({
      subject: `${site}のメールアドレスの確認`,
      title: 'メールアドレスの確認',
      text: [
        `${site}のアカウント ${login} のメールアドレスを ${email} に変更する依頼を受け付けました。このアドレスがご自身のものであることをご確認ください。`,
      ],
      button: 'メールアドレスを確認する',
      after: [
        'このリンクの有効期限は24時間です。使用できるのは1回だけです。',
        'お心当たりがない場合は、このメールを無視してください。何も変わりません。',
      ],
    }),
    email_change_notice: ({ site, login, email }) => ({
      subject: `${site}のメールアドレス変更の依頼`,
      title: 'メールアドレス変更の依頼',
      text: [
        `${site}のアカウント ${login} のメールアドレスを ${email} に変更する依頼を受け付けました。新しいアドレスが確認されると変更されます。`,
        'ご自身で依頼された場合、対応は必要ありません。',
        'お心当たりがない場合は、今すぐパスワードを再設定してください。変更は取り消され、すべての端末からログアウトします：',
      ],
      button: 'パスワードを再設定する',
      after: [],
    }),
    proposal_proposed: ({ site, actor, post }) => ({
      subject: `${actor}さんが「${post}」の変更を提案しました`,
      title: '確認待ちの変更',
      text: [`${actor}さんが${site}の「${post}」の変更を提案しました。`],
      button: '変更を確認する',
      after: [],
    }),
    proposal_returned: ({ actor, post, quote }) => ({
      subject: `「${post}」の変更案が差し戻されました`,
      title: '変更案が差し戻されました',
      text: [`${actor}さんが「${post}」の変更案を差し戻しました。`, ...ifSaid(quote)],
      button: '提案を開く',
      after: [],
    }),
    proposal_accepted: ({ actor, post }) => ({
      subject: `「${post}」の変更案が承認されました`,
      title: '変更案が承認されました',
      text: [`${actor}さんが「${post}」の変更案を承認しました。`],
      button: '提案を開く',
      after: [],
    }),
    proposal_refused: ({ actor, post }) => ({
      subject: `「${post}」の変更案は承認されませんでした`,
      title: '変更案は承認されませんでした',
      text: [`${actor}さんは「${post}」の変更案を承認しませんでした。`],
      button: '提案を開く',
      after: [],
    }),
    comment_mention: ({ actor, post, quote }) => ({
      subject: `${actor}さんが「${post}」のコメントであなたに言及しました`,
      title: 'コメントであなたへの言及がありました',
      text: [`${actor}さんが「${post}」のコメントであなたに言及しました：`, quote],
      button: 'コメントを開く',
      after: [],
    }),
    comment_reply: ({ actor, post, quote }) => ({
      subject: `${actor}さんが「${post}」にコメントしました`,
      title: '新しいコメント',
      text: [`${actor}さんが「${post}」にコメントしました：`, quote],
      button: 'コメントを開く',
      after: ['このメールは、投稿または同じスレッドのコメントを書いた方にお送りしています。'],
    }),
  },
};
