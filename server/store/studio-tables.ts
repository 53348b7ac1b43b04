import type { ColumnType, Generated } from 'kysely'
import type { MatchType } from '../../contract/enums'
import type { ApplicationState, CutOff } from '../../contract/studio.schema'
import type { Json, MaybeStamp, Stamp } from './columns'

interface ApplicationTable {
  id: string
  member_id: string
  state: Generated<ApplicationState>
  name: string
  /** As `member.skeleton`. */
  skeleton: ColumnType<string, never, never>
  match_type: MatchType
  words: string
  reason: string | null
  at: Stamp
  decided_at: MaybeStamp
}

/** What an anchor's next stream is called and shows. */
interface StudioTable {
  member_id: string
  title: string
  match_type: MatchType
  match_id: string | null
  cover: string | null
  announcement: string
  tags: Json<string[]>
}

/** `key_hash`: SHA-256 of the stream key, hex. */
interface StreamKeyTable {
  member_id: string
  key_hash: string
  made_at: Stamp
}

/** One that was renewed, `until` then. */
interface FormerStreamKeyTable {
  key_hash: string
  member_id: string
  until: Stamp
}

/** An encoder that has to be quiet first. `pause`: milliseconds. */
interface EncoderHoldTable {
  member_id: string
  since: Stamp
  asked_at: Stamp
  pause: number
}

interface LiveReservationTable {
  member_id: string
  live_id: string
  at: Stamp
}

/** How many watched, minute by minute. */
interface LiveSampleTable {
  live_id: string
  at: Stamp
  viewers: number
}

/** How a stream went, as it was counted when it ended. */
interface LiveReportTable {
  live_id: string
  anchor_id: string
  ended_at: Stamp
  peak: number
  average: number
  new_fans: number
  chat_lines: number
  people: number | null
  /** How its publisher went, where nobody came back. */
  cut_off: CutOff | null
}

interface LiveViewerTable {
  live_id: string
  viewer: string
}

/** What anchors stream, and how they came to it. */
export interface StudioTables {
  anchor_application: ApplicationTable
  studio: StudioTable
  stream_key: StreamKeyTable
  former_stream_key: FormerStreamKeyTable
  encoder_hold: EncoderHoldTable
  live_reservation: LiveReservationTable
  live_sample: LiveSampleTable
  live_report: LiveReportTable
  live_viewer: LiveViewerTable
}
