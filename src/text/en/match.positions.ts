import type { Translated } from '../catalogue'
import type { positions as zh } from '../zh/match.positions'

export const positions: Translated<typeof zh> = {
  'position.G': 'Goalkeeper',
  'position.D': 'Defender',
  'position.M': 'Midfielder',
  'position.F': 'Forward',
  'position.2_F': 'Forward',
  'position.2_SF': 'Small forward',
  'position.2_PF': 'Power forward',
  'position.2_C': 'Centre',
  'position.2_SG': 'Shooting guard',
  'position.2_PG': 'Point guard',
  'position.2_G': 'Guard',
}
