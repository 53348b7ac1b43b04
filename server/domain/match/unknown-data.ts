import { MatchOtherDataType } from '../../../contract/enums'
import type { OtherData } from '../../../contract/match.detail.schema'

const { INJURY, LINEUP, REPLACE, STATUS, SUBSTITUTION, REAL_DATA } = MatchOtherDataType

/** ENUM-04 The answer while nothing is known of one type. */
export const unknownData = (type: MatchOtherDataType): OtherData => {
  switch (type) {
    case INJURY:
    case REPLACE:
      return { type, home: [], away: [] }
    case LINEUP:
      return { type, home: null, away: null }
    case STATUS:
      return { type, stretches: [] }
    case SUBSTITUTION:
      return { type, changes: [] }
    case REAL_DATA:
      return { type, rows: [] }
  }
}
