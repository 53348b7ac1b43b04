import type { ReportReason } from './live.moderation.schema'

/** Why a line or a message is reported. */
const lines = ['abuse', 'spam', 'fraud', 'gambling', 'porn', 'illegal', 'other'] as const
/** Why a person is reported. */
const people = ['impersonation', 'abuse', 'spam', 'fraud', 'gambling', 'porn', 'illegal', 'other'] as const
/** Why a stream or a clip is reported. */
const videos = ['copyright', 'gambling', 'fraud', 'porn', 'violence', 'abuse', 'illegal', 'other'] as const

/** What is asked of whoever reports: only what can be true of the thing. */
export const reportReasons = { lines, people, videos } as const

/** No reason there is a word for has to be told in one's own. */
export const needsWords = (reason: ReportReason | null): boolean => reason === 'other'
