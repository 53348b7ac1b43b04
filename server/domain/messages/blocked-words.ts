import { blockedWordsOf, type BlockedWords } from '../live/filters'

/** What nobody may write to anybody: offers that the platform's rules forbid outright. */
export const blockedInMessages: BlockedWords = blockedWordsOf([
  '博彩代理',
  '赌球平台',
  '网赌',
  '刷单返利',
  '高利贷',
  '裸聊',
  '约炮',
  '代开发票',
  '办假证',
  '出售银行卡',
])
