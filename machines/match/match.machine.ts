import { assign, enqueueActions, fromCallback, fromPromise, setup } from 'xstate'
import type { AnyActorRef } from 'xstate'
import { partsOf, type PartName } from './match.parts'
import { replayFramesOf } from './match.replay'
import { lastOrder, withEvents, withPlays, withRows } from './match.updates'
import { replayMachine, type ReplayInput } from './replay.machine'
import { findAppActor } from '../app/app-system'
import { requesting } from '../app/call-request'
import { asCallError, isMissing, type CallError } from '../app/call-error'
import type { ConnectionNotification, Subscriber } from '../app/connection.machine'
import { identityOf } from '../app/requests.machine'
import { awaitServer, tellRetry, untilReadAgain, type ServerBack } from '../patterns/server-back'
import { spawnNeed } from '../patterns/spawn'
import type { Call } from '../../contract/call'
import type { MatchEvent, Momentum, Play, PlayerPoints, RealRow } from '../../contract/match.detail.schema'
import type { MatchUpdate } from '../../contract/entities.schema'
import { MatchOtherDataType } from '../../contract/enums'
import { getMatchInfo, getMatchTimeline, getOtherData } from '../../contract/match'
import type { MatchInfo, MatchTimeline } from '../../contract/match.schema'

export interface MatchInput {
  readonly matchId: string
  /** A match that is over is shown again at once. */
  readonly replays?: boolean
  /** Somebody has opened its page, or a tab of it: that it did not come is told over the page, too (ERR-11). */
  readonly isLookedAt?: boolean
  /** What was read of it before, which is shown while it is read again. */
  readonly seen?: MatchAnswer | null
}

/** `silent`: the match is shown and read again behind it (ERR-11). */
export interface MatchRequest {
  readonly matchId: string
  readonly silent: boolean
}

/** What was read of a match at once. `rows` null: it has no real data. */
export interface MatchAnswer {
  readonly info: MatchInfo
  readonly events: readonly MatchEvent[]
  readonly momentum: readonly Momentum[]
  readonly plays: readonly Play[]
  readonly rows: readonly RealRow[] | null
}

/** Statistics as they were sent; `at`: epoch milliseconds of the server, 0 of those read first. */
export interface UpdatedRows {
  readonly at: number
  readonly rows: readonly RealRow[]
}

export interface MatchContext {
  readonly matchId: string
  readonly replays: boolean
  readonly isLookedAt: boolean
  readonly info: MatchInfo | null
  readonly pulse: MatchUpdate | null
  /** By their order, each once. */
  readonly events: readonly MatchEvent[]
  readonly momentum: readonly Momentum[]
  /** Newest last: the last few while it goes on, all of them once it is over. */
  readonly plays: readonly Play[]
  readonly rows: readonly RealRow[] | null
  /** The newest statistics and those before them, as long as a picture may be behind. */
  readonly recentRows: readonly UpdatedRows[]
  /** What players have scored, told with the score; none before somebody has scored again. */
  readonly points: readonly PlayerPoints[]
  /** Milliseconds to add to the device's clock to get the server's. */
  readonly serverOffset: number
  readonly error: CallError | null
}

/** `refresh`: the match and its parts are read again behind what is shown. */
export type MatchCommand =
  | { readonly type: 'retry' }
  | { readonly type: 'refresh' }
  /** A tab of it is opened, after it was read aside. */
  | { readonly type: 'look' }
export type MatchMachineEvent = ConnectionNotification | ServerBack

type Subscription = { readonly matchId: string; readonly after: number | null; readonly by: Subscriber }
type Arrived = Extract<ConnectionNotification, { type: 'match.arrived' }>
type Moved = Extract<ConnectionNotification, { type: 'match.moved' }>

const requestInfo = requesting(getMatchInfo)
const requestTimeline = requesting(getMatchTimeline)
const requestOther = requesting(getOtherData)

const nothing: MatchTimeline = { events: [], momentum: [], plays: [] }

/** The match and all that changes in it; what it does not have is not requested. */
const readMatch = fromPromise<MatchAnswer, MatchRequest>(
  async ({ input: { matchId, silent }, signal, system }) => {
    const by = { signal, system, silent }
    const info = await requestInfo({ input: { matchId }, ...by })
    const type = MatchOtherDataType.REAL_DATA
    const [timeline, real] = await Promise.all([
      info.hasEvents ? requestTimeline({ input: { matchId }, ...by }) : nothing,
      info.kinds.includes(type) ? requestOther({ input: { matchId, type }, ...by }) : null,
    ])
    const { events, momentum, plays } = timeline
    return { info, events, momentum, plays, rows: real?.type === type ? real.rows : null }
  },
)

/** What was read of a match before, as far as all of it is still remembered. `seen`: looks up what a call has answered. */
export const matchSeen = (matchId: string, seen: (key: string) => unknown): MatchAnswer | null => {
  const answerOf = <Input, Output>(call: Call<Input, Output>, input: Input) =>
    seen(identityOf(call, input)) as Output | undefined
  const info = answerOf(getMatchInfo, { matchId })
  if (info === undefined) return null
  const type = MatchOtherDataType.REAL_DATA
  const timeline = info.hasEvents ? answerOf(getMatchTimeline, { matchId }) : nothing
  const real = info.kinds.includes(type) ? answerOf(getOtherData, { matchId, type }) : null
  if (timeline === undefined || real === undefined) return null
  return { info, ...timeline, rows: real?.type === type ? real.rows : null }
}

/** Subscribes to what happens in the match as long as it runs. */
const subscribe = fromCallback<{ type: 'nothing' }, Subscription>(({ input, system }) => {
  const connection = findAppActor(system, 'connection')
  const { matchId, after, by } = input
  connection?.send({ type: 'topic.wanted', liveId: null, matchId, after, by })
  return () => connection?.send({ type: 'topic.released', liveId: null, matchId, by })
})

/** What grows with the match and comes with no event: points of players, and substitutions where there are many. */
const growing: readonly PartName[] = ['status', 'lineup', 'replace', 'substitution']

/** After it the score by periods is another. */
const endsPeriod = ({ kind }: MatchEvent): boolean => kind === 'period' || kind === 'part'

/** What can be shown again of a match that is over. */
export const replayInput = ({ info, events, plays, replays }: MatchContext): ReplayInput => ({
  story:
    info === null
      ? { moments: [], plays: [], length: 0 }
      : replayFramesOf({ match: info.match, events, plays }),
  begins: replays,
})

/** FEAT-03 One match looked at closely: what is known of it, and what happens in it. */
export const matchMachine = setup({
  types: {
    input: {} as MatchInput,
    context: {} as MatchContext,
    events: {} as MatchCommand | MatchMachineEvent,
    tags: {} as 'busy',
  },
  actors: { readMatch, subscribe, replay: replayMachine, untilServerBack: untilReadAgain },
  guards: {
    isUnknown: (_, { error }: { error: unknown }) => isMissing(asCallError(error)),
    isKnown: ({ context }) => context.info !== null,
    isAside: ({ context }) => !context.isLookedAt,
    isOver: ({ context }) => context.info?.match.state === 'ended',
    ends: (_, { pulse }: { pulse: MatchUpdate | null }) => pulse?.state === 'ended',
  },
  actions: {
    tellRetry: ({ system }) => tellRetry({ system }),
    beLookedAt: assign({ isLookedAt: true }),
    keepRead: assign(({ context }, { output }: { output: MatchAnswer }) => {
      const { info, events, momentum, plays, rows } = output
      return {
        info,
        events: withEvents(context.events, events),
        momentum,
        plays: info.match.state === 'ended' ? plays : withPlays(context.plays, plays),
        rows,
        recentRows:
          rows === null
            ? context.recentRows
            : withRows(context.recentRows, { at: context.pulse?.at ?? 0, rows }),
        error: null,
      }
    }),
    forgetReplay: assign({ replays: false }),
    keepError: assign((_, { error }: { error: unknown }) => ({ error: asCallError(error) })),
    keepArrived: assign(({ context }, { pulse, missed, serverOffset }: Arrived) => ({
      pulse,
      serverOffset,
      events: withEvents(context.events, missed),
    })),
    keepMoved: enqueueActions(
      ({ context, enqueue, self }, { at, pulse, events, plays, rows, points, serverOffset }: Moved) => {
        enqueue.assign({
          pulse: pulse ?? context.pulse,
          rows: rows ?? context.rows,
          points: points ?? context.points,
          recentRows: rows === null ? context.recentRows : withRows(context.recentRows, { at, rows }),
          serverOffset,
          events: withEvents(context.events, events),
          plays: withPlays(context.plays, plays),
        })
        if (!events.some(endsPeriod)) return
        const children = self.getSnapshot().children as Readonly<Record<string, AnyActorRef | undefined>>
        for (const part of growing.flatMap((name) => children[name] ?? []))
          enqueue.sendTo(part, { type: 'refresh' })
      },
    ),
    refreshParts: enqueueActions(({ context, enqueue, self }) => {
      const children = self.getSnapshot().children as Readonly<Record<string, AnyActorRef | undefined>>
      for (const name of context.info === null ? [] : Object.keys(partsOf(context.info))) {
        const part = children[name]
        if (part !== undefined) enqueue.sendTo(part, { type: 'refresh' })
      }
    }),
    startParts: enqueueActions(({ context, enqueue, system }) => {
      if (context.info === null) return
      const requests = findAppActor(system, 'requests')
      const seen = (key: string) => requests?.getSnapshot().context.cache[key]
      for (const [id, dependency] of Object.entries(partsOf(context.info)))
        spawnNeed(enqueue, id, dependency, seen)
    }),
  },
}).createMachine({
  id: 'match',
  context: ({ input: { matchId, replays = false, isLookedAt = false, seen = null } }) => ({
    matchId,
    replays,
    isLookedAt,
    info: seen?.info ?? null,
    pulse: null,
    events: seen?.events ?? [],
    momentum: seen?.momentum ?? [],
    plays: seen?.plays ?? [],
    rows: seen?.rows ?? null,
    points: [],
    recentRows: seen?.rows ? [{ at: 0, rows: seen.rows }] : [],
    serverOffset: 0,
    error: null,
  }),
  initial: 'starting',
  states: {
    starting: {
      description: 'whether it was read before is looked up',
      always: [{ guard: 'isKnown', target: 'shown.copy.refreshing' }, { target: 'loading' }],
    },
    loading: {
      tags: 'busy',
      description: 'the match is being read',
      invoke: {
        src: 'readMatch',
        id: 'readMatch',
        input: ({ context, event }) => ({
          matchId: context.matchId,
          silent: event.type === 'server.back' || (!context.isLookedAt && event.type !== 'retry'),
        }),
        onDone: { target: 'shown', actions: { type: 'keepRead', params: ({ event }) => event } },
        onError: [
          { guard: { type: 'isUnknown', params: ({ event }) => event }, target: 'notFound' },
          { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
        ],
      },
      // Somebody else is here: the answer on its way is not to them.
      on: {
        refresh: { target: 'loading', reenter: true },
        look: { guard: 'isAside', target: 'loading', reenter: true, actions: 'beLookedAt' },
      },
    },
    shown: {
      entry: 'startParts',
      type: 'parallel',
      states: {
        updates: {
          initial: 'deciding',
          states: {
            deciding: {
              description: 'whether the match is over is looked up',
              always: [{ guard: 'isOver', target: 'over' }, { target: 'following' }],
            },
            following: {
              entry: 'forgetReplay',
              // A copy that was read before, or while the way was lost, may be of a match that goes on no more.
              always: { guard: 'isOver', target: 'over' },
              invoke: {
                src: 'subscribe',
                id: 'subscribe',
                input: ({ context: { matchId, events }, self }) => ({
                  matchId,
                  after: lastOrder(events),
                  by: self,
                }),
              },
              on: {
                'match.moved': { actions: { type: 'keepMoved', params: ({ event }) => event } },
                'match.refused': 'unsubscribed',
              },
              initial: 'subscribing',
              states: {
                subscribing: {
                  description: 'the subscription to what happens is on its way',
                  on: {
                    'match.arrived': {
                      target: 'subscribed',
                      actions: { type: 'keepArrived', params: ({ event }) => event },
                    },
                    'connection.lost': 'lost',
                  },
                },
                subscribed: {
                  initial: 'whole',
                  on: {
                    'match.moved': [
                      {
                        guard: { type: 'ends', params: ({ event }) => event },
                        target: 'catchingUp',
                        actions: { type: 'keepMoved', params: ({ event }) => event },
                      },
                      { actions: { type: 'keepMoved', params: ({ event }) => event } },
                    ],
                    'connection.lost': 'lost',
                  },
                  states: {
                    whole: { description: 'updates come' },
                    stale: {
                      description: 'updates come, what was missed before did not',
                      invoke: {
                        id: 'untilServerBack',
                        src: 'untilServerBack',
                        input: ({ context }) => ({ error: context.error }),
                      },
                      on: {
                        retry: { target: '#match.shown.updates.following.catchingUp', actions: 'tellRetry' },
                        'server.back': '#match.shown.updates.following.catchingUp',
                      },
                    },
                  },
                },
                lost: {
                  description: 'the connection is lost and being restored, what is shown may be old',
                  on: {
                    'match.arrived': {
                      target: 'catchingUp',
                      actions: { type: 'keepArrived', params: ({ event }) => event },
                    },
                  },
                },
                catchingUp: {
                  description: 'the match is read again behind what is shown',
                  on: { 'connection.lost': 'lost' },
                  invoke: {
                    src: 'readMatch',
                    id: 'readAgain',
                    input: ({ context }) => ({ matchId: context.matchId, silent: true }),
                    onDone: {
                      target: 'settling',
                      actions: { type: 'keepRead', params: ({ event }) => event },
                    },
                    onError: {
                      target: 'subscribed.stale',
                      actions: { type: 'keepError', params: ({ event }) => event },
                    },
                  },
                },
                settling: {
                  description: 'whether the match has ended meanwhile is looked up',
                  always: [
                    { guard: 'isOver', target: '#match.shown.updates.over' },
                    { target: 'subscribed' },
                  ],
                },
              },
            },
            over: {
              description: 'the match is over',
              invoke: { src: 'replay', id: 'replay', input: ({ context }) => replayInput(context) },
            },
            unsubscribed: { description: 'the server sends no updates of it, what was read stays' },
          },
        },
        copy: {
          initial: 'fresh',
          states: {
            fresh: {
              description: 'the newest copy of the match is shown',
              on: { refresh: { target: 'refreshing', actions: 'refreshParts' } },
            },
            refreshing: {
              tags: 'busy',
              description: 'the match is read again as somebody wants it, or somebody else is here',
              invoke: {
                src: 'readMatch',
                id: 'refresh',
                input: ({ context }) => ({ matchId: context.matchId, silent: true }),
                onDone: {
                  target: 'fresh',
                  actions: { type: 'keepRead', params: ({ event }) => event },
                },
                onError: [
                  { guard: { type: 'isUnknown', params: ({ event }) => event }, target: '#match.notFound' },
                  { target: 'stale', actions: { type: 'keepError', params: ({ event }) => event } },
                ],
              },
              on: { refresh: { target: 'refreshing', reenter: true, actions: 'refreshParts' } },
            },
            stale: {
              description: 'an older copy of the match is shown, the newer one did not come',
              invoke: awaitServer,
              on: {
                refresh: { target: 'refreshing', actions: 'refreshParts' },
                'server.back': { target: 'refreshing', actions: 'refreshParts' },
              },
            },
          },
        },
      },
    },
    failed: {
      description: 'the match did not come, a retry is offered',
      invoke: awaitServer,
      on: {
        retry: { target: 'loading', actions: 'tellRetry' },
        refresh: 'loading',
        'server.back': 'loading',
        look: { guard: 'isAside', target: 'loading', actions: 'beLookedAt' },
      },
    },
    notFound: { description: 'there is no such match' },
  },
})
