import type { Browser, System } from '../../../contract/account.sessions.schema'
import { hashOf } from '../secrets'

export interface Device {
  readonly system: System
  readonly browser: Browser
  /** SHA-256 of what the browser keeps for itself; left out: it has told nothing. */
  readonly key?: string
}

/** Where a session is used: with what, and from which network. */
export interface Use {
  readonly device: Device
  readonly network: string
}

/** Longer ones are no browser's. */
const AGENT_MAX = 1_024

// The first that fits: who names several stands before whom it names.
const systems: readonly (readonly [System, RegExp])[] = [
  ['iphone', /iPhone|iPod/],
  ['ipad', /iPad/],
  ['android', /Android|HarmonyOS/],
  ['windows', /Windows/],
  ['mac', /Macintosh|Mac OS X/],
  ['linux', /Linux|X11|CrOS/],
]
const browsers: readonly (readonly [Browser, RegExp])[] = [
  ['wechat', /MicroMessenger/],
  ['edge', /Edg(?:e|A|iOS)?\//],
  ['firefox', /Firefox\/|FxiOS\//],
  ['chrome', /Chrome\/|CriOS\//],
  ['safari', /Safari\//],
]

const firstIn = <Name>(kinds: readonly (readonly [Name, RegExp])[], agent: string): Name | 'other' =>
  kinds.find(([, mark]) => mark.test(agent))?.[0] ?? 'other'

/** What a browser calls itself, without its versions, and by what it knows itself again: that is all that is kept of it. */
export const deviceOf = (agent: string, key?: string): Device => {
  const read = agent.slice(0, AGENT_MAX)
  return {
    system: firstIn(systems, read),
    browser: firstIn(browsers, read),
    ...(key !== undefined && { key: hashOf(key) }),
  }
}
