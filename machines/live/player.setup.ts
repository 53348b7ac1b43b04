import { assign, emit, fromCallback, raise, sendTo, setup, stateIn } from 'xstate'
import { chooseEngine } from './player.source'
import type {
  Capabilities,
  DelayMeasured,
  EngineCommand,
  EngineEvent,
  FailureCause,
  MediaCommand,
  MediaEvent,
  PausedBy,
  PlayerContext,
  PlayerEvent,
  PlayerInput,
  PlayerCommand,
  ShownIn,
  Source,
  TabAway,
} from './player.types'
import { untilServerBack, type ServerBack } from '../patterns/server-back'
import type { BackPressed } from '../app/navigation.types'
import { AUDIO_ONLY } from '../../contract/constants'
import type { Playback } from '../../contract/entities.schema'

/** Milliseconds behind the edge from which the way back to it is offered. */
const BEHIND_FROM = 2_000
const ATTEMPTS_MAX = 8
const FIRST_BACKOFF = 500
const LONGEST_BACKOFF = 8_000
/** Tries after those, each later than the one before, for as long as the server answers and the stream does not. */
const SLOW_ATTEMPTS_MAX = 4
const FIRST_SLOW_BACKOFF = 2_000

/** Thousands who lost one stream do not all come back at the same moment. */
const aboutAs = (step: number): number => step * (0.7 + Math.random() * 0.6)

/** What the player's charts are drawn with. Both actors are provided: they are the browser's. */
export const playerSetup = setup({
  types: {
    input: {} as PlayerInput,
    context: {} as PlayerContext,
    events: {} as PlayerCommand | PlayerEvent | TabAway | ServerBack,
    emitted: {} as DelayMeasured,
    tags: {} as 'busy',
    meta: {} as { says: string },
  },
  actors: {
    /** The video element, the tab and the network. */
    media: fromCallback<MediaCommand, { muted: boolean }, MediaEvent>(() => {
      throw new Error('media is not provided')
    }),
    /** Provided: takes the next step back as long as it runs, and tells it. */
    holdBack: fromCallback<BackPressed>(() => {}),
    /** The stream in the element; open as long as it is invoked. */
    engine: fromCallback<EngineCommand, { source: Source | null }, EngineEvent>(() => {
      throw new Error('engine is not provided')
    }),
    untilServerBack,
  },
  delays: {
    openPatience: 10_000,
    stallPatience: 4_000,
    /** Long enough that an address which opens and breaks at once is still given up. */
    steadyAfter: 10_000,
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
    isAtEdge: (_, { behind }: { behind: number }) => behind <= BEHIND_FROM,
    isOther: ({ context }, { quality }: { quality: string | null }) => quality !== context.quality,
    isSoundAlone: ({ context }) => context.source?.quality === AUDIO_ONLY,
    isShownIn: (_, { is, to }: { is: ShownIn; to: ShownIn }) => is === to,
    isFullscreen: (_, { frame }: { frame: 'fullscreen' | 'pictureInPicture' }) => frame === 'fullscreen',
    isOffline: stateIn({ network: 'offline' }),
    isInPictureInPicture: stateIn({ frame: 'pictureInPicture' }),
  },
  actions: {
    keepCapabilities: assign((_, { can }: { can: Capabilities }) => ({ can })),
    keepPlayback: assign((_, { playback }: { playback: readonly Playback[] }) => ({
      playback,
      unplayable: [],
    })),
    keepQuality: assign((_, { quality }: { quality: string | null }) => ({ quality })),
    keepSource: assign(({ context }) => ({ source: chooseEngine(context) })),
    ruleOutSource: assign(({ context }) => ({
      unplayable: [...context.unplayable, ...(context.source ? [context.source.url] : [])],
    })),
    ruleOutNothing: assign({ unplayable: [] }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    forgetAttempts: assign({ attempt: 0 }),
    keepDelay: assign((_, { delay }: { delay: number }) => ({ delay })),
    forgetDelay: assign({ delay: null }),
    notifyDelay: emit((_, { delay }: { delay: number }) => ({ type: 'delay.measured' as const, delay })),
    commandMedia: sendTo('media', (_, command: MediaCommand) => command),
    tellEngine: sendTo('engine', (_, command: EngineCommand) => command),
    goAway: raise({ type: 'tab.away' }),
  },
})
