import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import { empty, failed, list, loading } from '../../support/dependencies'
import { anchorMember } from '../../../contract/samples/people'
import { ranking } from '../../../contract/samples/ranking'

const meta = { title: 'Screens/Rank' } satisfies Meta
export default meta

const places = ranking.getFsyRankings.full
const [first] = places.list
const many = {
  ...places,
  list: Array.from({ length: 30 }, (_, index) => ({
    ...first,
    rank: index + 1,
    value: Math.round(982_000 / (1 + index / 4)),
    anchor: { ...first?.anchor, memberId: `a${index}`, nickname: `主播 ${index + 1}` },
    moved: index % 3 === 0 ? null : (index % 5) - 2,
    liveId: index % 4 === 0 ? 'r-chen' : null,
  })),
}
const mine = { ...first, rank: 128, value: 21_400, moved: 3, followed: false }
const twelfth = { ...many.list[11], ...mine, rank: 12, value: many.list[11]?.value, anchor: first?.anchor }
const among = {
  ...many,
  list: many.list.map((row) => (row.rank === twelfth.rank ? twelfth : row)),
  mine: twelfth,
}

const at = screenStories({
  at: '/rank',
  requires: { ranking: list([places]), follows: { at: 'visiting' } },
  focus: 'ranking',
})

export const Shown = at()
export const Many = at({ requires: { ranking: list([many]) } })
export const OwnPlace = at({ member: anchorMember, requires: { ranking: list([{ ...many, mine }]) } })
export const Loading = at({ requires: { ranking: loading } })
export const Empty = at({ requires: { ranking: empty } })
export const Failed = at({ requires: { ranking: failed } })
export const Dark = { ...Many, globals: { theme: 'dark' } }
export const English = { ...Many, globals: { language: 'en' } }
export const LargeText = { ...Many, globals: { textSize: 200 } }
export const Desktop = { ...Many, globals: { viewport: { value: 'w1280', isRotated: false } } }

const by = (kind: string) => at({ at: `/rank?by=${kind}`, requires: { ranking: list([many]) } })
export const ByFans = by('fans')
export const ByViewers = by('viewers')
export const ByGold = by('gold')
/** One's own place stays in sight while the others scroll. */
export const OwnPlaceAfterAll = at({
  member: anchorMember,
  at: '/rank?by=fans',
  requires: { ranking: list([among]) },
})
