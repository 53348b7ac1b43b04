import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import { atHome } from '../../support/home'
import { showing } from '../../support/seen'
import { empty, failed, list, loading, resource } from '../../support/dependencies'
import { home } from '../../../contract/samples/home'
import { live } from '../../../contract/samples/live'
import { people, social } from '../../../contract/samples/social'
import { match } from '../../../contract/samples/match'

const meta = { title: 'Screens/Home' } satisfies Meta
export default meta

const slides = home.carouses.full
const matches = match.getHotMatchList.full
const records = live.getLivingRecordByHotMatch.full.list

const onAir = [...Array(9).keys()].map((nth) => ({
  ...social.listFollows.full.list[0],
  person: {
    ...people.chen.person,
    memberId: `m-${nth}`,
    nickname: nth === 2 ? '说球的老陈和他的朋友们' : `老陈说球${nth + 1}`,
  },
}))

const at = screenStories(atHome())

export const Shown = at()
/** Some whom one follows are on air. */
export const FollowedOnAir = showing(at({ requires: { followed: list(onAir.slice(0, 2)) } }), {
  sees: [['link', /老陈说球1/]],
})
export const ManyFollowedOnAir = at({ requires: { followed: list(onAir) } })
export const FollowedFailed = at({ requires: { followed: failed } })
export const Loading = at({ requires: { slides: loading, hot: loading, lives: loading, sports: loading } })
/** Nothing is on: no slides, no matches, nobody on air. */
export const Empty = at({ requires: { slides: resource([]), hot: empty, lives: empty } })
export const Failed = at({ requires: { slides: failed, hot: failed, lives: failed, sports: failed } })
/** What was seen before is shown at once, the newer is on its way: a line runs below the top. */
export const Refreshing = at({
  requires: {
    slides: resource(slides, 'refreshing'),
    hot: list(matches, 'refreshing'),
    lives: list(records, 'refreshing'),
  },
})
/** The newer did not come. */
export const Stale = showing(
  at({ requires: { hot: list(matches, 'stale'), lives: list(records, 'stale') } }),
  {
    once: ['没能刷新，先看刚才的内容'],
  },
)
export const Offline = showing(
  at({
    appActors: { network: { at: 'offline' } },
    requires: { hot: list(matches, 'stale'), lives: list(records, 'stale') },
  }),
  { once: ['当前没有网络，恢复后页面自动更新'] },
)
/** One slide does not turn. */
export const OneSlide = at({ requires: { slides: resource(slides.slice(0, 1)) } })
const long = (text: string): string => `${text}，${text.repeat(3)}`
export const LongTexts = at({
  requires: {
    slides: resource(
      slides.map((slide) => ({ ...slide, title: long(slide.title), subtitle: long(slide.subtitle) })),
    ),
    hot: list(
      matches.map((card) => ({
        ...card,
        league: { ...card.league, name: long(card.league.name) },
        home: { ...card.home, name: long(card.home.name) },
        away: { ...card.away, name: long(card.away.name) },
      })),
    ),
    lives: list(
      records.map((record) => ({
        ...record,
        title: long(record.title),
        anchor: { ...record.anchor, nickname: long(record.anchor.nickname) },
      })),
    ),
  },
})
export const Desktop = { ...at(), globals: { viewport: { value: 'w1280', isRotated: false } } }
export const Dark = { ...at(), globals: { theme: 'dark' } }
export const LargeText = { ...at(), globals: { textSize: 200 } }
export const English = { ...at(), globals: { language: 'en' } }
