import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { controlled } from './controlled'
import { sidesOf } from './sides'
import {
  basketball,
  ended,
  football,
  gaming,
  planned,
  postponed,
  tennis,
} from '../../contract/samples/matches'
import { NOW } from '../../contract/samples/sample'
import { clockLabel, shareCaption } from '../../src/text/match'
import { said } from '../support/said'
import { MatchCard } from '../../src/ui/match-card'
import { MatchCardSkeleton } from '../../src/ui/skeletons'
import type { MatchCard as Match } from '../../contract/entities.schema'

const propsOf = (match: Match) => ({
  href: `#/liveGroupMatch?id=${match.matchId}`,
  league: match.league.name,
  minute: clockLabel(match, NOW),
  live: match.state === 'live',
  share: match.touchline?.home ?? null,
  caption: match.state === 'live' ? shareCaption(match) : match.round,
  ...sidesOf(match),
})

const meta = {
  title: 'UI/Match card',
  tags: ['autodocs'],
  component: MatchCard,
  parameters: { parts: { MatchCardSkeleton } },
  args: propsOf(football),
} satisfies Meta<typeof MatchCard>
export default meta

type Story = StoryObj<typeof meta>

export const AFootballMatchUnderWay: Story = { args: { note: '3 位主播 · 12.4万' } }
export const ABasketballMatchUnderWay: Story = { args: propsOf(basketball) }
export const AMapOfAGame: Story = { args: propsOf(gaming) }
export const ATennisMatchWithoutAClock: Story = { args: propsOf(tennis) }
export const AMatchToCome: Story = { args: propsOf(planned) }
export const AMatchThatEnded: Story = { args: propsOf(ended) }
export const AMatchPutOff: Story = { args: propsOf(postponed) }
export const LongNames: Story = {
  args: {
    league: '全国青年校园足球超级联赛东南大区预选赛',
    home: { ...sidesOf(football).home, name: '南陵港口工人体育会联合足球俱乐部' },
    away: { ...sidesOf(football).away, name: '望海蓝桥大学生体育协会预备队' },
    note: '128 位主播 · 1240.5万',
  },
}
export const HighScores: Story = {
  args: {
    home: { ...sidesOf(basketball).home, score: 128 },
    away: { ...sidesOf(basketball).away, score: 131 },
  },
}
export const Loading: StoryObj = {
  ...controlled(MatchCardSkeleton, { count: 2 }),
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', gap: 12 }}>
        <Story />
      </div>
    ),
  ],
}
export const AFingerOnItLoadsTheNextScreen: Story = {
  args: { onIntent: fn() },
  play: async ({ args, canvas }) => {
    const card = canvas.getByRole('link')
    await userEvent.hover(card)
    await expect(args.onIntent).toHaveBeenCalledTimes(1)
    await expect(within(card).getByRole('img', { name: said('南山红港 61%，望海蓝桥 39%') })).toBeVisible()
    await expect(card).toHaveAttribute('href', '#/liveGroupMatch?id=m-harbour-derby')
  },
}
