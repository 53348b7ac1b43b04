import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../kit/app-story'
import { empty, failed, list, loading } from '../kit/needs'
import { anchorMember } from '../../contract/samples/people'
import { rank } from '../../contract/samples/rank'

const meta = { title: 'Screens/Rank' } satisfies Meta
export default meta

const ranking = rank.getFsyRankings.full
const [first] = ranking.list
const many = {
  ...ranking,
  list: Array.from({ length: 30 }, (_, index) => ({
    ...first,
    rank: index + 1,
    anchor: { ...first?.anchor, memberId: `a${index}`, nickname: `主播 ${index + 1}` },
    moved: index % 3 === 0 ? null : (index % 5) - 2,
    liveId: index % 4 === 0 ? 'r-chen' : null,
  })),
}
const mine = { ...first, rank: 128, moved: 3, followed: false }

const at = screenStories({
  at: '/rank',
  needs: { ranking: list([ranking]), follows: { at: 'visiting' } },
  focus: 'ranking',
})

export const Shown = at()
export const Many = at({ needs: { ranking: list([many]) } })
export const OwnPlace = at({ member: anchorMember, needs: { ranking: list([{ ...many, mine }]) } })
export const Loading = at({ needs: { ranking: loading } })
export const Empty = at({ needs: { ranking: empty } })
export const Failed = at({ needs: { ranking: failed } })
export const Dark = { ...at({ needs: { ranking: list([many]) } }), globals: { theme: 'dark' } }

const by = (kind: string) => at({ at: `/rank?by=${kind}`, needs: { ranking: list([many]) } })
export const ByFans = by('fans')
export const ByViewers = by('viewers')
export const ByGold = by('gold')
/** One's own place stays in sight while the others scroll. */
export const OwnPlaceAfterAll = at({
  member: anchorMember,
  at: '/rank?by=fans',
  needs: { ranking: list([{ ...many, mine: { ...mine, rank: 12 } }]) },
})
