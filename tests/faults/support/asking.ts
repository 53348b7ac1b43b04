import type { Call, Envelope } from '../../../contract/call'
import { API_PREFIX } from '../../../contract/constants'
import { addressOf, openLine, type Line } from '../../attack/support/exchange'

/** Asks as one member over one connection. */
export interface Asking {
  /** Rejects where the server is gone before it has answered: nobody knows then whether it was done. */
  ask<Input, Output>(call: Call<Input, Output>, input: Input, key?: string): Promise<Envelope<Output>>
  close(): void
}

let asking = 0

/** `token`: the member's. Each has an address of its own, so that no limit of a network is met. */
export const openAsking = (url: string, token: string): Asking => {
  const line: Line = openLine(url)
  const address = addressOf((asking += 1))
  return {
    ask: async <Input, Output>({ method, path }: Call<Input, Output>, input: Input, key?: string) => {
      const { status, text } = await line.send({
        method,
        path: API_PREFIX + path,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'x-forwarded-for': address,
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        body: JSON.stringify(input),
      })
      // A proxy's own page: it has no server, or lost it before the answer.
      if (status >= 502 && !text.startsWith('{')) throw new Error(`no server answered: ${status}`)
      return JSON.parse(text) as Envelope<Output>
    },
    close: () => line.close(),
  }
}
