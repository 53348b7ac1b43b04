import { assign, enqueueActions, fromCallback, fromPromise, setup } from 'xstate'
import type { ActorRef, ActorRefFrom, AnyActorLogic, AnyActorRef, Snapshot } from 'xstate'
import { partsOf, type PartName } from './match.parts'
import { replayFramesOf } from './match.replay'
import { withEvents, withPlays, withRows } from './match.updates'
import type {
  MatchContext,
  MatchUpdateEvent,
  MatchInput,
  MatchQuestion,
  MatchAnswer,
  MatchCommand,
} from './match.types'
import { replayMachine, type ReplayInput } from './replay.machine'
import { requesting } from '../app/call-request'
import { asCallError } from '../app/call-error'
import type { ConnectionCommand, Subscriber } from '../app/connection.types'
import { untilServerBack, type ServerBack } from '../patterns/server-back'
import type { requestsMachine } from '../app/requests.machine'
import { ResultCode } from '../../contract/codes'
import type { MatchEvent } from '../../contract/match-detail.schema'
import type { MatchUpdate } from '../../contract/entities.schema'
import { MatchOtherDataType } from '../../contract/enums'
import { getMatchInfo, getMatchTimeline, getOtherData } from '../../contract/match'
import type { MatchTimeline } from '../../contract/match.schema'

type Connection = ActorRef<Snapshot<unknown>, ConnectionCommand>
type Listening = { readonly matchId: string; readonly after: number | null; readonly by: Subscriber }
type SpawnAny = (logic: AnyActorLogic, options: { readonly id: string; readonly input: unknown }) => void
type Arrived = Extract<MatchUpdateEvent, { type: 'match.arrived' }>
type Moved = Extract<MatchUpdateEvent, { type: 'match.moved' }>

const askInfo = requesting(getMatchInfo)
const askTimeline = requesting(getMatchTimeline)
const askOther = requesting(getOtherData)

const untold: MatchTimeline = { events: [], momentum: [], plays: [] }

/** The match and all that moves in it; what it is said not to have is not asked for. */
const readMatch = fromPromise<MatchAnswer, MatchQuestion>(
  async ({ input: { matchId, silent }, signal, system }) => {
    const by = { signal, system, silent }
    const info = await askInfo({ input: { matchId }, ...by })
    const type = MatchOtherDataType.REAL_DATA
    const [notified, real] = await Promise.all([
      info.hasEvents ? askTimeline({ input: { matchId }, ...by }) : untold,
      info.kinds.includes(type) ? askOther({ input: { matchId, type }, ...by }) : null,
    ])
    const { events, momentum, plays } = notified
    return { info, events, momentum, plays, rows: real?.type === type ? real.rows : null }
  },
)

/** Asks for what happens in the match as long as it runs. */
const listen = fromCallback<{ type: 'nothing' }, Listening>(({ input, system }) => {
  const connection = system.get('connection') as Connection | undefined
  const { matchId, after, by } = input
  connection?.send({ type: 'topic.wanted', liveId: null, matchId, after, by })
  return () => connection?.send({ type: 'topic.released', liveId: null, matchId, by })
})

/** What grows with the match and is told by no event: points of players, and changes where there are many. */
const growing: readonly PartName[] = ['status', 'lineup', 'replace', 'substitution']

/** After it the score by stretches is another. */
const endsStretch = ({ kind }: MatchEvent): boolean => kind === 'period' || kind === 'part'

/** What can be shown again of a match that is over. */
export const replayInput = ({ info, events, momentum, plays, replays }: MatchContext): ReplayInput => ({
  story:
    info === null
      ? { moments: [], plays: [], length: 0 }
      : replayFramesOf({ match: info.match, events, momentum, plays }),
  begins: replays,
})

/** The named pieces of the match's chart. */
export const matchSetup = setup({
  types: {
    input: {} as MatchInput,
    context: {} as MatchContext,
    events: {} as MatchCommand | MatchUpdateEvent | ServerBack,
    tags: {} as 'busy',
    meta: {} as { says: string },
  },
  actors: { readMatch, listen, replay: replayMachine, untilServerBack },
  guards: {
    isUnknown: (_, { error }: { error: unknown }) => {
      const failure = asCallError(error)
      return (
        failure.kind === 'refused' &&
        (failure.code === ResultCode.SERVER_LOST || failure.code === ResultCode.PARAMETER_ERROR)
      )
    },
    isOver: ({ context }) => context.info?.match.state === 'ended',
    ends: (_, { pulse }: { pulse: MatchUpdate | null }) => pulse?.state === 'ended',
  },
  actions: {
    keepRead: assign(({ context }, { output }: { output: MatchAnswer }) => {
      const { info, events, momentum, plays, rows } = output
      return {
        info,
        events: withEvents(context.events, events),
        momentum,
        plays: info.match.state === 'ended' ? plays : withPlays(context.plays, plays),
        rows,
        notified:
          rows === null ? context.notified : withRows(context.notified, { at: context.pulse?.at ?? 0, rows }),
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
      ({ context, enqueue, self }, { at, pulse, events, plays, rows, serverOffset }: Moved) => {
        enqueue.assign({
          pulse: pulse ?? context.pulse,
          rows: rows ?? context.rows,
          notified: rows === null ? context.notified : withRows(context.notified, { at, rows }),
          serverOffset,
          events: withEvents(context.events, events),
          plays: withPlays(context.plays, plays),
        })
        if (!events.some(endsStretch)) return
        const children = self.getSnapshot().children as Readonly<Record<string, AnyActorRef | undefined>>
        for (const part of growing.flatMap((name) => children[name] ?? []))
          enqueue.sendTo(part, { type: 'refresh' })
      },
    ),
    startParts: enqueueActions(({ context, enqueue, system }) => {
      if (context.info === null) return
      const requests = system.get('requests') as ActorRefFrom<typeof requestsMachine> | undefined
      const seen = (key: string) => requests?.getSnapshot().context.cache[key]
      // The types of `setup` know only actors named beforehand; what a match has is known when it was read.
      const spawn = enqueue.spawnChild as unknown as SpawnAny
      for (const [id, dependency] of Object.entries(partsOf(context.info)))
        spawn(dependency.logic, { id, input: dependency.input(seen) })
    }),
  },
})
