import { ChatUserType } from '../../../contract/enums'
import type { ChatLine } from '../../../contract/entities.schema'
import type { NewFans } from '../../../contract/studio.schema'

type Fan = NewFans['newest'][number]

/** Between the lines the anchor reads who follows them; nobody else does. `seq` is below every place in the room. */
export const fanLine = ({ memberId, nickname, at }: Fan, words: string): ChatLine => ({
  seq: -at,
  userType: ChatUserType.SYS,
  memberId,
  nickname,
  avatar: null,
  text: words,
  key: null,
  at,
  demo: false,
  event: null,
})

/** The lines with those of fans, who are given newest first, among them by time; where older lines are not here, of their time none is told. */
export const withFans = (lines: readonly ChatLine[], fans: readonly ChatLine[]): readonly ChatLine[] => {
  const oldest = lines[0]
  const from = oldest === undefined || oldest.seq === 1 ? 0 : oldest.at
  const told: ChatLine[] = []
  const left = fans.filter(({ at }) => at >= from).reverse()
  for (const line of lines) {
    while (left[0] !== undefined && left[0].at < line.at) told.push(...left.splice(0, 1))
    told.push(line)
  }
  return [...told, ...left]
}
