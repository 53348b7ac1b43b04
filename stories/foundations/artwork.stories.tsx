import type { Meta, StoryObj } from '@storybook/react-vite'
import { controlled } from '../ui/controlled'
import { Stack } from '../ui/stack'
import { teams } from '../../contract/samples/teams'
import { Artwork } from '../../src/ui/artwork'
import { Button } from '../../src/ui/button'
import { Cover } from '../../src/ui/cover'
import { Crest } from '../../src/ui/crest'
import { kitPair } from '../../src/ui/kit'
import { EmptyState } from '../../src/ui/states'
import type { Sport } from '../../src/text/sport'

const meta = {
  title: 'Foundations/Artwork',
  tags: ['autodocs'],
  component: Artwork,
  parameters: { parts: { Cover, Crest } },
} satisfies Meta<typeof Artwork>
export default meta

export const ARedCardFor403: StoryObj = { args: { of: 403 } }
export const ABallOverTheFenceFor404: StoryObj = { args: { of: 404 } }
export const LightsOutFor500: StoryObj = { args: { of: 500 } }
export const TheGroundsmanForMaintenance: StoryObj = { args: { of: 'maintenance' } }
export const AnEmptyScene: StoryObj = {
  render: () => (
    <EmptyState
      title="今天没有热门赛事，看看赛程里的其他比赛"
      icon="football"
      action={<Button look="soft">全部赛程</Button>}
    />
  ),
}

const sports: readonly (readonly [Sport, string])[] = [
  ['football', '足球'],
  ['basketball', '篮球'],
  ['gaming', '电竞'],
  ['cards', '棋牌'],
  ['billiards', '台球'],
  ['tennis', '网球'],
  ['badminton', '羽毛球'],
  ['other', '其他'],
]
const kit = kitPair(teams.redHarbour.colors, teams.blueBridge.colors)

/** Each sport's ground from above. */
export const ACoverForEachSport: StoryObj = {
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12 }}>
      {sports.map(([sport, name]) => (
        <figure key={sport}>
          <Cover sport={sport} />
          <figcaption>{name}</figcaption>
        </figure>
      ))}
    </div>
  ),
}
export const ACoverInBothKits = controlled(Cover, {
  sport: 'football',
  kit,
  ratio: 'card',
  square: false,
  children: '红港 vs 蓝桥',
})
export const ABannersCover: StoryObj = { render: () => <Cover sport="basketball" kit={kit} ratio="banner" /> }
export const ACoverWithoutRoundCorners: StoryObj = { render: () => <Cover sport="tennis" square /> }
export const AnUploadedCover: StoryObj = {
  render: () => <Cover sport="basketball" src="/uploads/lions.webp" />,
}

const sides = Object.values(teams)

/** Drawn from a team's colours and its short name; the same team always gets the same one. */
export const ACrestForEachTeam: StoryObj = {
  render: () => (
    <Stack row>
      {sides.map((team) => (
        <Crest key={team.teamId} colors={team.colors} short={team.shortName} size={48} />
      ))}
    </Stack>
  ),
}
export const ACrest = controlled(Crest, {
  colors: teams.redHarbour.colors,
  short: teams.redHarbour.shortName,
  size: 64,
})
export const CrestsWithLatinLetters: StoryObj = {
  render: () => (
    <Stack row>
      {['N', 'RH', 'NRH'].map((short) => (
        <Crest key={short} colors={teams.redHarbour.colors} short={short} size={48} />
      ))}
    </Stack>
  ),
}
export const CrestsOfEachSize: StoryObj = {
  render: () => (
    <Stack row>
      {[18, 22, 28, 48, 72].map((size) => (
        <Crest key={size} colors={teams.lions.colors} short={teams.lions.shortName} size={size} />
      ))}
    </Stack>
  ),
}
export const CrestsOfUnusualColours: StoryObj = {
  render: () => (
    <Stack row>
      {(
        [
          ['#ffffff', '#ffffff'],
          ['#000000', '#000000'],
          ['#ffff00', '#00ff00'],
        ] as const
      ).map((colors) => (
        <Crest key={colors[0]} colors={colors} short="星" size={48} />
      ))}
    </Stack>
  ),
}
