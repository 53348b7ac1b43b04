import type { MatchCard, MatchUpdate } from '../../../contract/entities.schema'
import { MatchType } from '../../../contract/enums'
import { scoreText } from '../../../contract/match.score-rules'
import type { Log, Tick } from '../ports'
import { PUSH_LIFETIMES } from '../messages/push-lifetimes'
import type { PushNews } from '../messages/push-news'
import type { Audience } from '../messages/pushes'

interface Deps {
  readonly cards: (ids: readonly string[], now: number) => Promise<ReadonlyMap<string, MatchCard>>
  readonly tell: (audience: Audience, news: PushNews) => Promise<void>
  readonly log: Log
}

const MINUTE = 60_000
/** A match that is seen for the first time has just begun if it was to begin this lately; else this server was away. */
const JUST_NOW = 3 * MINUTE

type Named = Pick<MatchCard['home'], 'name' | 'nameEn'>
const zh = { begun: '比赛开始：', goal: '进球！', on: '正在进行：', versus: '对阵' }
const en: Words = { begun: 'Kick-off: ', goal: 'Goal! ', on: 'On now: ', versus: 'v' }
type Words = typeof zh

interface Seen {
  readonly home: number
  readonly away: number
}

/** `begun`: it has just begun. `goal`: by which side. */
type MatchTurn = 'begun' | 'goal'

/** What the followers of its teams are told of a match. */
const newsOfMatch = (
  { matchId, matchType, home, away, league, round }: MatchCard,
  turn: MatchTurn,
  { score, clock }: Pick<MatchUpdate, 'score' | 'clock'>,
): PushNews => {
  const minute = clock === null ? '' : ` · ${Math.floor(clock.seconds / 60) + 1}′`
  const said = (name: (named: Named) => string, words: Words, of: string) => {
    const [one, other] = [name(home), name(away)]
    const goal = scoreText(matchType, score.home, score.away)
    const versus = `${one} ${words.versus} ${other}`
    return {
      begun: { title: `${words.begun}${versus}`, text: of },
      on: { title: `${words.on}${versus}`, text: of },
      goal: { title: `${words.goal}${one} ${goal} ${other}`, text: `${of}${minute}` },
    }
  }
  const chinese = said(({ name }) => name, zh, `${league.name} ${round}`.trim())
  const english = said(({ name, nameEn }) => nameEn ?? name, en, league.nameEn ?? league.name)
  return {
    topic: turn === 'goal' ? 'goals' : 'matches',
    words: { 'zh-CN': chinese[turn], en: english[turn] },
    covered: turn === 'goal' ? { 'zh-CN': chinese.on, en: english.on } : null,
    path: `/liveGroupMatch?id=${matchId}`,
    tag: `match:${matchId}`,
    lifetime: turn === 'goal' ? PUSH_LIFETIMES.goal : PUSH_LIFETIMES.kickOff,
    isUrgent: true,
  }
}

/** FEAT-09 Tells those who follow a team that its match has begun, where they have not reserved it and are told by that, and of each goal in football; a goal that is taken back is told nobody. */
export const createMatchNews = ({ cards, tell, log }: Deps): ((tick: Tick) => Promise<void>) => {
  const seen = new Map<string, Seen>()

  const turnOf = (update: MatchUpdate): MatchTurn | 'unseen' | null => {
    const { matchId, state, score } = update
    if (state !== 'live') {
      seen.delete(matchId)
      return null
    }
    const before = seen.get(matchId)
    seen.set(matchId, { home: score.home, away: score.away })
    if (before === undefined) return 'unseen'
    return score.home > before.home || score.away > before.away ? 'goal' : null
  }
  return async ({ at, matches }) => {
    const turned = matches.flatMap((update) => {
      const turn = turnOf(update)
      return turn === null ? [] : [{ update, turn }]
    })
    if (turned.length === 0) return
    const found = await cards(
      turned.map(({ update }) => update.matchId),
      at,
    )
    for (const { update, turn } of turned) {
      const card = found.get(update.matchId)
      if (card === undefined) continue
      if (turn === 'goal' && card.matchType !== MatchType.FOOTBALL) continue
      if (turn === 'unseen' && Math.abs(at - card.startsAt) > JUST_NOW) continue
      const news = newsOfMatch(card, turn === 'goal' ? 'goal' : 'begun', update)
      const followersOf = [card.home.teamId, card.away.teamId]
      const audience = turn === 'goal' ? { followersOf } : { followersOf, butReserved: card.matchId }
      await tell(audience, news).catch((error: unknown) =>
        log.error({ err: error }, 'the followers of a match were not told'),
      )
    }
  }
}
