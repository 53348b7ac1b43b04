import type { PlayerContext } from '../../../../machines/live/player.setup'
import type { Group } from '../../support/model'

const opening = ['attached', 'opened', 'playing with sound']
/** How often it may have tried before a walk turns back. */
const tries =
  (most: number) =>
  ({ attempt }: PlayerContext): boolean =>
    attempt <= most

/** The player's charts know little of each other: each is walked with those it looks at. */
export const playerGroups: readonly Group[] = [
  {
    samples: [
      ...opening,
      'attached where nothing plays',
      'detached',
      'closed',
      'network failed',
      'gone',
      'unplayable',
      'waiting',
      'playing refused',
      'sound refused',
      'ended',
      'live ended',
      'other addresses',
      'play',
      'pause',
      'retry',
      'paused by the person',
      'paused by the browser',
      'paused by the hidden tab',
      'after openPatience',
      'after stallPatience',
      'after steadyAfter',
      'after backoff',
      'sleep over',
    ],
    within: tries(1),
  },
  {
    samples: [
      'attached',
      'network failed',
      'network lost',
      'network back',
      'after backoff',
      'after offlinePatience',
      'retry',
      'sleep over',
      'tab hidden',
      'tab shown',
      'after awayAfter',
      'live ended',
    ],
    within: tries(1),
  },
  {
    samples: [
      ...opening,
      'paused by the person',
      'paused by the browser',
      'paused by the hidden tab',
      'tab hidden',
      'tab shown',
      'after awayAfter',
      'in its own window',
      'in the page',
      'sleep over',
      'play',
      'after restAfter in playback.open.pausedBy.person',
      'after restAfter in playback.open.pausedBy.browser',
    ],
    within: tries(0),
  },
  {
    samples: [
      'attached',
      'network failed',
      'after backoff',
      'retry',
      'network back',
      'server back',
      'after slowBackoff',
      'sleep over',
      'tab hidden',
      'after awayAfter',
    ],
  },
  {
    samples: [
      'playing with sound',
      'playing in silence',
      'sound refused',
      'playing refused',
      'went silent',
      'went audible',
      'mute',
      'unmute',
    ],
  },
  {
    samples: [
      'in the page',
      'over the screen',
      'in its own window',
      'full screen refused',
      'own window refused',
      'full window',
      'phone turned',
      'phone upright',
      'step back',
      'full screen',
      'own window',
      'tab hidden',
    ],
  },
  {
    samples: [
      'attached',
      'opened',
      'playing with sound',
      'other addresses',
      'sound alone',
      'best quality',
      'tab hidden',
      'tab shown',
      'after awayAfter',
    ],
    within: tries(0),
  },
  {
    samples: [
      ...opening,
      'to an earlier picture',
      'to another picture',
      'to the edge',
      'detached',
      'ended',
      'retry',
    ],
    within: tries(0),
  },
  { samples: [...opening, 'to an earlier picture', 'faster', 'to the edge'], within: tries(0) },
  {
    samples: [
      ...opening,
      'to an earlier picture',
      'network failed',
      'paused by the person',
      'after restAfter in playback.open.pausedBy.person',
      'to the edge',
    ],
    within: tries(1),
  },
  {
    samples: [
      ...opening,
      'far behind',
      'at the edge',
      'to the edge',
      'danmaku',
      'other quality',
      'best quality',
    ],
  },
]
