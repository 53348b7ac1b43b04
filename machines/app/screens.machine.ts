import {
  assign,
  enqueueActions,
  fromCallback,
  setup,
  type ActorRefFrom,
  type CallbackActorLogic,
  type EventObject,
} from 'xstate'
import { findAppActor } from './app-system'
import { isUnfinished, screenMachine, type ScreenCommand, type ScreenReady } from './screen.machine'
import { NOTICES, type Place, type RouteRules } from './navigation.guard'
import type { PlaceEvent } from './navigation.machine'
import { sessionChanges } from './session-changes'
import type { SessionCause, SessionChanged } from './session.machine'

/** `key` names it as long as it is open; `place` is where it is found, and its query may change under it. */
export interface OpenScreen {
  readonly key: string
  readonly place: Place
  readonly keepAlive: boolean
  /** It shows what was sent to another person. */
  readonly isOutdated: boolean
  readonly actor: ActorRefFrom<typeof screenMachine>
}

/** A screen that lies over the one in the frame, without an address of its own. `title`: what it is about. */
export interface SheetScreen {
  readonly title: string
  readonly open: OpenScreen
}

/** What stands in the frame: one of the open screens, or an error page. */
export type InFrame =
  | { readonly is: 'nothing' }
  | { readonly is: 'screen'; readonly key: string }
  | { readonly is: 'error'; readonly page: '404' }

/** A person opens a screen over the one in the frame, or closes it. */
export type ScreensCommand =
  | { readonly type: 'sheet.open'; readonly place: Place; readonly title: string }
  | { readonly type: 'sheet.close' }

export type ScreensEvent =
  | PlaceEvent
  | SessionChanged
  | ScreenReady
  /** What the screens of this path show is no longer all there is. */
  | { readonly type: 'path.outdated'; readonly path: string }

/** What a view may send to an open screen. */
export const screenCommands =
  ({ actor }: OpenScreen) =>
  (command: ScreenCommand): void =>
    actor.send(command)

/** What other actors of the application report that concerns the screens. */
const watchApp: CallbackActorLogic<EventObject> = fromCallback(({ system, sendBack }) => {
  const connection = findAppActor(system, 'connection')
  const outdateNotices = (): void => sendBack({ type: 'path.outdated', path: NOTICES } satisfies ScreensEvent)
  const subscriptions = [
    findAppActor(system, 'navigation')?.on('*', sendBack),
    // Kept pages, too: the bell leads to one that was read before.
    connection?.on('notice.arrived', ({ notice: { kind, path } }) => {
      outdateNotices()
      // What operators have answered or decided is read anew where it stands open.
      const [led = ''] = path?.split('?') ?? []
      if ((kind === 'system' || kind === 'reply') && led !== '')
        sendBack({ type: 'path.outdated', path: led } satisfies ScreensEvent)
    }),
    connection?.on('connection.restored', outdateNotices),
  ]
  return () => subscriptions.forEach((subscription) => subscription?.unsubscribe())
})

/** ROUTE-17 Kept pages beyond this many are closed, the longest unseen first; not one where something is unfinished. */
const KEPT = 4

const hasUnfinished = ({ actor }: OpenScreen): boolean =>
  Object.values(actor.getSnapshot().children).some(isUnfinished)

const addressOf = ({ path, search }: Place): string => path + search

/** The address it was opened at; distinct from a screen that was opened there and goes under another query since. */
const keyFor = (place: Place, open: readonly OpenScreen[]): string => {
  const address = addressOf(place)
  return open.some(({ key }) => key === address) ? keyFor({ path: address, search: ' again' }, open) : address
}

const isAt =
  (place: Place) =>
  (screen: OpenScreen): boolean =>
    addressOf(screen.place) === addressOf(place)

/**
 * ROUTE-17 The open screens; kept ones stay with all their state. The old one is stopped only when the new one has requested
 * what it requires, so that what both require is requested once. One that stays in sight while another person comes or goes is
 * asked for anew.
 */
export const screensMachine = setup({
  types: {
    context: {} as { open: readonly OpenScreen[]; inFrame: InFrame; sheet: SheetScreen | null },
    events: {} as ScreensCommand | ScreensEvent,
  },
  actors: { screen: screenMachine, sessionChanges, watchApp },
  guards: {
    isOpen: ({ context }, { place }: { place: Place }) => context.open.some(isAt(place)),
    /** What kept screens show is another person's. */
    isOtherPerson: (_, { cause }: { cause: SessionCause }) => cause !== 'user' && cause !== 'logout',
  },
  actions: {
    open: assign(({ context, spawn }, { place, route }: { place: Place; route: RouteRules }) => {
      const key = keyFor(place, context.open)
      const actor = spawn('screen', { id: `screen ${key}`, input: { place } })
      return { open: [...context.open, { key, place, keepAlive: route.keepAlive, isOutdated: false, actor }] }
    }),
    show: assign(({ context: { open } }, { place }: { place: Place }) => {
      const shown = open.filter(isAt(place)).slice(-1)
      return {
        inFrame: { is: 'screen' as const, key: shown[0]?.key ?? '' },
        // The one shown last stands last, so that the longest unseen stand first.
        open: [...open.filter((screen) => !shown.includes(screen)), ...shown],
      }
    }),
    openSheet: assign(({ spawn }, { place, title }: { place: Place; title: string }) => {
      const key = `sheet ${addressOf(place)}`
      const actor = spawn('screen', { id: key, input: { place } })
      return { sheet: { title, open: { key, place, keepAlive: false, isOutdated: false, actor } } }
    }),
    closeSheet: enqueueActions(({ context: { sheet }, enqueue }) => {
      if (sheet === null) return
      enqueue.stopChild(sheet.open.actor)
      enqueue.assign({ sheet: null })
    }),
    /** It lies over one page: told of again, as after news of the member, that page keeps it. */
    leaveSheet: enqueueActions(
      ({ context, enqueue }, { place, byLink = false }: { place: Place; byLink?: boolean }) => {
        const { sheet, open, inFrame } = context
        const below = open.find(({ key }) => inFrame.is === 'screen' && inFrame.key === key)
        if (sheet === null || (!byLink && below !== undefined && isAt(place)(below))) return
        enqueue.stopChild(sheet.open.actor)
        enqueue.assign({ sheet: null })
      },
    ),
    keepPlace: assign(({ context: { open, inFrame } }, { place }: { place: Place }) => ({
      open: open.map((screen) =>
        inFrame.is === 'screen' && inFrame.key === screen.key ? { ...screen, place } : screen,
      ),
    })),
    notifyQuery: enqueueActions(({ context: { open, inFrame }, enqueue }, { place }: { place: Place }) => {
      for (const { key, actor } of open)
        if (inFrame.is === 'screen' && inFrame.key === key)
          enqueue.sendTo(actor, { type: 'query.changed', place })
    }),
    showError: assign((_, { page }: { page: '404' }) => ({
      inFrame: { is: 'error' as const, page },
    })),
    closeUnread: enqueueActions(({ context, enqueue }) => {
      const unseen = context.open.filter(
        ({ key }) => !(context.inFrame.is === 'screen' && context.inFrame.key === key),
      )
      const kept = unseen.filter(({ keepAlive }) => keepAlive).slice(-KEPT)
      const closed = unseen.filter(
        (screen) => !kept.includes(screen) && !(screen.keepAlive && hasUnfinished(screen)),
      )
      for (const { actor } of closed) enqueue.stopChild(actor)
      if (closed.length > 0)
        enqueue.assign({ open: context.open.filter((screen) => !closed.includes(screen)) })
    }),
    forgetKept: assign(({ context }) => ({
      open: context.open.map((screen) => ({ ...screen, keepAlive: false, isOutdated: true })),
    })),
    refreshPath: enqueueActions(({ context, enqueue }, { path }: { path: string }) => {
      for (const { place, actor } of context.open)
        if (place.path === path) enqueue.sendTo(actor, { type: 'refresh' })
    }),
    /** Whoever comes by a link expects what is true now; who steps back, what they have left. */
    readAnew: enqueueActions(
      ({ context, enqueue }, { place, byLink = false }: { place: Place; byLink?: boolean }) => {
        if (!byLink) return
        for (const { actor } of context.open.filter(isAt(place)).slice(-1))
          enqueue.sendTo(actor, { type: 'data.outdated', isEntered: true })
      },
    ),
    refreshOutdated: enqueueActions(({ context, enqueue }, { place }: { place: Place }) => {
      const outdated = context.open.filter((screen) => screen.isOutdated && isAt(place)(screen))
      for (const { actor } of outdated) enqueue.sendTo(actor, { type: 'person.changed' })
      enqueue.assign({
        open: context.open.map((screen) =>
          outdated.includes(screen) ? { ...screen, isOutdated: false } : screen,
        ),
      })
    }),
  },
}).createMachine({
  id: 'screens',
  context: { open: [], inFrame: { is: 'nothing' }, sheet: null },
  description: 'the screens that are open',
  invoke: [
    { src: 'sessionChanges', id: 'sessionChanges' },
    { src: 'watchApp', id: 'watchApp' },
  ],
  on: {
    'place.shown': [
      {
        guard: { type: 'isOpen', params: ({ event }) => event },
        actions: [
          { type: 'leaveSheet', params: ({ event }) => event },
          { type: 'show', params: ({ event }) => event },
          'closeUnread',
          { type: 'readAnew', params: ({ event }) => event },
          { type: 'refreshOutdated', params: ({ event }) => event },
        ],
      },
      {
        actions: [
          'closeSheet',
          { type: 'open', params: ({ event }) => event },
          { type: 'show', params: ({ event }) => event },
        ],
      },
    ],
    'place.kept': {
      actions: [
        { type: 'keepPlace', params: ({ event }) => event },
        { type: 'notifyQuery', params: ({ event }) => event },
      ],
    },
    'screen.ready': { actions: 'closeUnread' },
    'path.outdated': { actions: { type: 'refreshPath', params: ({ event }) => event } },
    'place.refused': {
      actions: ['closeSheet', { type: 'showError', params: ({ event }) => event }, 'closeUnread'],
    },
    'sheet.open': { actions: ['closeSheet', { type: 'openSheet', params: ({ event }) => event }] },
    'sheet.close': { actions: 'closeSheet' },
    'session.changed': {
      guard: { type: 'isOtherPerson', params: ({ event }) => event },
      actions: ['closeSheet', 'forgetKept', 'closeUnread'],
    },
  },
})
