import { ResultCode } from '../../../contract/codes'
import type {
  DeskLeagueCard,
  DeskLeaguePage,
  FeatureLeagueInput,
  FindLeaguesInput,
  HideLeagueInput,
  LeagueNames,
  LeagueState,
  NameLeagueInput,
} from '../../../contract/office.leagues.schema'
import { DomainError } from '../domain-error'
import type { Logged } from '../office/log'
import { plainOrNull } from '../plain-text'
import { reasonIn } from '../reason'
import type { Now } from '../ports'
import { lineIn } from '../written'

/** What its source calls a league. */
export interface SaidNames {
  readonly name: string
  readonly nameEn: string | null
}

/** A league as operators have left it. `said` null: its names are its source's. `seen`: the last act, epoch milliseconds. */
interface HeldLeague extends LeagueNames {
  readonly hidden: boolean
  readonly featured: boolean
  readonly said: SaidNames | null
  readonly seen: number | null
}

/** The side of the database, within one transaction. */
export interface LeagueDeskRows extends Logged {
  find(input: FindLeaguesInput): Promise<DeskLeaguePage>
  card(leagueId: string): Promise<DeskLeagueCard | null>
  /** Held until the transaction ends; null: there is none. */
  hold(leagueId: string): Promise<HeldLeague | null>
  /** The search goes by it from then on. */
  hide(leagueId: string, hidden: boolean, at: number): Promise<void>
  feature(leagueId: string, featured: boolean, at: number): Promise<void>
  /** `said`: what its source says, kept aside; null: the names are the source's own. */
  name(leagueId: string, names: LeagueNames, said: SaidNames | null, at: number): Promise<void>
}

interface Deps {
  readonly rows: LeagueDeskRows
  /** Everybody who looks at lists is told; once all of it is kept. */
  readonly changed: (leagueId: string) => void
  readonly now: Now
}

export interface LeagueDesk {
  find(input: FindLeaguesInput): Promise<DeskLeaguePage>
  card(leagueId: string): Promise<DeskLeagueCard>
  hide(input: HideLeagueInput, who: string): Promise<void>
  feature(input: FeatureLeagueInput, who: string): Promise<void>
  name(input: NameLeagueInput, who: string): Promise<void>
}

const lost = (): DomainError => new DomainError(ResultCode.SERVER_LOST, '没有这个联赛，请刷新后重试')
const refused = (words: string): DomainError => new DomainError(ResultCode.BUSINESS_FAILURE, words)

const namesOf = ({ name, nameEn, shortName, shortNameEn }: LeagueNames): LeagueNames => ({
  name,
  nameEn,
  shortName,
  shortNameEn,
})

const isSame = (one: LeagueNames, other: LeagueNames): boolean =>
  JSON.stringify(namesOf(one)) === JSON.stringify(namesOf(other))

const namesIn = (input: NameLeagueInput): LeagueNames => {
  return {
    name: lineIn('name', input.name, '请填写名称'),
    nameEn: plainOrNull(input.nameEn),
    shortName: plainOrNull(input.shortName),
    shortNameEn: plainOrNull(input.shortNameEn),
  }
}

/** Leagues in the operators' hands: whether they are seen, which come first, and what they are called. */
export const createLeagueDesk = ({ rows, changed, now }: Deps): LeagueDesk => {
  const found = async (leagueId: string, seen: number | null): Promise<HeldLeague> => {
    const league = await rows.hold(leagueId)
    if (league === null) throw lost()
    if (league.seen !== seen) throw refused('有人在你之前改过这个联赛，请刷新后再看')
    return league
  }
  const noted = async (
    { leagueId, act, who, at }: { leagueId: string; act: string; who: string; at: number },
    before: LeagueState,
    after: LeagueState & { readonly reason?: string },
    { name }: HeldLeague,
  ): Promise<void> => {
    await rows.note({ who, act, target: leagueId, before, after: { ...after, league: name }, at })
    changed(leagueId)
  }

  return {
    find: (input) => rows.find(input),
    card: async (leagueId) => {
      const card = await rows.card(leagueId)
      if (card === null) throw lost()
      return card
    },
    hide: async ({ leagueId, hidden, seen, ...input }, who) => {
      const reason = reasonIn(input.reason)
      const league = await found(leagueId, seen)
      if (league.hidden === hidden) throw refused('已经是这样，没有要改的')
      const at = now()
      await rows.hide(leagueId, hidden, at)
      const act = hidden ? 'league.hide' : 'league.show'
      await noted({ leagueId, act, who, at }, { hidden: league.hidden }, { hidden, reason }, league)
    },
    feature: async ({ leagueId, featured, seen }, who) => {
      const league = await found(leagueId, seen)
      if (league.featured === featured) throw refused('已经是这样，没有要改的')
      const at = now()
      await rows.feature(leagueId, featured, at)
      const act = featured ? 'league.feature' : 'league.unfeature'
      await noted({ leagueId, act, who, at }, { featured: league.featured }, { featured }, league)
    },
    name: async (input, who) => {
      const { leagueId, seen } = input
      const names = namesIn(input)
      const league = await found(leagueId, seen)
      if (isSame(league, names)) throw refused('已经是这样，没有要改的')
      const said = league.said ?? { name: league.name, nameEn: league.nameEn }
      const isSaid = said.name === names.name && said.nameEn === names.nameEn
      const at = now()
      await rows.name(leagueId, names, isSaid ? null : said, at)
      await noted({ leagueId, act: 'league.name', who, at }, namesOf(league), names, league)
    },
  }
}
