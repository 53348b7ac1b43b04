import { act, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { office } from '../../contract/samples/office'
import { saveSlide } from '../../contract/office'
import { useAskOnce } from '../../office/parts/asks-once'

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const input = office.saveSlide.input
type Send = (given: typeof input) => Promise<unknown>
const Form = ({ onDrawn }: { readonly onDrawn: (send: Send) => void }) => {
  const send = useAskOnce(saveSlide)
  useEffect(() => onDrawn(send), [onDrawn, send])
  return null
}

test('an office’s form sends the same values under one key until they are taken, and other values under another', async () => {
  const keys: (string | null)[] = []
  let isLost = true
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // As on plain HTTP.
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  vi.stubGlobal('fetch', (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    return isLost
      ? Promise.reject(new TypeError('lost'))
      : Promise.resolve(new Response(JSON.stringify({ code: 0, msg: '', data: office.saveSlide.full })))
  })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  let send: Send | null = null
  act(() => root.render(<Form onDrawn={(drawn) => (send = drawn)} />))
  const ask: Send = (given) => send?.(given) ?? Promise.reject(new Error('it is not drawn'))
  const other = { ...input, title: '别的' }
  const lost: unknown[] = []
  for (const values of [input, { ...input }, other]) await ask(values).catch((error) => lost.push(error))
  isLost = false
  await ask(other)
  await ask(other)
  const names = keys.map((key) => keys.indexOf(key))
  expect([lost.length, names, keys.includes(null)]).toEqual([3, [0, 0, 2, 2, 4], false])
})
