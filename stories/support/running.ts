import { createActor, type InspectionEvent } from 'xstate'
import { isAged, network, type Network } from './answers'
import { openApp, type Surroundings } from './app'
import type { Named } from './actors'
import { frozen, tellsRefusal } from './frozen'
import type { AppStory } from './story'
import { appActor } from '../../machines/app/app-system'
import type { LanguageName } from '../../machines/app/language.machine'
import { forgetTyped } from '../../src/screens/account/typed-number'
import type { App } from '../../src/app/app-context'

/** One line of a story's log: what reached whom. `by`: `command` of a view or of a button, or an `event` from another actor. */
export interface Heard {
  readonly place: number
  readonly sessionId: string
  readonly by: 'command' | 'event'
  readonly type: string
  readonly payload: string
}

const KEPT = 300
const listeners = new Set<() => void>()

interface Open {
  readonly story: AppStory
  readonly app: App
  readonly network: Network
  /** The machine of the page's rows, which stands beside the application; null where the story is about none. */
  readonly row: Named | null
}

let open: Open | null = null
let opening: Promise<App> | null = null
let heard: readonly Heard[] = []
let place = 0

const tell = (): void => listeners.forEach((hear) => hear())

const shortly = (event: object): string => {
  const { type: _, ...payload } = event as { type: string }
  try {
    const text = JSON.stringify(payload)
    return text === '{}' ? '' : text.slice(0, 160)
  } catch {
    return '…'
  }
}

const events = new WeakSet<object>()

/** What a hand sends in the world's place is told as an event. */
export const markAsEvent = (event: object): void => void events.add(event)

const note = (inspected: InspectionEvent): void => {
  if (inspected.type === '@xstate.snapshot') return tell()
  if (inspected.type !== '@xstate.event' || inspected.event.type === 'xstate.init') return
  const { actorRef, event, sourceRef } = inspected
  place += 1
  const line: Heard = {
    place,
    sessionId: actorRef.sessionId,
    by:
      sourceRef === undefined && !event.type.startsWith('xstate.') && !events.has(event)
        ? 'command'
        : 'event',
    type: event.type,
    payload: shortly(event),
  }
  heard = [...heard.slice(-KEPT), line]
  tell()
}

/** Stops what the last story left, so that the next one begins anew. */
export const closeStory = (): void => {
  open?.app.stop()
  open?.row?.actor.stop()
  // Where a story's replay was left would be a row of the next story's 我的.
  window.localStorage.removeItem('LIVE-INFO')
  // A number that was typed, a code that was sent, would stand in the next story's form.
  forgetTyped()
  open = null
  opening = null
  heard = []
  tell()
}

/** What the toolbar changes is what another tab would have changed. */
const follow = (app: App, { design, language }: Omit<Surroundings, 'inspect'>): void => {
  const looks = appActor(app.system, 'design')
  const speaks = appActor(app.system, 'language')
  const { darkMode, appTheme } = looks.getSnapshot().context
  if (darkMode !== design.darkMode || appTheme !== design.appTheme)
    looks.send({
      type: 'design.changedElsewhere',
      design: { ...looks.getSnapshot().context, darkMode: design.darkMode, appTheme: design.appTheme },
    })
  const { wanted } = speaks.getSnapshot().context
  if (wanted !== language) speaks.send({ type: 'language.choose', language })
}

/** What a story begins with that came in another language would have come in this one. */
const isToldOtherwise = ({ story, app }: Open, language: LanguageName): boolean =>
  appActor(app.system, 'language').getSnapshot().context.wanted !== language &&
  [story.requires, story.appActors].some((freezes) => Object.values(freezes ?? {}).some(tellsRefusal))

const isAsBefore = (before: Network): boolean =>
  before === network.is || (!isAged(before) && !isAged(network.is))

const rowOf = ({ row }: AppStory): Named | null =>
  row === undefined
    ? null
    : { name: row.machine.id, actor: createActor(frozen(row.machine, row.freeze)).start() }

/** The story's application: opened once, and the same one when only the toolbar has changed. */
export const runStory = async (story: AppStory, around: Omit<Surroundings, 'inspect'>): Promise<App> => {
  if (open?.story === story && isAsBefore(open.network) && !isToldOtherwise(open, around.language)) {
    follow(open.app, around)
    return open.app
  }
  closeStory()
  // Of the toolbar as the story begins: it may say something else before the story stands.
  const { is } = network
  const own = openApp(story, { ...around, inspect: note })
  opening = own
  const app = await own
  if (opening === own) open = { story, app, network: is, row: rowOf(story) }
  tell()
  return app
}

/** What the State map shows: null where the story has no application. */
export const runningStory = (): Omit<Open, 'network'> | null => open
export const heardSoFar = (): readonly Heard[] => heard
export const onRunning = (hear: () => void): (() => void) => {
  listeners.add(hear)
  return () => listeners.delete(hear)
}
