import type { Period } from '../../../contract/match-detail.schema'

const nth = { half: ['上半场', '下半场'], extraHalf: ['加时上半场', '加时下半场'] } as const
const pauses = { halfTime: '中场', extraTime: '加时', shootOut: '点球大战', fullTime: '完场' } as const
const counted = {
  quarter: '节',
  map: '局',
  hand: '副',
  frame: '局',
  set: '盘',
  game: '局',
  part: '局',
} as const

/** A period as the demo world's sentences name it. */
export const periodWords = ({ kind, n }: Period): string => {
  if (kind === 'half' || kind === 'extraHalf') return nth[kind][n - 1] ?? ''
  if (kind === 'overtime') return `加时${n}`
  return kind in pauses
    ? pauses[kind as keyof typeof pauses]
    : `第${n}${counted[kind as keyof typeof counted]}`
}
