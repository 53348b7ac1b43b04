import { periodWords } from './period-words'
import { chanceOf } from './random'
import { sentence, standingIn, type Sentence } from './sentence'
import { nameOf, otherSide, eventWriterFor, shareOf, type EventGenerator, type Side } from './event-generator'
import type { Period } from '../../../contract/match.detail.schema'
import { MatchType } from '../../../contract/enums'
import { scoreText } from '../../../contract/match.score-rules'
import { atPause, inPeriod } from '../../../contract/periods'

const MAPS_TO_WIN = 3
const BREAK = 8 * 60

const standing = standingIn(MatchType.GAMING)
const mapOf = (map: number): Period => ({ kind: 'map', n: map })
const mapName = (map: number): Sentence => periodWords(mapOf(map))

/** Best of five maps; the parts are the maps' kills, and who has more of them takes the map. */
export const gaming = (seed: number): EventGenerator => {
  const chance = chanceOf(seed)
  const pen = eventWriterFor('points', 0)
  const strength = chance.between(0.42, 0.58)

  const kill = (side: Side, kills: number, streak: number, map: number): void => {
    pen.addToPart(side, kills)
    pen.count('kills', side, kills)
    pen.runOn('killsInARow', side, kills)
    if (kills >= 3) pen.count('teamFights', side)
    const part = pen.state.parts.at(-1) ?? [0, 0]
    pen.state.share = shareOf(part[0], part[1])
    const tally = standing(part[0], part[1])
    const name = mapName(map)
    if (kills >= 3)
      pen.tell(
        'points',
        side,
        inPeriod(mapOf(map)),
        sentence(
          `${name.zh} 团战大胜！${nameOf(side)} 连收 ${kills} 个人头，${tally}`,
          `${name.en}: team fight won! ${kills} kills for ${nameOf(side)}, ${tally}`,
        ),
      )
    else if (streak === 4)
      pen.tell(
        'points',
        side,
        inPeriod(mapOf(map)),
        sentence(
          `${name.zh} ${nameOf(side)} 连下四城，${tally}`,
          `${name.en}: four in a row for ${nameOf(side)}, ${tally}`,
        ),
      )
    pen.mark()
  }

  const playMap = (map: number): Side => {
    pen.state.period = map
    pen.newPart()
    pen.state.share = 50
    const { home, away } = pen.state
    pen.tell(
      'period',
      null,
      inPeriod(mapOf(map)),
      map === 1
        ? sentence('比赛开始！{home} 对阵 {away}', 'Here we go! {home} v {away}')
        : sentence(
            `${mapName(map).zh}开始，大比分 ${standing(home, away)}`,
            `${mapName(map).en} begins, ${standing(home, away)}`,
          ),
    )
    pen.mark()
    const length = chance.whole(21 * 60, 34 * 60)
    const form = Math.min(0.7, Math.max(0.3, strength + chance.between(-0.14, 0.14)))
    let played = 0
    let streak: { side: Side | null; count: number } = { side: null, count: 0 }
    for (;;) {
      const wait = played === 0 ? chance.whole(120, 240) : chance.whole(25, 95)
      pen.pass(wait)
      played += wait
      const side: Side = chance.happens(form) ? 'home' : 'away'
      streak = streak.side === side ? { side, count: streak.count + 1 } : { side, count: 1 }
      const kills = chance.weighted<number>([
        [1, 0.78],
        [2, 0.15],
        [3, 0.05],
        [4, 0.02],
      ])
      kill(side, kills, streak.count, map)
      const part = pen.state.parts.at(-1) ?? [0, 0]
      if (played >= length && part[0] !== part[1]) return part[0] > part[1] ? 'home' : 'away'
    }
  }

  for (let map = 1; ; map += 1) {
    const side = playMap(map)
    pen.pass(chance.whole(20, 60))
    pen.add(side)
    const { home, away } = pen.state
    const score = standing(home, away)
    const part = pen.state.parts.at(-1) ?? [0, 0]
    const name = mapName(map)
    const tally = scoreText(MatchType.GAMING, part[0], part[1])
    pen.tell(
      'part',
      side,
      inPeriod(mapOf(map)),
      home === away
        ? sentence(
            `${nameOf(side)} 拿下${name.zh}（人头 ${tally}），扳平大比分，${score}`,
            `${nameOf(side)} take ${name.en} (kills ${tally}) to level, ${score}`,
          )
        : sentence(
            `${nameOf(side)} 推平基地拿下${name.zh}（人头 ${tally}），${score}`,
            `${nameOf(side)} take ${name.en} (kills ${tally}), ${score}`,
          ),
    )
    if (pen.state[side] === MAPS_TO_WIN) {
      const clean = pen.state[otherSide(side)] === 0
      pen.tell(
        'period',
        side,
        atPause('fullTime'),
        sentence(
          `比赛结束，${nameOf(side)} ${clean ? '零封取胜' : '获胜'}，${score}`,
          `Match over: ${nameOf(side)} ${clean ? 'sweep it' : 'win'}, ${score}`,
        ),
      )
      return pen.end()
    }
    pen.mark()
    pen.pass(BREAK)
  }
}
