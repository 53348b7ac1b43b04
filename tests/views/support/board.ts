import { act } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { answered } from '../../../contract/samples/sample'
import type { ClientMessage, ServerMessage } from '../../../contract/socket'

/** Stands in for the server's end of the socket: greets, lets watch the board, and says what the test wants said. */
export const openBoard = () => {
  const lines = new Set<Line>()
  class Line extends EventTarget {
    static readonly OPEN = 1
    readonly readyState = 1
    constructor() {
      super()
      lines.add(this)
      queueMicrotask(() => this.dispatchEvent(new Event('open')))
    }
    send(text: string): void {
      const { type, id } = JSON.parse(text) as ClientMessage
      if (type === 'hello') this.say({ type: 'hello.done', memberId: null, serverNow: Date.now() }, id)
      if (type === 'board.watch') this.say({ type: 'board.watched' }, id)
    }
    say(message: ServerMessage, re: number | null = null): void {
      const data = JSON.stringify({ ...answered(message), re })
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })))
    }
    close(): void {
      lines.delete(this)
    }
  }
  vi.stubGlobal('WebSocket', Line)
  return {
    say: (message: ServerMessage) =>
      act(async () => {
        for (const line of lines) line.say(message)
        await Promise.resolve()
      }),
  }
}

/** Each test of the file has a board of its own, and a clock that stands at this instant, epoch milliseconds. */
export const useBoardAt = (now: number): void => {
  beforeEach(() => {
    vi.useFakeTimers({ now, toFake: ['Date'] })
    openBoard()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}
