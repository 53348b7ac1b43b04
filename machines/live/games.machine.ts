import { assign, enqueueActions, fromPromise, setup, type DoneActorEvent } from 'xstate'
import { stayInRoom } from './stay-in-room'
import { isOver, nextSeen } from './games.seen'
import { appActor, findAppActor } from '../app/app-system'
import { asCallError, type CallError } from '../app/call-error'
import { requesting, type RequestScope } from '../app/call-request'
import type { ConnectionNotification } from '../app/connection.machine'
import type { Toast } from '../app/toasts.machine'
import { LONGEST_DELAY } from '../match/picture-hold'
import { awaitServer, untilServerBack, type ServerBack } from '../patterns/server-back'
import { attempt, outlast, outlastBy, type Intent, type IntentStore } from '../patterns/outlasting'
import { isRefusal } from '../patterns/unanswered'
import * as calls from '../../contract/live.predictions'
import type {
  Games,
  GamesMoved,
  OpenPollInput,
  OpenPredictionInput,
  OwnGames,
  Poll,
  Prediction,
  StakeInput,
  Templates,
  VoteInput,
} from '../../contract/live.predictions.schema'

export interface GamesInput {
  readonly liveId: string
  /** Milliseconds from the device's clock to the instant that the room's picture shows. */
  readonly offset: number
  /** Epoch milliseconds of the device. */
  readonly now: () => number
  /** What is said once an anchor has opened one. */
  readonly opened: (act: Opening['is']) => Toast
  /** What became of an act whose place was closed before that was known. */
  readonly telling: (told: GameTold) => Toast
  readonly intents?: IntentStore
}

type Opening = Extract<GameAct, { readonly is: 'openPrediction' | 'openPoll' }>

/** What a member or the anchor does. */
export type GameAct =
  | { readonly is: 'stake'; readonly input: StakeInput }
  | { readonly is: 'vote'; readonly input: VoteInput }
  | { readonly is: 'openPrediction'; readonly input: OpenPredictionInput }
  | { readonly is: 'lockPrediction'; readonly input: { readonly predictionId: string } }
  | { readonly is: 'openPoll'; readonly input: OpenPollInput }
  | { readonly is: 'endPoll'; readonly input: { readonly pollId: string } }

/** `own` null: a visitor looks. `templates` null: no anchor does. */
export interface GamesLoaded {
  readonly games: Games
  readonly own: OwnGames | null
  readonly templates: Templates | null
}

/** What an act has changed. */
export interface GameDone {
  readonly prediction?: Prediction
  readonly poll?: Poll
  readonly own?: Partial<Pick<OwnGames, 'points'>> & {
    readonly stake?: OwnGames['stakes'][number]
    readonly vote?: OwnGames['votes'][number]
  }
}

interface Meant {
  readonly act: GameAct
  /** It goes with it until the server has answered. */
  readonly key: string
}

/** What became of an act of which nobody knew. */
export interface GameTold {
  readonly act: GameAct
  readonly isDone: boolean
}

export interface GamesContext extends GamesInput {
  readonly loaded: GamesLoaded | null
  /** On its way, or of which nobody knows whether it was done. */
  readonly intent: Meant | null
  /** What became of the one of which nobody knew. */
  readonly told: GameTold | null
  readonly error: CallError | null
  /** What was refused. */
  readonly refused: GameAct | null
  /** The one that was opened here last: its id. */
  readonly started: string | null
  /** The instant that the picture shows, as it was looked at last. */
  readonly instant: number
}

export type GamesCommand =
  | { readonly type: 'game.act'; readonly act: GameAct }
  /** What was refused is being changed. */
  | { readonly type: 'game.edit' }
  /** The anchor is about to choose what to ask. */
  | { readonly type: 'offer.look' }
  | { readonly type: 'retry' }
type GamesEvent = GamesCommand | ConnectionNotification | ServerBack

interface Load {
  readonly liveId: string
  readonly silent: boolean
}
const loadGames = requesting(calls.listGames)
const loadOwn = requesting(calls.getOwnGames)
const loadTemplates = requesting(calls.listTemplates)
/** ERR-11 What nobody answered stands in its place: no dialog lies over it. */
const silent = { silent: true } as const
const asks = {
  stake: requesting(calls.stake, silent),
  vote: requesting(calls.vote, silent),
  openPrediction: requesting(calls.openPrediction, silent),
  lockPrediction: requesting(calls.lockPrediction, silent),
  openPoll: requesting(calls.openPoll, silent),
  endPoll: requesting(calls.endPoll, silent),
}

const load = async (scope: RequestScope<Load>): Promise<GamesLoaded> => {
  const { liveId } = scope.input
  const asked = { ...scope, input: { liveId }, silent: scope.input.silent }
  const isMember = findAppActor(scope.system, 'session')?.getSnapshot().context.token != null
  const [games, own] = await Promise.all([loadGames(asked), isMember ? loadOwn(asked) : null])
  return { games, own, templates: own?.isAnchor === true ? await loadTemplates(asked) : null }
}

const done = async ({ input: act, ...asked }: RequestScope<GameAct>): Promise<GameDone> => {
  switch (act.is) {
    case 'stake': {
      const { prediction, points, stake } = await asks.stake({ ...asked, input: act.input })
      return { prediction, own: { points, stake } }
    }
    case 'vote': {
      const { poll, answer } = await asks.vote({ ...asked, input: act.input })
      return { poll, own: { vote: { pollId: poll.pollId, answer } } }
    }
    case 'openPrediction':
      return { prediction: await asks.openPrediction({ ...asked, input: act.input }) }
    case 'lockPrediction':
      return { prediction: await asks.lockPrediction({ ...asked, input: act.input }) }
    case 'openPoll':
      return { poll: await asks.openPoll({ ...asked, input: act.input }) }
    case 'endPoll':
      return { poll: await asks.endPoll({ ...asked, input: act.input }) }
  }
}

/** Those known, with the newer in their places, and new ones before all others. */
const withNewer = <One>(known: readonly One[], newer: readonly One[], idOf: (one: One) => string): One[] => {
  const byId = new Map(newer.map((one) => [idOf(one), one]))
  const isKnown = new Set(known.map(idOf))
  return [
    ...newer.filter((one) => !isKnown.has(idOf(one))),
    ...known.map((one) => byId.get(idOf(one)) ?? one),
  ]
}
const predictionId = (one: { readonly predictionId: string }): string => one.predictionId
const pollId = (one: { readonly pollId: string }): string => one.pollId

const openingOf = (intent: Meant | null): Opening | null =>
  intent?.act.is === 'openPrediction' || intent?.act.is === 'openPoll' ? intent.act : null

const merged = (loaded: GamesLoaded, { predictions, polls }: GamesMoved): GamesLoaded => ({
  ...loaded,
  games: {
    ...loaded.games,
    predictions: withNewer(loaded.games.predictions, predictions, predictionId),
    polls: withNewer(loaded.games.polls, polls, pollId),
  },
})

/** What became of one's own stake is not known, and of its prediction it is. */
const isUndecided = (loaded: GamesLoaded | null): boolean =>
  loaded?.own?.stakes.some(
    (stake) =>
      stake.payout === null &&
      loaded.games.predictions.some((one) => one.predictionId === stake.predictionId && isOver(one)),
  ) ?? false

type Moved = Extract<ConnectionNotification, { readonly type: 'room.moved' }>

/** With the match that the anchor has linked just now, or without the one that was unlinked. */
const linked = (loaded: GamesLoaded, { live }: Moved): GamesLoaded =>
  live?.heading === undefined ? loaded : { ...loaded, games: { ...loaded.games, match: live.heading.match } }

const sentOf = ({ intent, telling, intents }: GamesContext): Intent<GameAct, GameDone> => {
  if (intent === null) throw new Error('somebody does something')
  return {
    ask: done,
    input: intent.act,
    key: intent.key,
    // A vote or what an anchor opens costs nothing, and is of its moment.
    ...(intents &&
      intent.act.is === 'stake' && {
        kept: {
          store: intents,
          call: calls.stake,
          input: intent.act.input,
          done: telling({ act: intent.act, isDone: true }),
        },
      }),
    told: (output) => telling({ act: intent.act, isDone: output !== null }),
  }
}

const instantOf = ({ now, offset }: GamesInput): number => now() + offset

/** What was read. */
const read = ({ event }: { readonly event: DoneActorEvent<GamesLoaded> }) => ({ loaded: event.output })

/** A stake that was read before what it belongs to was decided is read again. */
const onLoaded = [
  {
    guard: { type: 'isUndecided', params: read },
    target: 'owed',
    actions: { type: 'keepLoaded', params: read },
  },
  { target: 'choosing', actions: { type: 'keepLoaded', params: read } },
] as const

/**
 * FEAT-08 The predictions and polls of one room: as they move, as its picture gets to them, and what is done in them. What nobody answers goes again
 * under its key once the server is back, so that it counts once, and what became of it is told.
 */
export const gamesMachine = setup({
  types: {
    input: {} as GamesInput,
    context: {} as GamesContext,
    events: {} as GamesEvent,
    tags: {} as 'busy',
  },
  actors: {
    load: fromPromise<GamesLoaded, Load>(load),
    act: fromPromise<GameDone, Intent<GameAct, GameDone>>(({ input, signal, system }) =>
      attempt(input, { signal, system }),
    ),
    outlast: outlast<GameAct, GameDone>(),
    offer: fromPromise<Templates, { readonly liveId: string }>((scope) =>
      loadTemplates({ ...scope, silent: true }),
    ),
    stayInRoom,
    untilServerBack,
  },
  delays: {
    /** Until the picture shows the next of what is told. */
    untilSeen: ({ context }) => {
      const { loaded } = context
      const instant = instantOf(context)
      const next = nextSeen(loaded?.games.predictions ?? [], instant) ?? instant
      return Math.min(LONGEST_DELAY, Math.max(250, next - instant))
    },
    /** What was decided is posted a moment later. */
    postedSoon: 2_500,
    /** In some sports scores come every few seconds. */
    datedSoon: 1_000,
  },
  guards: {
    isRefused: (_, { error }: { error: unknown }) => isRefusal(error),
    isOffered: ({ context: { loaded } }) => loaded !== null && loaded.templates !== null,
    /** A match that goes on answers questions. */
    isDated: ({ context: { loaded } }, { match }: Moved) => match !== null && loaded?.templates != null,
    isAhead: ({ context: { loaded, instant } }) =>
      nextSeen(loaded?.games.predictions ?? [], instant) !== null,
    /** A stake was read before what it belongs to was decided. */
    isUndecided: (_, { loaded }: { readonly loaded: GamesLoaded | null }) => isUndecided(loaded),
    /** What became of one's own stake is known to the server now. */
    isSettled: ({ context: { loaded } }, { games }: Moved) => {
      const own = new Set(loaded?.own?.stakes.map(predictionId))
      return (
        games?.predictions.some((one) => {
          const before = loaded?.games.predictions.find((known) => known.predictionId === one.predictionId)
          return (
            own.has(one.predictionId) &&
            isOver(one) &&
            (before?.state !== one.state || before.revised !== one.revised)
          )
        }) ?? false
      )
    },
    /** One's own points may have moved with it, or what the anchor may ask is of another match now. */
    isOwed: ({ context: { loaded } }, { games, live }: Moved) => {
      const offered = loaded?.templates ?? null
      const isAskedAnew =
        offered !== null &&
        live?.heading !== undefined &&
        live.heading.match?.matchId !== offered.match?.matchId
      const own = new Set(loaded?.own?.stakes.map((one) => one.predictionId))
      const isDecided =
        games?.predictions.some((one) => {
          const before = loaded?.games.predictions.find((known) => known.predictionId === one.predictionId)
          return (
            own.has(one.predictionId) &&
            (before?.state !== one.state ||
              before.pausedUntil !== one.pausedUntil ||
              before.revised !== one.revised)
          )
        }) ?? false
      return isAskedAnew || isDecided
    },
  },
  actions: {
    keepLoaded: assign(({ context }, { loaded }: { loaded: GamesLoaded }) => ({
      // What a day's first look has brought is said until the sheet is closed.
      loaded:
        loaded.own !== null && context.loaded?.own != null
          ? { ...loaded, own: { ...loaded.own, given: loaded.own.given + context.loaded.own.given } }
          : loaded,
      instant: instantOf(context),
    })),
    keepError: assign((_, { error }: { error: unknown }) => ({ error: asCallError(error) })),
    keepOffer: assign(({ context: { loaded } }, { templates }: { templates: Templates }) => ({
      loaded: loaded && { ...loaded, templates },
    })),
    forgetError: assign({ error: null, refused: null }),
    keepMoved: assign(({ context }, moved: Moved) => ({
      loaded:
        context.loaded && linked(moved.games ? merged(context.loaded, moved.games) : context.loaded, moved),
      instant: instantOf(context),
    })),
    begin: enqueueActions(({ enqueue, system }, { act }: { act: GameAct }) => {
      const key = appActor(system, 'requests').getSnapshot().context.newKey()
      enqueue.assign({ intent: { act, key }, told: null, error: null, refused: null })
    }),
    keepDone: assign(({ context }, { prediction, poll, own }: GameDone) => {
      if (context.loaded === null) return {}
      const moved = merged(context.loaded, {
        predictions: prediction ? [prediction] : [],
        polls: poll ? [poll] : [],
      })
      const { stake, vote, ...points } = own ?? {}
      return {
        intent: null,
        started:
          openingOf(context.intent) === null
            ? context.started
            : (prediction?.predictionId ?? poll?.pollId ?? null),
        instant: instantOf(context),
        loaded: {
          ...moved,
          own: moved.own && {
            ...moved.own,
            ...points,
            stakes: stake ? withNewer(moved.own.stakes, [stake], predictionId) : moved.own.stakes,
            votes: vote ? withNewer(moved.own.votes, [vote], pollId) : moved.own.votes,
          },
        },
      }
    }),
    tellOpened: ({ context: { intent, opened }, system }) => {
      const act = openingOf(intent)
      if (act !== null) appActor(system, 'toasts').send({ type: 'toast.wanted', toast: opened(act.is) })
    },
    endIntent: assign(({ context: { intent } }) => ({ intent: null, refused: intent?.act ?? null })),
    tell: assign(({ context: { intent } }, { isDone }: { isDone: boolean }) => ({
      told: intent && { act: intent.act, isDone },
      error: null,
    })),
    look: assign(({ context }) => ({ instant: instantOf(context) })),
  },
}).createMachine({
  id: 'games',
  context: ({ input }) => ({
    ...input,
    loaded: null,
    intent: null,
    told: null,
    error: null,
    refused: null,
    started: null,
    instant: instantOf(input),
  }),
  type: 'parallel',
  invoke: {
    id: 'stayInRoom',
    src: 'stayInRoom',
    input: ({ context: { liveId }, self }) => ({ liveId, after: null, by: self }),
  },
  states: {
    talk: {
      initial: 'loading',
      on: {
        'game.edit': { actions: 'forgetError' },
        'room.moved': [
          {
            guard: { type: 'isSettled', params: ({ event }) => event },
            actions: [{ type: 'keepMoved', params: ({ event }) => event }],
            target: '.settling',
          },
          {
            guard: { type: 'isOwed', params: ({ event }) => event },
            actions: [{ type: 'keepMoved', params: ({ event }) => event }],
            target: '.owed',
          },
          { actions: { type: 'keepMoved', params: ({ event }) => event } },
        ],
      },
      states: {
        loading: {
          tags: 'busy',
          description: 'predictions and polls are on their way',
          invoke: {
            id: 'load',
            src: 'load',
            input: ({ context: { liveId }, event }) => ({ liveId, silent: event.type === 'server.back' }),
            onDone: onLoaded,
            onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
          },
        },
        failed: {
          description: 'predictions and polls did not come, a retry is offered',
          invoke: awaitServer,
          on: { retry: 'loading', 'server.back': 'loading' },
        },
        choosing: {
          description: 'somebody looks, and may do something',
          on: {
            'game.act': {
              target: 'acting',
              actions: { type: 'begin', params: ({ event }) => event },
            },
            // After a loss what was shown may be old.
            'room.arrived': 'checking',
          },
        },
        settling: {
          description: 'one’s own stake was decided, and what became of it is read at once',
          on: {
            'game.act': {
              target: 'acting',
              actions: { type: 'begin', params: ({ event }) => event },
            },
          },
          invoke: {
            id: 'load',
            src: 'load',
            input: ({ context: { liveId } }) => ({ liveId, silent: true }),
            // Its points are posted a moment later.
            onDone: {
              target: 'owed',
              actions: { type: 'keepLoaded', params: ({ event }) => ({ loaded: event.output }) },
            },
            onError: 'owed',
          },
        },
        owed: {
          description: 'something was decided, and what it brought is read in a moment',
          after: { postedSoon: 'checking' },
          on: {
            'game.act': {
              target: 'acting',
              actions: { type: 'begin', params: ({ event }) => event },
            },
          },
        },
        acting: {
          tags: 'busy',
          description: 'what somebody does is on its way',
          on: { 'room.moved': { actions: { type: 'keepMoved', params: ({ event }) => event } } },
          invoke: {
            id: 'act',
            src: 'act',
            input: ({ context }) => sentOf(context),
            onDone: [
              {
                // It was decided while something else was on its way.
                guard: { type: 'isUndecided', params: ({ context: { loaded } }) => ({ loaded }) },
                target: 'settling',
                actions: ['tellOpened', { type: 'keepDone', params: ({ event }) => event.output }],
              },
              {
                target: 'choosing',
                actions: ['tellOpened', { type: 'keepDone', params: ({ event }) => event.output }],
              },
            ],
            onError: [
              {
                guard: { type: 'isRefused', params: ({ event }) => event },
                target: 'checking',
                actions: ['endIntent', { type: 'keepError', params: ({ event }) => event }],
              },
              { target: 'unsure', actions: { type: 'keepError', params: ({ event }) => event } },
            ],
          },
        },
        unsure: {
          description: 'nobody knows whether it was done, and it goes again once the server is back',
          invoke: [awaitServer, outlastBy(sentOf)],
          on: {
            retry: 'confirming',
            'server.back': 'confirming',
            'room.moved': { actions: { type: 'keepMoved', params: ({ event }) => event } },
          },
        },
        confirming: {
          tags: 'busy',
          description: 'what somebody does goes again under its key',
          on: { 'room.moved': { actions: { type: 'keepMoved', params: ({ event }) => event } } },
          invoke: {
            id: 'act',
            src: 'act',
            input: ({ context }) => sentOf(context),
            // What was decided meanwhile is read with it.
            onDone: {
              target: 'checking',
              actions: [
                { type: 'tell', params: { isDone: true } },
                'tellOpened',
                { type: 'keepDone', params: ({ event }) => event.output },
              ],
            },
            onError: [
              {
                guard: { type: 'isRefused', params: ({ event }) => event },
                target: 'checking',
                actions: [
                  { type: 'tell', params: { isDone: false } },
                  'endIntent',
                  { type: 'keepError', params: ({ event }) => event },
                ],
              },
              { target: 'unsure', actions: { type: 'keepError', params: ({ event }) => event } },
            ],
          },
        },
        checking: {
          tags: 'busy',
          description: 'what is shown is compared with what is true now',
          invoke: {
            id: 'load',
            src: 'load',
            input: ({ context: { liveId } }) => ({ liveId, silent: true }),
            onDone: onLoaded,
            onError: 'choosing',
          },
        },
      },
    },
    offer: {
      initial: 'known',
      states: {
        known: {
          description: 'what the anchor may ask is as it was read last',
          on: {
            'offer.look': { guard: 'isOffered', target: 'reading' },
            'room.moved': { guard: { type: 'isDated', params: ({ event }) => event }, target: 'dated' },
          },
        },
        dated: {
          description: 'the match has gone on, and what may be asked of it is read in a moment',
          on: { 'offer.look': 'reading' },
          after: { datedSoon: 'reading' },
        },
        reading: {
          description: 'what the anchor may ask now is on its way',
          invoke: {
            id: 'offer',
            src: 'offer',
            input: ({ context: { liveId } }) => ({ liveId }),
            onDone: {
              target: 'known',
              actions: { type: 'keepOffer', params: ({ event }) => ({ templates: event.output }) },
            },
            onError: 'known',
          },
        },
      },
    },
    picture: {
      initial: 'reached',
      states: {
        reached: {
          description: 'all that is told is shown',
          always: { guard: 'isAhead', target: 'awaited' },
        },
        awaited: {
          description: 'something waits until the picture gets there',
          after: { untilSeen: { target: 'reached', actions: 'look' } },
        },
      },
    },
  },
})
