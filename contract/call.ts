import type { ResultCode } from './codes'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
/** `operator`: who runs the installation, by the office's own session; a member's token opens none of these calls. */
type Access = 'public' | 'member' | 'anchor' | 'operator'
/** How a payload travels (REQ-05). `query` is a GET's, `multipart` carries a file. */
export type Carrier = 'query' | 'json' | 'text' | 'form' | 'multipart' | 'none'

/** What rows and figures of answers hang on besides their own call: a write makes old what it names. */
export type Tag =
  | 'match.reservations'
  | 'social.follows'
  | 'social.blocks'
  | 'studio.application'
  | 'studio.room'
  | 'studio.plans'
  | 'live.clips'
  | 'live.predictions'
  | 'live.supporters'
  | 'messages.threads'
  | 'account.profile'
  | 'account.password'
  | 'account.passkeys'
  | 'account.sessions'
  | 'account.dataCopy'
  | 'support.questions'
  | 'support.service'
  | 'wallet.balance'
  | 'activity.campaigns'
  | 'wallet.tasks'
  | 'wallet.invites'
  | 'mall.goods'
  | 'mall.addresses'
  | 'mall.accounts'
  | 'mall.orders'

/** REQ-06 What every answer looks like, over HTTP and over the socket. */
export interface Envelope<Data> {
  readonly code: ResultCode
  readonly msg: string
  readonly data: Data
}

/** The `data` of a refusal that belongs to fields of the input: words for each of them, by the fields' names. */
export interface FieldRefusals {
  readonly fields: Readonly<Record<string, string>>
  /** Seconds until the same may be asked for again. */
  readonly retryAfter?: number
}

/** One call as data. Its schemas stand in the area's `.schema.ts`, which the browser never loads. */
export interface Call<Input = unknown, Output = unknown> {
  readonly id: string
  readonly method: Method
  /** Below the API prefix. */
  readonly path: string
  readonly access: Access
  /** A read may be shared by its clients and repeated after a failure; a write may not. */
  readonly kind: 'read' | 'write'
  readonly carrier: Carrier
  /** The answer's whole envelope is handed over instead of its data (API-03). */
  readonly raw: boolean
  /** API-15, API-17, API-20 to API-22 Its `memberId` is the asker's own where somebody is logged in, filled in as it is asked. */
  readonly ofMember: boolean
  /** What a read's rows or figures hang on. A mark on a row is not enough: toggles keep those. */
  readonly tags: readonly Tag[]
  /** What a write makes old once it is taken: cached answers with such a tag are forgotten, lists and resources read anew. */
  readonly invalidates: readonly Tag[]
  /** A write that must not happen twice: it carries a key made once per intent, and the server keeps its answer by it. */
  readonly once: boolean
  /** A read whose newest answer is kept on the device, and shown where the server is not reached. */
  readonly keeps: boolean
  /** The codes it can fail with beyond those any call can. */
  readonly errors: readonly ResultCode[]
  /** Types only; never set. */
  readonly types?: { readonly input: Input; readonly output: Output }
}

export type InputOf<C> = C extends { types?: { input: infer Input } } ? Input : never
export type OutputOf<C> = C extends { types?: { output: infer Output } } ? Output : never

type Facts = Pick<Call, 'id' | 'path'> & Partial<Omit<Call, 'id' | 'path' | 'types'>>

/** A read by POST, as nearly all of the specification's calls are, unless the facts say otherwise. */
export const call =
  <Input, Output>() =>
  (facts: Facts): Call<Input, Output> => ({
    method: 'POST',
    access: 'public',
    kind: 'read',
    carrier: facts.method === 'GET' ? 'query' : 'json',
    raw: false,
    ofMember: false,
    tags: [],
    invalidates: [],
    once: false,
    keeps: false,
    errors: [],
    ...facts,
  })
