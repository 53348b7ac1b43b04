import { assign, emit, fromCallback, raise, sendTo, setup, stateIn, type CallbackActorLogic } from 'xstate'
import { chooseEngine, pictureQualities } from './player.source'
import { findAppActor } from '../app/app-system'
import type { BackPressed } from '../app/navigation.machine'
import { untilServerBack, type ServerBack } from '../patterns/server-back'
import { AUDIO_ONLY } from '../../contract/constants'
import type { Break, Playback } from '../../contract/entities.schema'

/** How a stream gets into the video element: Media Source Extensions, the browser's own HLS, hls.js. */
export type EngineKind = 'fmp4' | 'native' | 'hls'

/** The address chosen from those a live offers, and how it is played. */
export interface Source {
  readonly kind: EngineKind
  readonly url: string
  readonly quality: string
}

/** What this browser can do. */
export interface Capabilities {
  readonly mediaSource: boolean
  readonly nativeHls: boolean
  readonly pictureInPicture: boolean
}

/** What can be gone back in: the last hours of a stream, or all of one that is over. Epoch milliseconds of the server; `until` null: it goes on. */
export interface Tape {
  readonly url: string
  readonly from: number
  readonly until: number | null
  /** Where pictures are missing in it, the oldest first; left out: nowhere. */
  readonly breaks?: readonly Break[] | undefined
}

export interface PlayerInput {
  readonly playback: readonly Playback[]
  /** The person wants no sound from the start. */
  readonly muted: boolean
  /** Null where nobody can go back. */
  readonly tape: Tape | null
  /** The instant of the tape that is shown, epoch milliseconds of the server; null: what happens now. */
  readonly place: number | null
  /** The quality that is wanted where it is offered; null, or left out: what the network carries. */
  readonly quality?: string | null
}

export interface PlayerContext extends PlayerInput {
  readonly can: Capabilities | null
  /** Null: what the network carries. */
  readonly quality: string | null
  readonly source: Source | null
  /** Addresses that this browser turned out not to play. */
  readonly unplayable: readonly string[]
  /** Of these, lower pictures that are not made any more: they may come back. */
  readonly withdrawn: readonly string[]
  /** Times that the picture stood still in a row, two at most; steps below the best that it is taken from; times that a better one was tried again. */
  readonly stalls: number
  readonly lowered: number
  readonly raises: number
  readonly attempt: number
  /** No pictures come for now, to anybody: what is tried shows the last of them again. */
  readonly isInterrupted: boolean
  /** Milliseconds from the instant that the picture shows to now, by the server's clock; null while unknown. */
  readonly delay: number | null
  /** Milliseconds that the newest of its pictures was old, at its best since it was opened; null while unknown. */
  readonly age: number | null
  /** The instant that the picture shows, epoch milliseconds of the server; null while unknown. */
  readonly at: number | null
  /** How fast the tape runs. */
  readonly rate: number
}

export type PausedBy = 'person' | 'browser' | 'hiddenTab'
export type ShownIn = 'inline' | 'fullscreen' | 'pictureInPicture'
/**
 * `gone`: the live is over or never was. `unplayable`: this browser does not play it. Of a tape, `removed`: the server has it no more;
 * `missing`: it has no more what comes next in it.
 */
export type FailureCause = 'network' | 'gone' | 'media' | 'unplayable' | 'removed' | 'missing'

/** What a view may send. */
export type PlayerCommand =
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  | { readonly type: 'mute' }
  | { readonly type: 'unmute' }
  | { readonly type: 'quality.choose'; readonly quality: string | null }
  | { readonly type: 'fullWindow.toggle' }
  | { readonly type: 'fullscreen.toggle' }
  | { readonly type: 'pip.toggle' }
  | { readonly type: 'edge.return' }
  /** To an instant of the tape, epoch milliseconds of the server. */
  | { readonly type: 'seek'; readonly to: number }
  | { readonly type: 'rate.choose'; readonly rate: number }
  | { readonly type: 'retry' }
  | { readonly type: 'danmaku.toggle' }

/** What the engine reports of the stream. */
export type EngineEvent =
  /** The element has the stream as its source; its bytes are on their way. */
  | { readonly type: 'engine.opened' }
  /** The server ended the stream in good order. */
  | { readonly type: 'engine.closed' }
  | { readonly type: 'engine.failed'; readonly why: FailureCause }
  /** Milliseconds; `behind` is counted from where this engine plays when it is at the edge. `at`: the instant shown, by the server's clock. `breaks`: those of a tape, as its list tells them. */
  | {
      readonly type: 'latency.measured'
      readonly delay: number
      readonly behind: number
      readonly at: number
      readonly breaks?: readonly Break[]
    }

/** What the video element, the tab and the network report. */
export type MediaEvent =
  | { readonly type: 'media.attached'; readonly can: Capabilities }
  | { readonly type: 'media.detached' }
  | { readonly type: 'media.playing'; readonly muted: boolean }
  | { readonly type: 'media.waiting' }
  | { readonly type: 'media.paused'; readonly by: PausedBy }
  /** The browser allows no playing (with or without sound) that nobody tapped for. */
  | { readonly type: 'media.refused'; readonly muted: boolean }
  | { readonly type: 'media.ended' }
  | { readonly type: 'media.volume'; readonly muted: boolean }
  | { readonly type: 'frame.changed'; readonly to: ShownIn }
  | { readonly type: 'frame.refused'; readonly frame: 'fullscreen' | 'pictureInPicture' }
  /** A phone was turned: to lie, or to stand. */
  | { readonly type: 'device.turned' }
  | { readonly type: 'device.upright' }
  | { readonly type: 'tab.hidden' }
  | { readonly type: 'tab.shown' }
  | { readonly type: 'network.lost' }
  | { readonly type: 'network.back' }
  /** The device slept while the page was open. */
  | { readonly type: 'sleep.over' }

/** What the room reports of the stream. */
type LiveEvent =
  | { readonly type: 'live.ended' }
  /** No pictures come for now, to anybody. */
  | { readonly type: 'live.interrupted' }
  /** Pictures come again that had stayed away for everybody. */
  | { readonly type: 'live.resumed' }
  | { readonly type: 'playback.changed'; readonly playback: readonly Playback[] }

/** Raised by the tab's chart: the tab has been hidden for so long that nothing may run. */
interface TabAway {
  readonly type: 'tab.away'
}

export type PlayerEvent = EngineEvent | MediaEvent | LiveEvent | BackPressed | TabAway | ServerBack

/** What the machine commands the video element; what comes of it is reported as events. */
export type MediaCommand =
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  | { readonly type: 'mute' }
  | { readonly type: 'unmute' }
  | { readonly type: 'fullscreen.enter' }
  /** As the phone lies now, without holding it there. */
  | { readonly type: 'fullscreen.follow' }
  | { readonly type: 'fullscreen.leave' }
  | { readonly type: 'pip.enter' }
  | { readonly type: 'pip.leave' }

/** What the machine commands the engine: to return to the live edge and keep to it, to stay where the picture is, to go elsewhere on the tape. */
export type EngineCommand =
  | { readonly type: 'edge.chase' }
  | { readonly type: 'edge.leave' }
  | { readonly type: 'seek'; readonly to: number }
  | { readonly type: 'rate.choose'; readonly rate: number }

/** `tape` null: what happens now is played. */
export interface EngineInput {
  readonly source: Source | null
  readonly tape: (Pick<Tape, 'from' | 'breaks'> & { readonly place: number; readonly rate: number }) | null
}

/** Emitted, so that chat and score can be held to the picture. Milliseconds. */
export interface DelayMeasured {
  readonly type: 'delay.measured'
  readonly delay: number
}

/** Milliseconds behind the edge from which the way back to it is offered. */
const BEHIND_FROM = 2_000
/** Milliseconds by which its newest picture is older than it was, from which it is opened anew: a slow encoder or network would never win them back. */
const FALLEN_BACK_FROM = 6_000
const ATTEMPTS_MAX = 8
const FIRST_BACKOFF = 500
const LONGEST_BACKOFF = 8_000
/** Tries after those, each later than the one before, for as long as the server answers and the stream does not. */
const SLOW_ATTEMPTS_MAX = 4
const FIRST_SLOW_BACKOFF = 2_000
/** Stalls after which a lower quality is taken, as soon as the picture plays again, and times that a better one was tried which make the next try later. */
const STALLS_MAX = 2
const RAISES_MAX = 4

/** Thousands who lost one stream do not all come back at the same moment. */
const aboutAs = (step: number): number => step * (0.7 + Math.random() * 0.6)

/** As long as it runs, the next step back belongs to what lies over the page and not to the page: it is reported as `back.pressed`. */
const holdBack: CallbackActorLogic<BackPressed> = fromCallback(({ self, system, sendBack, receive }) => {
  const navigation = findAppActor(system, 'navigation')
  receive(sendBack)
  navigation?.send({ type: 'layer.wanted', by: self })
  return () => navigation?.send({ type: 'layer.released', by: self })
})

/** What the player's charts are made of. Its media and engine are provided: they are the browser's. */
export const playerSetup = setup({
  types: {
    input: {} as PlayerInput,
    context: {} as PlayerContext,
    events: {} as PlayerCommand | PlayerEvent,
    emitted: {} as DelayMeasured,
    tags: {} as 'busy',
  },
  actors: {
    /** The video element, the tab and the network. */
    media: fromCallback<MediaCommand, { muted: boolean }, MediaEvent>(() => {
      throw new Error('media is not provided')
    }),
    holdBack,
    /** The stream in the element; open as long as it is invoked. */
    engine: fromCallback<EngineCommand, EngineInput, EngineEvent>(() => {
      throw new Error('engine is not provided')
    }),
    untilServerBack,
  },
  delays: {
    openPatience: 10_000,
    /** Until the stream is opened anew; a lower quality is a matter of `STALLS_MAX`. */
    reopenAfterStall: 4_000,
    /** Long enough that an address which opens and breaks at once is still given up. */
    steadyAfter: 10_000,
    /** Without a stall, until a better quality is tried: a network that has not carried it is asked later each time. */
    calmAfter: ({ context }) => 30_000 * 2 ** Math.min(context.raises, RAISES_MAX),
    restAfter: 20_000,
    awayAfter: 20_000,
    offlinePatience: 15_000,
    backoff: ({ context }) => aboutAs(Math.min(FIRST_BACKOFF * 2 ** (context.attempt - 1), LONGEST_BACKOFF)),
    slowBackoff: ({ context }) => aboutAs(FIRST_SLOW_BACKOFF * 4 ** (context.attempt - ATTEMPTS_MAX - 1)),
  },
  guards: {
    isPlayable: ({ context }) => chooseEngine(context) !== null,
    isTriedEnough: ({ context }) => context.attempt > ATTEMPTS_MAX,
    isGivenUp: ({ context }) => context.attempt > ATTEMPTS_MAX + SLOW_ATTEMPTS_MAX,
    isBecause: (_, { is, why }: { is: FailureCause; why: FailureCause }) => is === why,
    isPausedBy: (_, { by, is }: { by: PausedBy; is: PausedBy }) => by === is,
    isMuted: (_, { muted }: { muted: boolean }) => muted,
    isAudible: (_, { muted }: { muted: boolean }) => !muted,
    isSilenceWanted: ({ context }) => context.muted,
    isBehind: (_, { behind }: { behind: number }) => behind > BEHIND_FROM,
    isFallenBack: ({ context: { age, place } }, { delay, behind }: { delay: number; behind: number }) =>
      place === null && age !== null && delay - behind > age + FALLEN_BACK_FROM,
    isAtEdge: (_, { behind }: { behind: number }) => behind <= BEHIND_FROM,
    isOther: ({ context }, { quality }: { quality: string | null }) => quality !== context.quality,
    isTooSlow: ({ context }) =>
      context.quality === null &&
      context.place === null &&
      context.stalls >= STALLS_MAX &&
      context.lowered < pictureQualities(context.playback).length - 1,
    isLowered: ({ context }) => context.quality === null && context.place === null && context.lowered > 0,
    /** A picture that is made of the stream's own: without it there still is that. */
    isLowerGone: ({ context }, { why }: { why: FailureCause }) =>
      why === 'gone' &&
      context.source !== null &&
      pictureQualities(context.playback).indexOf(context.source.quality) > 0,
    /** With these addresses another one is chosen. */
    isElsewhere: ({ context }, { playback }: { playback: readonly Playback[] }) =>
      chooseEngine({ ...context, playback, unplayable: [] })?.url !== context.source?.url,
    isSoundAlone: ({ context }) => context.source?.quality === AUDIO_ONLY,
    isShownIn: (_, { is, to }: { is: ShownIn; to: ShownIn }) => is === to,
    isFullscreen: (_, { frame }: { frame: 'fullscreen' | 'pictureInPicture' }) => frame === 'fullscreen',
    isInterrupted: ({ context }) => context.isInterrupted && context.place === null,
    isTaped: ({ context }) => context.tape !== null,
    isOnTape: ({ context }) => context.place !== null,
    isOffline: stateIn({ network: 'offline' }),
    isInPictureInPicture: stateIn({ frame: 'pictureInPicture' }),
  },
  actions: {
    keepCapabilities: assign((_, { can }: { can: Capabilities }) => ({ can })),
    keepPlayback: assign((_, { playback }: { playback: readonly Playback[] }) => ({
      playback,
      unplayable: [],
      withdrawn: [],
    })),
    keepQuality: assign((_, { quality }: { quality: string | null }) => ({ quality, stalls: 0, lowered: 0 })),
    countStall: assign({ stalls: ({ context }) => Math.min(context.stalls + 1, STALLS_MAX) }),
    forgetStalls: assign({ stalls: 0 }),
    lower: assign(({ context }) => ({ lowered: context.lowered + 1, stalls: 0 })),
    raise: assign(({ context }) => ({
      lowered: context.lowered - 1,
      stalls: 0,
      raises: context.raises + 1,
    })),
    keepSource: assign(({ context }) => ({ source: chooseEngine(context) })),
    ruleOutSource: assign(({ context }) => ({
      unplayable: [...context.unplayable, ...(context.source ? [context.source.url] : [])],
    })),
    withdrawSource: assign(({ context: { source, withdrawn } }) => ({
      withdrawn: [...withdrawn, ...(source ? [source.url] : [])],
    })),
    ruleOutNothing: assign({ unplayable: [], withdrawn: [] }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    forgetAttempts: assign({ attempt: 0 }),
    keepDelay: assign(
      (
        { context: { age, place, tape } },
        { delay, behind, at, breaks = tape?.breaks }: Extract<EngineEvent, { type: 'latency.measured' }>,
      ) => ({
        delay,
        age: Math.min(age ?? Infinity, delay - behind),
        at,
        place: place === null ? null : at,
        tape: tape && { ...tape, breaks },
      }),
    ),
    forgetDelay: assign({ delay: null, age: null }),
    keepPlace: assign(({ context: { at, delay } }, { to }: { to: number }) => ({
      place: to,
      at: to,
      delay: at === null || delay === null ? null : delay + at - to,
    })),
    forgetPlace: assign({ place: null, delay: null, at: null, rate: 1 }),
    rewind: assign(({ context: { tape, place } }) => (place === null ? {} : { place: tape?.from ?? place })),
    loseTape: assign({ tape: null }),
    interrupt: assign({ isInterrupted: true }),
    resume: assign({ isInterrupted: false }),
    keepRate: assign((_, { rate }: { rate: number }) => ({ rate })),
    notifyDelay: emit((_, { delay }: { delay: number }) => ({ type: 'delay.measured' as const, delay })),
    commandMedia: sendTo('media', (_, command: MediaCommand) => command),
    commandEngine: sendTo('engine', (_, command: EngineCommand) => command),
    goAway: raise({ type: 'tab.away' }),
  },
})
