import { createTestModel } from '@xstate/test'
import { describe, expect, it } from 'vitest'
import { samplesOf, startsOf } from './support/graph'
import { pureOf, type Reached } from './support/pure'
import { seenOf, type AsTold } from './requirements/as-told'
import { chatAsTold } from './requirements/chat.as-told'
import { checkoutAsTold } from './requirements/checkout.as-told'
import { connectionAsTold } from './requirements/connection.as-told'
import { dialogsAsTold } from './requirements/dialogs.as-told'
import { formAsTold } from './requirements/form.as-told'
import { gamesAsTold } from './requirements/games.as-told'
import { listAsTold } from './requirements/list.as-told'
import { loginAsTold, smsCodeAsTold } from './requirements/login.as-told'
import { navigationAsTold } from './requirements/navigation.as-told'
import { noticePopupAsTold } from './requirements/notice-popup.as-told'
import { requestAsTold, requestsAsTold } from './requirements/requests.as-told'
import { sessionAsTold } from './requirements/session.as-told'
import { sessionMachine } from '../../machines/app/session.machine'

const all = [
  sessionAsTold,
  navigationAsTold,
  requestsAsTold,
  requestAsTold,
  dialogsAsTold,
  connectionAsTold,
  chatAsTold,
  noticePopupAsTold,
  loginAsTold,
  smsCodeAsTold,
  listAsTold,
  formAsTold,
  checkoutAsTold,
  gamesAsTold,
]

it('createTestModel refuses the shipped machines, which invoke their calls: what is told is drawn by hand', () => {
  expect(() => createTestModel(sessionMachine)).toThrow('Invocations on test machines are not supported')
})

const untrue = ({ states }: AsTold, state: string, reached: Reached | null): readonly string[] => {
  const facts = states[state]
  if (facts === undefined) return [`nothing is said of "${state}"`]
  if (reached === null) return []
  const seen = seenOf(reached)
  return Object.entries(facts).flatMap(([says, holds]) =>
    holds(seen) ? [] : [`"${state}": ${says}. It is in ${seen.states.join(' + ')}`],
  )
}

/** The shortest way to each state of what is told, and from there over each of its arrows. */
const waysOver = (told: AsTold) => {
  const model = createTestModel(told.chart as never)
  const arrowsFrom = (key: string) => Object.values(told.chart.states[key]?.on ?? {}).flat()
  const ways = new Map<string, readonly string[]>([['closed', []]])
  for (const [key, way] of ways)
    for (const { eventType, target } of arrowsFrom(key))
      for (const { key: next } of target ?? []) if (!ways.has(next)) ways.set(next, [...way, eventType])
  return [...ways].flatMap(([key, way]) =>
    arrowsFrom(key).flatMap(({ eventType }) =>
      model.getPathsFromEvents([...way, eventType].map((type) => ({ type })) as never),
    ),
  )
}

describe.each(all.map((told) => [told.model.name, told] as const))('%s', (_, told) => {
  const named = new Map([...startsOf(told.model), ...samplesOf(told.model)].map((each) => [each.name, each]))
  const arrows = Object.values(told.chart.states).flatMap(({ on }) => Object.keys(on))

  it('every told event has its sample, and every state its facts', () => {
    expect(arrows.filter((event) => !named.has(event))).toEqual([])
    expect(Object.keys(told.states).toSorted()).toEqual(Object.keys(told.chart.states).toSorted())
  })

  it('does what the requirements tell of it', async () => {
    const ways = waysOver(told)
    const pure = pureOf(told.model)
    const failed = new Set<string>()
    for (const way of ways) {
      let reached: Reached | null = null
      const names: string[] = []
      const events = Object.fromEntries(
        [...named].map(([name, sample]) => [
          name,
          () => {
            names.push(name)
            reached = pure.play(reached, sample)
          },
        ]),
      )
      const states = Object.fromEntries(
        Object.keys(told.states).map((state) => [
          state,
          () => untrue(told, state, reached).forEach((line) => failed.add(`${names.join(' > ')}: ${line}`)),
        ]),
      )
      await way.test({ events, states })
    }
    expect([...failed]).toEqual([])
    expect(ways.length).toBe(arrows.length)
  })
})
