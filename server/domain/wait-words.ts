const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long one has to wait, in the largest unit that is still exact enough. */
export const waitWords = (ms: number): string => {
  const seconds = Math.max(1, Math.ceil(ms / SECOND))
  if (seconds < 100) return `${seconds} 秒`
  if (ms <= 100 * MINUTE) return `${Math.ceil(ms / MINUTE)} 分钟`
  return ms <= 2 * DAY ? `${Math.ceil(ms / HOUR)} 小时` : `${Math.ceil(ms / DAY)} 天`
}

/** A reason in brackets; '' where none was given. */
export const because = (reason: string): string => (reason === '' ? '' : `（${reason}）`)
