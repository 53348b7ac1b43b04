import { BEIJING_AHEAD } from '../../../contract/wallet.days'

const two = (value: number): string => String(value).padStart(2, '0')
const clockIn = (there: Date): string => `${two(there.getUTCHours())}:${two(there.getUTCMinutes())}`

/** People here read times as those of China. */
export const chinaTime = (at: number): string => {
  const there = new Date(at + BEIJING_AHEAD)
  return `${there.getUTCMonth() + 1}月${there.getUTCDate()}日 ${clockIn(there)}（北京时间）`
}

export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The same for those who read English. */
export const chinaTimeInEnglish = (at: number): string => {
  const there = new Date(at + BEIJING_AHEAD)
  return `${MONTHS[there.getUTCMonth()]} ${there.getUTCDate()}, ${clockIn(there)} (Beijing time)`
}
