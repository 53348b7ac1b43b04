import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { said } from '../../support/said'
import { showing } from '../../support/seen'
import { screenStories, sheetOpened } from '../../support/app-story'
import { noNetwork, still } from '../../support/dependencies'
import { inRoom } from '../../support/room'
import { live } from '../../../contract/samples/live'
import { football } from '../../../contract/samples/matches'
import { predictions } from '../../../contract/samples/live.predictions'
import { member } from '../../../contract/samples/people'
import { NOW } from '../../../contract/samples/sample'
import { matchUpdate } from '../../../contract/samples/socket'

/** FEAT-08 What is predicted and voted on in a room. */
const meta = { title: 'Screens/Predictions' } satisfies Meta
export default meta

const { full, empty } = live.listGames
const own = live.getOwnGames.full
const [locked] = live.stake.refused
const choosing = ['talk.choosing', 'picture.reached']
const as = (loaded: object, more: object = {}, where = choosing) =>
  still(where, {
    loaded: { games: full, own, templates: null, ...loaded },
    instant: NOW,
    ...more,
  })
const cheered = (home: number, counts: { home: number; away: number }, taps = { home: 0, away: 0 }) =>
  still('resting', {
    isIn: true,
    match: { ...matchUpdate, touchline: { measure: 'cheers', home, counts } },
    own: taps,
  })
const quiet = still('resting', { match: null })
const at = screenStories({
  at: '/predictions?id=r-chen',
  member,
  requires: { games: as({}), cheering: cheered(58, { home: 4, away: 2 }, { home: 3, away: 0 }) },
  focus: 'games',
})
const looking = (loaded: object, more: object = {}, where = choosing) =>
  at({ requires: { games: as(loaded, more, where), cheering: quiet } })

export const Shown = at()
export const NothingYet = looking({ games: empty })
export const NotStaked = looking({ own: { ...own, stakes: [], votes: [] } })
/** The match of the prediction is another than that of the room. */
export const Unlinked = showing(
  looking({ games: { ...full, match: null }, own: { ...own, stakes: [], votes: [] } }),
  {
    sees: [
      ['button', new RegExp(`^(${football.home.name}|${football.home.nameEn})`)],
      new RegExp(`^(${football.home.name}|${football.home.nameEn}) – `),
    ],
    lacks: ['—'],
  },
)
/** What is over stands below what can still be acted on. */
export const OverBelow = {
  ...looking({
    games: {
      ...full,
      polls: full.polls.map((poll) => ({ ...poll, endedAt: NOW })),
      predictions: [predictions.locked, predictions.open],
    },
  }),
  play: async () => {
    const [first] = await screen.findAllByRole('article')
    await expect(first).toHaveTextContent(/谁会赢|Who will win|Who wins/)
  },
}
/** Nothing is staked on a choice without a name. */
export const MatchGone = showing(
  looking({
    games: { match: null, predictions: [{ ...predictions.open, about: null }], polls: [] },
    own: { ...own, stakes: [], votes: [] },
  }),
  { sees: [['heading', /谁会赢|Who will win|Who wins/]], lacks: [['button', /—/]] },
)
export const Visitor = looking({ own: null })
export const Paused = looking({
  games: { ...full, predictions: [{ ...predictions.open, pausedUntil: NOW + 20_000 }], polls: [] },
})
export const Voided = looking({ games: { ...full, predictions: [predictions.voided], polls: [] } })
/** Why is said where it was done. */
export const Refused = showing(
  looking(
    {},
    {
      error: { kind: 'refused', overHttp: true, ...locked },
      refused: { is: 'stake', input: live.stake.input },
    },
  ),
  { press: ['再投一些'], sees: [locked?.msg ?? ''] },
)
const stake = { is: 'stake', input: live.stake.input }
export const Unsure = looking({}, { intent: { act: stake, key: 'key-00000001' } }, [
  'talk.unsure',
  'picture.reached',
])
export const StakedAfterAll = looking({}, { told: { act: stake, isDone: true } })
export const NotStakedAfterAll = showing(looking({}, { told: { act: stake, isDone: false } }), {
  lacks: [locked?.msg ?? ''],
})
export const NotDoneInEnglish = {
  ...looking({}, { told: { act: { is: 'vote', input: live.vote.input }, isDone: false } }),
  globals: { language: 'en' },
}
export const Anchor = looking({
  own: { ...own, isAnchor: true, stakes: [], votes: [] },
  templates: live.listTemplates.full,
})
/** The forms are there once they are asked for. */
const pressing = (name: string) => ({
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: said(name) }))
  },
})
export const AnchorAsks = { ...Anchor, ...pressing('发起竞猜') }
export const AnchorAsksForVotes = { ...Anchor, ...pressing('发起投票') }
export const AnchorAsksInEnglish = {
  ...Anchor,
  ...pressing('发起投票'),
  globals: { language: 'en', theme: 'dark' },
}
export const AnchorWithoutMatch = {
  ...looking({
    games: empty,
    own: { ...own, isAnchor: true, stakes: [], votes: [] },
    templates: live.listTemplates.empty,
  }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: said('发起竞猜') }))
    const link = await screen.findByRole('link', { name: said('去我的直播间选比赛') })
    await expect(link).toHaveAttribute('href', '#/room?choose=match')
  },
}
/** No lock comes before the end of the match. */
export const AnchorTooLate = showing(
  looking({
    games: empty,
    own: { ...own, isAnchor: true, stakes: [], votes: [] },
    templates: { ...live.listTemplates.full, templates: [], locks: [] },
  }),
  {
    press: ['发起竞猜'],
    sees: ['比赛已结束或快要结束，来不及再发起竞猜'],
    lacks: ['这场直播没有关联比赛，不能发起竞猜'],
  },
)
/** Taps of this second are on their way to be sent. */
export const Cheering = at({
  requires: {
    games: as({ games: { ...full, predictions: [], polls: [] } }),
    cheering: still('gathering', {
      isIn: true,
      match: { ...matchUpdate, touchline: { measure: 'cheers', home: 71, counts: { home: 12, away: 3 } } },
      waiting: { home: 2, away: 0 },
      own: { home: 12, away: 1 },
    }),
  },
})
export const Loading = at({ requires: { games: still(['talk.loading', 'picture.reached']) } })
export const Failed = at({
  requires: { games: still(['talk.failed', 'picture.reached'], { error: noNetwork }) },
})
export const Dark = { ...at(), globals: { theme: 'dark' } }
export const English = { ...at(), globals: { language: 'en' } }
export const LargeText = { ...at(), globals: { textSize: 200 } }
export const Desktop = { ...at(), globals: { viewport: { value: 'w1280', isRotated: false } } }
/** Over the room, whose picture stays bright. */
export const OverTheRoom = showing(
  screenStories({
    ...inRoom(),
    member,
    steps: [sheetOpened('/predictions', '?id=r-chen', '竞猜、投票、助威')],
  })(),
  { sees: [['dialog', () => '竞猜、投票、助威']] },
)
