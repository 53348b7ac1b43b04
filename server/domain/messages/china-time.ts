import { BEIJING_AHEAD } from '../../../contract/wallet.days'

/** People here read times as those of China. */
export const chinaTime = (at: number): string => {
  const there = new Date(at + BEIJING_AHEAD)
  const minutes = String(there.getUTCMinutes()).padStart(2, '0')
  return `${there.getUTCMonth() + 1}月${there.getUTCDate()}日 ${there.getUTCHours()}:${minutes}（北京时间）`
}

export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The same for those who read English. */
export const chinaTimeInEnglish = (at: number): string => {
  const there = new Date(at + BEIJING_AHEAD)
  const minutes = String(there.getUTCMinutes()).padStart(2, '0')
  return `${MONTHS[there.getUTCMonth()]} ${there.getUTCDate()}, ${there.getUTCHours()}:${minutes} (Beijing time)`
}
