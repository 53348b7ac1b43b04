import type { Generated } from 'kysely'
import type { MatchType } from '../../contract/enums'
import type { Moment } from '../../contract/live.recording.schema'
import type { LoopedPicture } from '../domain/live/recordings'
import type { Json, MaybeStamp, Stamp } from './columns'

/** One row a stream of which files are kept. `ended_at`: of its newest picture; `seconds`: of pictures. */
interface RecordingTable {
  live_id: string
  started_at: Stamp
  ended_at: Stamp
  seconds: number
  bytes: number
  pinned: Generated<boolean>
}

/** `event_id`: of the moment it was cut for; `loop` null: its file is in `DATA_DIR/clips`. */
interface ClipTable {
  id: string
  live_id: string
  match_id: string | null
  match_type: MatchType
  member_id: string | null
  event_id: string | null
  title: string
  title_en: string | null
  moment: Json<Moment | null>
  starts_at: Stamp
  seconds: number
  loop: Json<LoopedPicture | null>
  bytes: number
  created_at: Stamp
  removed_at: MaybeStamp
  /** Why operators removed it; null: its member, its anchor or the room it took did. */
  removed_reason: Generated<string | null>
}

/** What is kept of streams. */
export interface RecordingTables {
  recording: RecordingTable
  clip: ClipTable
}
