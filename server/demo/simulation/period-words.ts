import type { Period } from '../../../contract/match.detail.schema'
import { sentence, type Sentence } from './sentence'

const nth = {
  half: [sentence('上半场', '1st half'), sentence('下半场', '2nd half')],
  extraHalf: [sentence('加时上半场', 'Extra time, 1st half'), sentence('加时下半场', 'Extra time, 2nd half')],
} as const
const pauses = {
  halfTime: sentence('中场', 'Half-time'),
  extraTime: sentence('加时', 'Extra time'),
  shootOut: sentence('点球大战', 'Shoot-out'),
  fullTime: sentence('完场', 'Full-time'),
} as const
const counted = {
  map: sentence('局', 'Game'),
  hand: sentence('副', 'Hand'),
  frame: sentence('局', 'Frame'),
  set: sentence('盘', 'Set'),
  game: sentence('局', 'Game'),
  part: sentence('局', 'Set'),
} as const

/** A period as the demo world's sentences name it. */
export const periodWords = ({ kind, n }: Period): Sentence => {
  switch (kind) {
    case 'half':
    case 'extraHalf':
      return nth[kind][n === 1 ? 0 : 1]
    case 'overtime':
      return sentence(`加时${n}`, `OT${n}`)
    case 'quarter':
      return sentence(`第${n}节`, `Q${n}`)
    case 'halfTime':
    case 'extraTime':
    case 'shootOut':
    case 'fullTime':
      return pauses[kind]
    default:
      return sentence(`第${n}${counted[kind].zh}`, `${counted[kind].en} ${n}`)
  }
}
