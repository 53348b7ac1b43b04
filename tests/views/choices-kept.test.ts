import { act } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { drawn, openApp } from './support/app'
import { useBoardAt } from './support/board'
import { click } from './support/mount'
import { ok } from '../support/exchange'
import { MatchType, SearchType } from '../../contract/enums'
import { everySample } from '../../contract/samples/every-sample'
import { league } from '../../contract/samples/league'
import { NOW } from '../../contract/samples/sample'

beforeAll(
  () =>
    Promise.all([
      import('../../src/screens/search/search'),
      import('../../src/screens/ranking/rank'),
      import('../../src/screens/league/league-list'),
      import('../../src/screens/league/league'),
      import('../../src/screens/activity/activity'),
    ]),
  60_000,
)
useBoardAt(NOW)

/** A page with a choice: how it is made, where it stands then, and what is asked for it. */
interface Choice {
  readonly name: string
  readonly at: string
  readonly choose: () => void
  readonly hash: string
  readonly asked: { readonly call: string; readonly input: object }
}

const coast = league.getLeague.full
const [otherRound] = coast.rounds

const labelled = (words: string): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>('[data-shown] label, [data-shown] [role=tab]')]
  const [first] = found.filter((each) => each.textContent === words)
  if (first === undefined) throw new Error(`nothing is called ${words}`)
  return first
}
const shownTab = (): string =>
  document.querySelector('[data-shown] [role=tab][aria-selected=true]')?.textContent ?? ''
const shownChips = (): readonly string[] =>
  [...document.querySelectorAll<HTMLInputElement>('[data-shown] input[type=radio]')].flatMap((input) =>
    input.checked ? [input.closest('label')?.textContent ?? ''] : [],
  )
const shownRound = (): string =>
  document.querySelector<HTMLSelectElement>('[data-shown] select[aria-label="轮次"]')?.value ?? ''
const shown = () => [shownTab(), shownChips(), shownRound()]

const pickRound = () => {
  const select = document.querySelector<HTMLSelectElement>('[data-shown] select[aria-label="轮次"]')
  if (select === null) throw new Error('no rounds')
  act(() => {
    select.value = otherRound?.round ?? ''
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

const choices: readonly Choice[] = [
  {
    name: 'the sport of home',
    at: '#/home/index',
    choose: () => click(labelled('篮球')),
    hash: '#/home/index?sport=2',
    asked: { call: 'match.getHotMatchList', input: { typeId: MatchType.BASKETBALL } },
  },
  {
    name: 'the order of home',
    at: '#/home/index?sport=2',
    choose: () => click(labelled('按赛事')),
    hash: '#/home/index?sport=2&by=match',
    asked: {
      call: 'live.getLivingRecordByHotMatch',
      input: { matchType: MatchType.BASKETBALL, page: 1, limit: 50 },
    },
  },
  {
    name: 'the ranking',
    at: '#/rank',
    choose: () => click(labelled('人气榜')),
    hash: '#/rank?by=fans',
    asked: { call: 'ranking.fansAnchorRankings', input: { memberId: null } },
  },
  {
    name: 'the kind of what was found',
    at: '#/search?q=hg',
    choose: () => click(labelled('赛事')),
    hash: `#/search?q=hg&type=${SearchType.MATCH}`,
    asked: {
      call: 'search.searchMatchByPageList',
      input: { queryName: 'hg', memberId: null, page: 1, limit: 20 },
    },
  },
  {
    name: 'the sport of the leagues',
    at: '#/leagueList?q=%E6%B5%B7',
    choose: () => click(labelled('篮球')),
    hash: '#/leagueList?sport=2&q=%E6%B5%B7',
    asked: {
      call: 'league.listLeagues',
      input: { matchType: MatchType.BASKETBALL, queryName: '海', page: 1, limit: 50 },
    },
  },
  {
    name: 'the round of a league',
    at: `#/matchGroupLeague?id=${coast.league.leagueId}`,
    choose: pickRound,
    hash: `#/matchGroupLeague?${new URLSearchParams({ id: coast.league.leagueId, round: otherRound?.round ?? '' })}`,
    asked: {
      call: 'league.listLeagueMatches',
      input: { leagueId: coast.league.leagueId, round: otherRound?.round, page: 1, limit: 100 },
    },
  },
]

const open = async (hash: string) => {
  const app = await openApp(hash, {}, () => document.querySelector('[data-shown]') !== null)
  const { server } = app
  const answerAll = async () => {
    while (server.waiting().length > 0) {
      const [id = ''] = server.waiting()
      await act(() => server.question(id).answer(ok(everySample.find((each) => each.call.id === id)?.full)))
    }
  }
  const navigation = app.app.system.get('navigation') as { send(command: object): void }
  const send = async (command: object, hashThen: string) => {
    act(() => navigation.send(command))
    await drawn(() => window.location.hash === hashThen)
    await answerAll()
    await drawn(() => document.querySelector('[data-shown] [aria-busy=true]') === null)
  }
  await answerAll()
  await drawn(() => document.querySelector('[data-shown] [aria-busy=true]') === null)
  return {
    go: (to: string) => send({ type: 'go', to }, `#${to}`),
    back: (to: string) => send({ type: 'back' }, to),
    lastOf: (call: string) =>
      server.questions.filter((question) => question.asked.call.id === call).at(-1)?.asked.input,
  }
}

test.each(choices)(
  '[ROUTE-15] [ROUTE-17] $name: chosen, left and come back to, is what the list is asked for',
  async ({ at, choose, hash, asked }) => {
    const { go, back, lastOf } = await open(at)
    const before = shown()
    choose()
    const chosen = shown()
    expect([window.location.hash, lastOf(asked.call)]).toEqual([hash, asked.input])
    expect(chosen).not.toEqual(before)
    await go('/activity')
    await back(hash)
    expect([shown(), lastOf(asked.call)]).toEqual([chosen, asked.input])
  },
)

test.each(choices)(
  '[ROUTE-15] $name: an address that names it wins over what was chosen before',
  async ({ at, hash, asked }) => {
    const { go, lastOf } = await open(at)
    const before = shown()
    await go('/activity')
    await go(hash.slice(1))
    expect(lastOf(asked.call)).toEqual(asked.input)
    expect(shown()).not.toEqual(before)
  },
)
