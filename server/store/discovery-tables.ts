import type { ColumnType } from 'kysely'
import type { ActivityInfo } from '../../contract/activity.schema'
import type { MatchType } from '../../contract/enums'
import type { DocKind } from '../domain/search/tokens'
import type { Stamp } from './columns'

/** `weight` orders what was found: fans of an anchor, heat of a league, epoch seconds of a match or stream. */
interface SearchDocTable {
  kind: DocKind
  id: string
  tokens: ColumnType<string, never, never>
  weight: number
}

/** As counted at the last full hour; `…_before`: the place at the end of the day before, null for who was not there. */
interface AnchorStatTable {
  anchor_id: string
  points: number
  fans: number
  viewers: number
  gold: number
  points_before: number | null
  fans_before: number | null
  viewers_before: number | null
  gold_before: number | null
}

/** `content` is sanitised before it is stored. */
interface ActivityTable {
  id: string
  title: string
  title_en: string | null
  summary: string
  summary_en: string | null
  cover: string | null
  match_type: MatchType
  starts_at: Stamp
  ends_at: Stamp
  content: string
  content_en: string | null
  target_kind: NonNullable<ActivityInfo['target']>['kind'] | null
  target_id: string | null
}

/** What is searched, ranked and announced. */
export interface DiscoveryTables {
  search_doc: SearchDocTable
  anchor_stat: AnchorStatTable
  activity: ActivityTable
}
