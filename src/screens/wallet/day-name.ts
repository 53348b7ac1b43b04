import type { walletTexts } from '../../text/zh/wallet'
import type { useText } from '../../text/use-text'

/** A day like 2026-03-20, in words: 3月20日. */
export const dayName = (day: string, text: ReturnType<typeof useText<typeof walletTexts>>): string =>
  text('wallet.day', { month: Number(day.slice(5, 7)), day: Number(day.slice(8, 10)) })
