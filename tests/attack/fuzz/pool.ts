import * as fc from 'fast-check'
import type { PublishedCall } from '../support/calls'
import type { Line } from '../support/exchange'
import { gatherIds, valueOf, type Pool } from './values'

/** Asks every call in good form, twice, so that later ones may ask for what the first answered. */
export const readPool = async (
  line: Line,
  calls: readonly PublishedCall[],
  token: string | null,
): Promise<Pool> => {
  const pool = new Map<string, string[]>()
  const asked = calls.filter(
    ({ operationId, method }) => method === 'POST' && !operationId.startsWith('account.'),
  )
  for (const call of [...asked, ...asked]) {
    const schema = Object.values(call.requestBody?.content ?? {})[0]?.schema ?? {}
    const [input] = fc.sample(valueOf(schema, pool), { seed: 1, numRuns: 1 })
    const { text } = await line.send({
      method: 'POST',
      path: call.path,
      headers: {
        'content-type': 'application/json',
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(input),
    })
    gatherIds(JSON.parse(text), pool)
  }
  return pool
}
