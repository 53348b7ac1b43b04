import type { Translated } from '../catalogue'
import type { rankingTexts as zh } from '../zh/ranking'

export const rankingTexts: Translated<typeof zh> = {
  'rank.kinds': 'Ranking',
  'rank.points': 'Overall',
  'rank.fans': 'Fans',
  'rank.viewers': 'Viewers',
  'rank.gold': 'Coins',
  'rank.pointsUnit': '{count} {count#pt|pts}',
  'rank.fansUnit': '{count} {count#fan|fans}',
  'rank.viewersUnit': '{count} {count#viewer|viewers}',
  'rank.goldUnit': '{count} {count#coin|coins}',
  'rank.up': 'Up {count} {count#place|places}',
  'rank.down': 'Down {count} {count#place|places}',
  'rank.new': 'New',
  'rank.counted': 'Updated at {time}, every hour',
  'rank.mine': 'Your place',
  'rank.none': 'Nobody is ranked yet',
  'rank.onAir': '{name} is live',
}
