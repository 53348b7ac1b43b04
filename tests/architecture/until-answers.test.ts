import { expect, it, vi } from 'vitest'
import { untilAnswers } from '../../scripts/until-answers.mjs'

const { signal } = new AbortController()

it('a server that does not listen yet, or says that it is not ready, is asked again', async () => {
  const ask = vi
    .fn<(url: string) => Promise<Response>>()
    .mockRejectedValueOnce(new Error('ECONNREFUSED'))
    .mockResolvedValueOnce(new Response(null, { status: 503 }))
    .mockResolvedValue(new Response())
  const pause = vi.fn<() => Promise<void>>(() => Promise.resolve())
  await untilAnswers('http://127.0.0.1:8080/api/health', { signal, ask, pause })
  expect(ask.mock.calls).toEqual(Array.from({ length: 3 }, () => ['http://127.0.0.1:8080/api/health']))
  expect(pause).toHaveBeenCalledTimes(2)
})

it('whoever ends the command waits for nothing', async () => {
  const over = new AbortController()
  const ask = vi.fn<() => Promise<Response>>(() => Promise.resolve(new Response(null, { status: 503 })))
  const pause = (): Promise<void> => Promise.resolve(over.abort(new Error('ended')))
  await expect(untilAnswers('http://127.0.0.1:8080', { signal: over.signal, ask, pause })).rejects.toThrow(
    'ended',
  )
  expect(ask).toHaveBeenCalledTimes(1)
})
