import { act, startTransition, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import {
  assign,
  createActor,
  fromPromise,
  setup,
  waitFor,
  type AnyActorRef,
  type AnyStateMachine,
} from 'xstate'
import { screen } from '../../src/app/screen'
import { cacheScreen } from '../../src/app/screen-cache'
import { ScreenHost } from '../../src/app/screen-host'
import { screenMachine, type ReadQuery } from '../../machines/app/screen.machine'
import { dependencyOf } from '../../machines/patterns/dependency'
import type { Place } from '../../machines/app/navigation.guard'

vi.mock('../../src/app/error-page', () => ({
  errorPageOf: () => null,
  ErrorPage: ({ retry }: { readonly retry: () => void }) => <button onClick={retry}>again</button>,
}))
vi.mock('../../src/text/use-text', () => ({ useText: () => (name: string) => name }))
vi.mock('../../src/app/page-header', () => ({ PageHeader: () => null }))

const place: Place = { path: '/rank', search: '' }

const openingOf = (read: ReturnType<typeof cacheScreen>['read']) =>
  createActor(
    screenMachine.provide({
      actors: {
        loadScreen: fromPromise<ReadQuery, Place>(() =>
          Promise.resolve(({ search }) => read(new URLSearchParams(search), 0)),
        ),
      },
      actions: { tellReady: () => {} },
    }),
    { input: { place } },
  ).start()

const hostOf = (opening: ReturnType<typeof openingOf>) => (
  <ScreenHost open={{ key: 'one', place, keepAlive: false, isOutdated: false, actor: opening }} />
)

const counterMachine = setup({
  types: { context: {} as { readonly count: number }, events: {} as { readonly type: 'move' } },
  actions: { count: assign(({ context }) => ({ count: context.count + 1 })) },
}).createMachine({ context: { count: 0 }, on: { move: { actions: 'count' } } })

test('a move while a page is drawn in slices is drawn after it, not the whole page a second time', async () => {
  const seen: string[] = []
  let counter: AnyActorRef | undefined
  const { read } = cacheScreen(
    place.path,
    screen({
      requires: () => ({
        counter: dependencyOf(counterMachine, undefined, (actor) => actor.getSnapshot().context.count),
      }),
      view: function Counted({ counter: count }) {
        seen.push(`drawn ${count}`)
        if (count === 0) counter?.send({ type: 'move' })
        useLayoutEffect(() => {
          seen.push(`stands ${count}`)
        }, [count])
        return null
      },
    }),
  )
  const opening = openingOf(read)
  await waitFor(opening, (snapshot) => snapshot.matches('open'))
  counter = opening.getSnapshot().children['counter'] as AnyActorRef
  const root = createRoot(document.createElement('div'))
  startTransition(() => root.render(hostOf(opening)))
  await expect.poll(() => seen.at(-1)).toBe('stands 1')
  expect(seen).toEqual(['drawn 0', 'stands 0', 'drawn 1', 'stands 1'])
  root.unmount()
  opening.stop()
})

const countOf = (actor: AnyActorRef): number =>
  (actor.getSnapshot() as { context: { count: number } }).context.count

function Breaking({ counter: count }: { readonly counter: number }) {
  if (count > 0) throw new Error('a broken view')
  return <p>count {count}</p>
}

/** A page whose view breaks once its counter has moved, in its state after another try. */
const retried = async (logic: AnyStateMachine): Promise<string> => {
  const { read } = cacheScreen(
    place.path,
    screen({
      requires: () => ({ counter: dependencyOf(logic, undefined, countOf) }),
      view: Breaking,
    }),
  )
  const opening = openingOf(read)
  await waitFor(opening, (snapshot) => snapshot.matches('open'))
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  const page = document.createElement('div')
  const root = createRoot(page)
  await act(async () => root.render(hostOf(opening)))
  await act(async () => opening.getSnapshot().children['counter']?.send({ type: 'move' }))
  await act(async () => page.querySelector('button')?.click())
  const shown = page.innerHTML
  root.unmount()
  opening.stop()
  told.mockRestore()
  return shown
}

test('another try of a page that broke asks for what it drew anew', async () => {
  expect(await retried(counterMachine)).toBe('<p>count 0</p>')
})

test('another try of a page that broke stops nothing that is unfinished', async () => {
  const unfinished = setup({ types: { context: {} as { readonly count: number } } }).createMachine({
    context: { count: 0 },
    initial: 'on',
    states: { on: { tags: 'unfinished', on: { move: { actions: assign({ count: 1 }) } } } },
  })
  expect(await retried(unfinished)).toBe('<button>again</button>')
})
