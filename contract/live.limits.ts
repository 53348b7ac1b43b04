import type { RoomRules } from './live.moderation.schema'

/** How far the moderation of a room (FEAT-06), its recording and clips go, shared by its sheets and the server's schemas. */

/** Seconds between two lines of one person that a room may ask for; 0: no slow mode. */
export const slowSteps = [0, 3, 5, 10, 30, 60, 120] as const
/** Minutes a person may be muted or banned for. A ban may also last until it is lifted. */
export const sanctionMinutes = [1, 10, 60] as const
/** Hours for which operators may keep somebody from writing messages: an hour, a day, a week, thirty days. */
export const messageMuteHours = [1, 24, 168, 720] as const
/** Blocked words of a room, and characters of each. */
export const BLOCKED_WORDS_MAX = 200
export const BLOCKED_WORD_MAX = 30
export const MODERATORS_MAX = 20
/** Characters of why somebody is muted, banned or reported. */
export const REASON_MAX = 100
export const REPORT_TEXT_MAX = 300
/** How a room is moderated until its anchor says otherwise. */
export const openRules: RoomRules = {
  slowS: 0,
  followersOnly: false,
  emojiOnly: false,
  noLinks: false,
  noDuplicates: false,
  words: [],
}

/** LIVE-02 Milliseconds within which a publisher may come back as the same stream. */
export interface ResumeWithin {
  /** One that went without a word: a network, a machine. */
  readonly lost: number
  /** An encoder that was stopped in good order, by somebody. */
  readonly stopped: number
}
/** The studio's texts name them. */
export const RESUME_WITHIN: ResumeWithin = { lost: 120_000, stopped: 30_000 }

/** FEAT-01 Milliseconds behind the edge that a live stream can be seen back. */
export const REWIND_MAX = 2 * 60 * 60_000
/** Seconds of a clip that a member cuts, and characters of what it is called. */
export const CLIP_SECONDS_MIN = 1
export const CLIP_SECONDS_MAX = 60
export const CLIP_TITLE_MAX = 40
/** What is said of a clip that operators have removed. */
export const CLIP_REMOVED = '这个片段违反平台规定，已被移除'
/** Seconds around a moment that its clip shows. */
export const MOMENT_BEFORE = 12
export const MOMENT_AFTER = 8
/** Chat of a recording in one answer: milliseconds asked for, and lines told. */
export const REPLAY_WINDOW_MAX = 10 * 60_000
export const REPLAY_LINES_MAX = 200
/** With the first of them come so many that were said before. */
export const REPLAY_LINES_BEFORE = 20
