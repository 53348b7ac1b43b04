import type { Catalogue } from '../catalogue'
import { centre } from './match'
import { common } from './common'
import { discovery } from './discovery'
import { member } from './member'
import { schedule } from './schedule'
import { spoilers } from './spoilers'
import { standings } from './standings'
import { watch } from './live'

/** The whole English catalogue, loaded when English is chosen. */
export const english: Catalogue = {
  ...common,
  ...watch,
  ...member,
  ...schedule,
  ...discovery,
  ...centre,
  ...standings,
  ...spoilers,
}
