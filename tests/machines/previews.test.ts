import { describe, expect, test } from 'vitest'
import { fromCallback, fromPromise, type EventObject, type SimulatedClock } from 'xstate'
import { settled } from '../support/exchange'
import { hosted } from '../support/hosted'
import { connectPreviews } from '../../machines/live/previews.connect'
import { previewsMachine, type PreviewsInput } from '../../machines/live/previews.machine'
import { NOW } from '../../contract/samples/sample'

const A = '/media/a/preview.mp4'
const B = '/media/b/preview.mp4'

const open = (input: Partial<PreviewsInput> = {}) => {
  const asked: string[] = []
  let aborted = 0
  let answer: (picture: object | Error) => Promise<void> = settled
  let notify: ((type: 'page.shown' | 'page.hidden') => void) | null = null
  let time: SimulatedClock | null = null
  const machine = previewsMachine.provide({
    actors: {
      visibility: fromCallback<EventObject>(({ sendBack }) => {
        notify = (type) => sendBack({ type })
      }),
      fetchPicture: fromPromise<object, { url: string }>(({ input: { url }, signal }) => {
        asked.push(url)
        signal.addEventListener('abort', () => {
          aborted += 1
        })
        return new Promise((resolve, reject) => {
          answer = (picture) => {
            if (picture instanceof Error) reject(picture)
            else resolve(picture)
            return settled()
          }
        })
      }),
    },
  })
  const host = hosted(machine, {
    input: { fetches: true, renews: true, now: () => NOW + (time?.now() ?? 0), ...input },
  })
  time = host.clock
  return {
    asked,
    aborted: () => aborted,
    answer: (picture: object | Error) => answer(picture),
    page: (type: 'page.shown' | 'page.hidden') => notify?.(type),
    is: () => host.actor.getSnapshot().value,
    view: () => connectPreviews(host.actor),
    pass: (ms: number) => host.clock.increment(ms),
  }
}

const settleIn = 2_500

describe('pictures of streams', () => {
  test('come after the page has settled, one at a time, in the order the cards came into sight', async () => {
    const { view, pass, asked, answer, is } = open()
    view().seen(A)
    view().seen(B)
    expect([is(), asked]).toEqual(['settling', []])
    pass(settleIn)
    expect([is(), asked]).toEqual(['fetching', [A]])
    const picture = { of: 'a' }
    await answer(picture)
    expect([asked, view().of(A), view().of(B)]).toEqual([[A, B], picture, null])
    await answer({ of: 'b' })
    expect([is(), view().of(B)]).toEqual(['resting', { of: 'b' }])
  })

  test('are not fetched for a card that left before its turn', async () => {
    const { view, pass, asked, answer } = open()
    view().seen(A)
    view().seen(B)
    pass(settleIn)
    view().left(B)
    await answer({})
    expect(asked).toEqual([A])
  })

  test('are fetched for a card that comes into sight later', () => {
    const { view, pass, asked } = open()
    pass(settleIn)
    view().seen(B)
    expect(asked).toEqual([B])
  })

  test('come anew after half a minute in sight, and the old one stays until then', async () => {
    const { view, pass, asked, answer } = open()
    view().seen(A)
    view().seen(B)
    pass(settleIn)
    await answer({ of: 'a' })
    await answer({ of: 'b' })
    for (let waited = 0; waited < 30_000; waited += 5_000) pass(5_000)
    expect([asked, view().of(A)]).toEqual([[A, B, A], { of: 'a' }])
    await answer({ of: 'a', later: true })
    expect(view().of(A)).toEqual({ of: 'a', later: true })
    await answer(new Error('gone'))
    expect(view().of(B)).toEqual({ of: 'b' })
  })

  test('that do not come leave the drawn cover, and the next one its turn', async () => {
    const { view, pass, asked, answer } = open()
    view().seen(A)
    view().seen(B)
    pass(settleIn)
    await answer(new Error('not found'))
    expect([asked, view().of(A)]).toEqual([[A, B], null])
    pass(6_000)
    expect(view().of(B)).toBe(null)
  })

  test('come once where less motion is wished, and never where data is saved', async () => {
    const calm = open({ renews: false })
    calm.view().seen(A)
    calm.pass(settleIn)
    await calm.answer({})
    for (let waited = 0; waited < 60_000; waited += 5_000) calm.pass(5_000)
    expect(calm.asked).toEqual([A])
    const frugal = open({ fetches: false })
    frugal.view().seen(A)
    frugal.pass(settleIn + 60_000)
    expect(frugal.asked).toEqual([])
  })

  test('are given up while nobody looks', () => {
    const { view, pass, asked, page, is, aborted } = open()
    view().seen(A)
    pass(settleIn)
    page('page.hidden')
    expect([is(), aborted()]).toEqual(['away', 1])
    page('page.shown')
    expect([is(), asked]).toEqual(['fetching', [A, A]])
  })
})
