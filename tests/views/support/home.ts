import { act } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { ok, refused } from '../../support/exchange'
import { ResultCode } from '../../../contract/codes'
import { home } from '../../../contract/samples/home'
import { live } from '../../../contract/samples/live'
import { match } from '../../../contract/samples/match'
import { NOW } from '../../../contract/samples/sample'
import { drawn, openApp } from './app'
import { openBoard } from './board'
import { one } from './mount'

export const HOT = '[aria-label="热门赛事"]'
export const LIVES = '[aria-label="正在直播"]'
export const page = live.getLivingRecordByHotMatch.full
const broken = refused(ResultCode.ERROR, '服务开小差了')

let board: ReturnType<typeof openBoard>

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  board = openBoard()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  delete window.touchlineEarly
})

const isThere = (): boolean => document.querySelector(LIVES) !== null
const isCalm = (): boolean => document.querySelector('main [aria-busy=true]') === null
export const links = (of: string): readonly (string | null)[] =>
  Array.from(document.querySelectorAll(`${of} a`), (link) => link.getAttribute('href'))
export const has = (of: string, words: string): boolean => one(of).textContent.includes(words)
export const button = (words: string, of = 'main'): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>(`${of} button`)].find(
    (each) => each.textContent === words || each.getAttribute('aria-label') === words,
  )
  if (found === undefined) throw new Error(`no button ${words} in ${of}`)
  return found
}
export const chip = (words: string): HTMLElement => {
  const found = [...document.querySelectorAll('label')].find((label) => label.textContent === words)
  if (found === undefined) throw new Error(`no chip ${words}`)
  return found
}

/** Home in the page; its questions and the board are answered by the test. */
export const openHome = async () => {
  const { server } = await openApp('#/home/index', {}, isThere)
  const answer = (id: string, data: unknown) => act(() => server.question(id).answer(ok(data)))
  const fail = (id: string) => act(() => server.question(id).answer(broken))
  const fill = async () => {
    await answer('home.carouses', home.carouses.full)
    await answer('match.querySpTypeList', match.querySpTypeList.full)
    await answer('match.getHotMatchList', match.getHotMatchList.full)
    await answer('live.getLivingRecordByViewers', page)
    await drawn(isCalm)
  }
  /** The questions so far: which call, with what. */
  const asked = () => server.questions.map(({ asked: { call, input } }) => [call.id, input])
  return { server, board, answer, fail, fill, asked }
}
