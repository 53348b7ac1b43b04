import { startTransition, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { assign, createActor, fromPromise, setup, waitFor, type AnyActorRef } from 'xstate'
import { screen } from '../../src/app/screen'
import { cacheScreen } from '../../src/app/screen-cache'
import { ScreenHost } from '../../src/app/screen-host'
import { screenMachine, type ReadQuery } from '../../machines/app/screen.machine'
import { dependencyOf } from '../../machines/patterns/dependency'
import type { Place } from '../../machines/app/navigation.guard'

const place: Place = { path: '/rank', search: '' }

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
  const opening = createActor(
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
  await waitFor(opening, (snapshot) => snapshot.matches('open'))
  counter = opening.getSnapshot().children['counter'] as AnyActorRef
  const root = createRoot(document.createElement('div'))
  const open = { key: 'one', place, keepAlive: false, isOutdated: false, actor: opening }
  startTransition(() => root.render(<ScreenHost open={open} />))
  await vi.waitFor(() => expect(seen.at(-1)).toBe('stands 1'), { timeout: 10_000 })
  expect(seen).toEqual(['drawn 0', 'stands 0', 'drawn 1', 'stands 1'])
  root.unmount()
  opening.stop()
})
