import { ifSaid, type MailMessages } from './en.ts';

export const messages: MailMessages = {
  hello: (name) => (name === '' ? '안녕하세요.' : `${name} 님, 안녕하세요.`),
  orOpen: '버튼이 작동하지 않으면 브라우저에서 다음 링크를 열어 주세요:',
  sentBy: (site) => `보낸 곳: ${site}`,
  roles: {
    subscriber: '구독자',
    contributor: '기고자',
    author: '글쓴이',
    editor: '편집자',
    administrator: '관리자',
  },
  letters: {
    invitation: ({ site, inviter, role }) => ({
      subject: `${site} 초대`,
      title: `${site} 참여하기`,
      text: [
        inviter === '' ? `${site}에서 초대장이 도착했습니다.` : `${inviter} 님이 ${site}에 초대했습니다.`,
        `역할: ${role}`,
      ],
      button: '초대 수락',
      after: ['이 링크는 7일 후에 만료됩니다.', '예상하지 못한 초대라면 이 이메일을 무시하셔도 됩니다.'],
    }),
    password_reset: ({ site, login }) => ({
      subject: `${site} 비밀번호 재설정`,
      title: '비밀번호 재설정',
      text: [`${site}의 ${login} 계정 비밀번호를 재설정해 달라는 요청을 받았습니다.`],
      button: '비밀번호 재설정',
      after: [
        '이 링크는 1시간 후에 만료되며 한 번만 사용할 수 있습니다.',
        '직접 요청하지 않으셨다면 이 이메일을 무시하셔도 됩니다. 비밀번호는 바뀌지 않습니다.',
      ],
    }),
    password_changed: ({ site, login }) => ({
      subject: `${site} 비밀번호가 변경되었습니다`,
      title: '비밀번호가 변경되었습니다',
      text: [
        `${site}의 ${login} 계정 비밀번호가 변경되었습니다. 안전을 위해 모든 기기에서 로그아웃하고 애플리케이션 비밀번호를 취소했습니다.`,
        '직접 변경하셨다면 아무것도 하지 않으셔도 됩니다.',
        '직접 변경하지 않으셨다면 지금 비밀번호를 재설정해 주세요:',
      ],
      button: '비밀번호 재설정',
      after: [],
    }),
    email_change: ({ site, login, email }) => ({
      subject: `${site} 이메일 주소 확인`,
      title: '이메일 주소 확인',
      text: [
        `${site}의 ${login} 계정 이메일 주소를 ${email}(으)로 변경해 달라는 요청을 받았습니다. 본인의 주소가 맞는지 확인해 주세요.`,
      ],
      button: '이메일 주소 확인',
      after: [
        '이 링크는 24시간 후에 만료되며 한 번만 사용할 수 있습니다.',
        '직접 요청하지 않으셨다면 이 이메일을 무시하셔도 됩니다. 아무것도 바뀌지 않습니다.',
      ],
    }),
    email_change_notice: ({ site, login, email }) => ({
      subject: `${site} 이메일 주소 변경 요청`,
      title: '이메일 주소 변경 요청',
      text: [
        `${site}의 ${login} 계정 이메일 주소를 ${email}(으)로 변경해 달라는 요청을 받았습니다. 새 주소가 확인되면 변경됩니다.`,
        '직접 요청하셨다면 아무것도 하지 않으셔도 됩니다.',
        '직접 요청하지 않으셨다면 지금 비밀번호를 재설정해 주세요. 변경이 취소되고 모든 기기에서 로그아웃됩니다:',
      ],
      button: '비밀번호 재설정',
      after: [],
    }),
    proposal_proposed: ({ site, actor, post }) => ({
      subject: `${actor} 님이 ‘${post}’ 글의 변경을 제안했습니다`,
      title: '검토할 변경 사항',
      text: [`${actor} 님이 ${site}의 ‘${post}’ 글에 변경을 제안했습니다.`],
      button: '변경 사항 검토',
      after: [],
    }),
    proposal_returned: ({ actor, post, quote }) => ({
      subject: `‘${post}’ 글의 변경 제안이 반려되었습니다`,
      title: '변경 제안이 반려되었습니다',
      text: [`${actor} 님이 ‘${post}’ 글의 변경 제안을 반려했습니다.`, ...ifSaid(quote)],
      button: '제안 열기',
      after: [],
    }),
    proposal_accepted: ({ actor, post }) => ({
      subject: `‘${post}’ 글의 변경 제안이 승인되었습니다`,
      title: '변경 제안이 승인되었습니다',
      text: [`${actor} 님이 ‘${post}’ 글의 변경 제안을 승인했습니다.`],
      button: '제안 열기',
      after: [],
    }),
    proposal_refused: ({ actor, post }) => ({
      subject: `‘${post}’ 글의 변경 제안이 승인되지 않았습니다`,
      title: '변경 제안이 승인되지 않았습니다',
      text: [`${actor} 님이 ‘${post}’ 글의 변경 제안을 승인하지 않았습니다.`],
      button: '제안 열기',
      after: [],
    }),
    comment_mention: ({ actor, post, quote }) => ({
      subject: `${actor} 님이 “${post}”의 댓글에서 회원님을 언급했습니다`,
      title: '댓글에서 언급되었습니다',
      text: [`${actor} 님이 “${post}”의 댓글에서 회원님을 언급했습니다:`, quote],
      button: '댓글 열기',
      after: [],
    }),
    comment_reply: ({ actor, post, quote }) => ({
      subject: `${actor} 님이 “${post}”에 댓글을 남겼습니다`,
      title: '새 댓글',
      text: [`${actor} 님이 “${post}”에 댓글을 남겼습니다:`, quote],
      button: '댓글 열기',
      after: ['이 글 또는 같은 대화의 댓글을 작성하셨기 때문에 이 이메일을 보내 드립니다.'],
    }),
  },
};
