import { Type as T, type Static } from 'typebox'
import { questionCalls } from './support.questions.schema'
import { serviceCalls } from './support.service.schema'
import { Nullable } from './schema'

/** A host's name, as addresses have it. */
export const Host = T.String({ minLength: 1, maxLength: 253 })
export const CheckHostInput = T.Object({ host: Host })
export type CheckHostInput = Static<typeof CheckHostInput>
/** `blocked`: why nobody is led there; null: nothing is known against it. `blockedEn`: the same in English, where it was written. */
export const HostCheck = T.Object({ blocked: Nullable(T.String()), blockedEn: Nullable(T.String()) })
export type HostCheck = Static<typeof HostCheck>

/** What goes in and comes out of each call of this area. */
export const calls = {
  checkHost: { input: CheckHostInput, output: HostCheck },
  ...questionCalls,
  ...serviceCalls,
} as const
