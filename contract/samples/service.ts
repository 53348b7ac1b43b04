import { member } from './people'
import { HOUR, MINUTE, NOW } from './sample'
import type { ArticleRow, CaseRow, HelpArticle, ServiceCase } from '../support.service.schema'

export const helpArticles: readonly HelpArticle[] = [
  {
    articleId: 'stall',
    category: 'watch',
    title: '播放卡顿或打不开',
    titleEn: 'The picture stalls or does not open',
    text: '点播放器的「画质」换低一档，或选「自动」。\n信号差时可以用「仅声音」。',
    textEn: 'Choose a lower quality in the player, or Auto.\nWith a bad network, take sound alone.',
    helpful: null,
  },
  {
    articleId: 'code',
    category: 'account',
    title: '收不到验证码',
    titleEn: 'I get no code',
    text: '等 60 秒再点一次「获取验证码」。',
    textEn: 'Wait 60 seconds and ask again.',
    helpful: true,
  },
]

export const article: ArticleRow = {
  articleId: 'code',
  category: 'account',
  position: 1,
  title: '收不到验证码',
  titleEn: 'I get no code',
  keywords: '短信 验证码',
  text: '等 60 秒再点一次「获取验证码」。',
  textEn: 'Wait 60 seconds and ask again.',
  hidden: false,
  helpful: 12,
  unhelpful: 3,
}

export const waitingCase: ServiceCase = {
  threadId: 't-service',
  state: 'waiting',
  ahead: 2,
  rating: null,
  openedAt: NOW - 3 * MINUTE,
  closedAt: null,
}
export const takenCase: ServiceCase = { ...waitingCase, state: 'taken', ahead: 0 }
export const closedCase: ServiceCase = { ...takenCase, state: 'closed', closedAt: NOW - HOUR }

export const caseRow: CaseRow = {
  caseId: 'case-1',
  state: 'waiting',
  member: { memberId: member.memberId, nickname: member.nickname },
  operator: null,
  last: '连上耳机以后没有声音',
  lastIsPicture: false,
  openedAt: NOW - 3 * MINUTE,
  rating: null,
}
