import type { Meta, StoryObj } from '@storybook/react-vite'
import { controlled } from '../ui/controlled'
import { Stack } from '../ui/stack'
import { basketball, football, gaming } from '../../contract/samples/matches'
import { shareCaption, shareLabel } from '../../src/text/match'
import { kitPair } from '../../src/ui/kit'
import { Progress } from '../../src/ui/progress'
import { ShareLine } from '../../src/ui/share-line'
import { Touchline } from '../../src/ui/touchline'
import type { MatchCard } from '../../contract/entities.schema'

const [home, away] = kitPair(football.home.colors, football.away.colors)

const meta = {
  title: 'Foundations/Touchline',
  tags: ['autodocs'],
  component: Touchline,
  parameters: { parts: { ShareLine, Progress } },
  args: { home, away, share: 61, label: '南山红港 61%，望海蓝桥 39%' },
} satisfies Meta<typeof Touchline>
export default meta

type Story = StoryObj<typeof meta>

const lineOf = (match: MatchCard) => {
  const share = match.touchline?.home ?? 50
  const [one, other] = kitPair(match.home.colors, match.away.colors)
  return (
    <figure key={match.matchId}>
      <Touchline
        share={share}
        home={one}
        away={other}
        label={shareLabel(match.home.name, match.away.name, share)}
      />
      <figcaption style={{ paddingTop: 6 }}>{shareCaption(match)}</figcaption>
    </figure>
  )
}

/** Split by the state of play: possession, the last minutes, points. */
export const ItsThreeMeasures: Story = {
  render: () => <Stack>{[football, basketball, gaming].map(lineOf)}</Stack>,
}
export const OneSideHasItAll: Story = { args: { share: 100, label: '南山红港 100%，望海蓝桥 0%' } }
export const OneSideHasNothing: Story = { args: { share: 0, label: '南山红港 0%，望海蓝桥 100%' } }
/** A kit the other side's is too like gives way to its second colour, or to grey. */
export const KitsThatLookAlike: Story = {
  args: (() => {
    const [one, other] = kitPair(['#d7263d', '#ffffff'], ['#d2363f', '#ffd400'])
    return { home: one, away: other }
  })(),
}
export const AShareLine = controlled(ShareLine, {
  share: 61,
  caption: '控球',
  home: { color: home, short: football.home.shortName },
  away: { color: away, short: football.away.shortName },
  label: '红港 61%，蓝桥 39%',
})
export const AShareLineOfCounts = controlled(ShareLine, {
  share: 57,
  counts: { home: 1, away: 0 },
  caption: '助威',
  home: { color: home },
  away: { color: away },
  label: '红港 1，蓝桥 0',
})
export const AProgressBar = controlled(Progress, { value: 0.45, label: '填写进度' })
/** The same line tells how far one has come. */
export const AFormsProgress: Story = {
  render: () => (
    <Stack>
      <Progress value={0} label="填写进度" />
      <Progress value={0.66} label="填写进度" />
      <Progress value={1} label="填写进度" />
    </Stack>
  ),
}
