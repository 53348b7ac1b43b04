import { resourceOf, type Resource } from '../patterns/resource.connect'
import type { Dependency } from '../patterns/dependency'
import type { OtherData } from '../../contract/match.detail.schema'
import { MatchOtherDataType } from '../../contract/enums'
import { getTable } from '../../contract/league'
import type { LeagueTable } from '../../contract/league.schema'
import { getHeadToHead, getOtherData } from '../../contract/match'
import type { HeadToHead, MatchInfo } from '../../contract/match.schema'

type Kind<Type extends OtherData['type']> = Extract<OtherData, { type: Type }>

/** FEAT-03 What is known of a match beside its course, by the tab that shows it. */
export interface PartData {
  readonly injury: Kind<typeof MatchOtherDataType.INJURY>
  readonly lineup: Kind<typeof MatchOtherDataType.LINEUP>
  readonly replace: Kind<typeof MatchOtherDataType.REPLACE>
  readonly status: Kind<typeof MatchOtherDataType.STATUS>
  readonly substitution: Kind<typeof MatchOtherDataType.SUBSTITUTION>
  readonly meetings: HeadToHead
  readonly table: readonly LeagueTable[]
}
export type PartName = keyof PartData

const kinds = {
  injury: MatchOtherDataType.INJURY,
  lineup: MatchOtherDataType.LINEUP,
  replace: MatchOtherDataType.REPLACE,
  status: MatchOtherDataType.STATUS,
  substitution: MatchOtherDataType.SUBSTITUTION,
} as const

/** What to ask for, once it is known what there is. */
export const partsOf = ({
  match,
  kinds: known,
  season,
  hasTable,
}: MatchInfo): Partial<Record<PartName, Dependency>> => {
  const { matchId, league } = match
  const others = Object.entries(kinds)
    .filter(([, type]) => known.includes(type))
    .map(([name, type]) => [name, resourceOf(getOtherData, { matchId, type })] as const)
  return {
    ...(Object.fromEntries(others) as Partial<Record<PartName, Dependency>>),
    meetings: resourceOf(getHeadToHead, { matchId }),
    ...(hasTable
      ? { table: resourceOf(getTable, { leagueId: league.leagueId, ...(season !== null && { season }) }) }
      : {}),
  }
}

export type PartView<Name extends PartName> = Resource<PartData[Name]>
