import { request, type IncomingMessage } from 'node:http'
import { request as requestTls } from 'node:https'
import type { Seal } from './seal'

/** A node that does not answer within this is gone, milliseconds. */
const ANSWER_WITHIN = 1_500

/** The node does not answer at all, as one that was killed. */
export class NodeGone extends Error {}

/** Asks another node. Resolves with the head of its answer; rejects with `NodeGone`. */
export const askNode = (
  seal: Seal,
  url: string,
  method: 'GET' | 'POST',
  path: string,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const asking = (url.startsWith('https:') ? requestTls : request)(`${url}${path}`, {
      method,
      headers: seal.sign(method, path),
    })
    const late = setTimeout(() => asking.destroy(new Error('it does not answer')), ANSWER_WITHIN)
    asking.once('response', (answer) => {
      clearTimeout(late)
      resolve(answer)
    })
    // Also later: an answer that breaks off tells so itself.
    asking.on('error', (error) => {
      clearTimeout(late)
      reject(new NodeGone(`${url}: ${error.message}`))
    })
    asking.end()
  })
