import type { centre } from './zh/match'
import type { common } from './zh/common'
import type { discovery } from './zh/discovery'
import type { member } from './zh/member'
import type { schedule } from './zh/schedule'
import type { spoilers } from './zh/spoilers'
import type { standings } from './zh/standings'
import type { watch } from './zh/live'

type Words<Area> = Readonly<Record<keyof Area, string>>

export type CommonTexts = Words<typeof common>
export type CentreTexts = Words<typeof centre>
export type WatchTexts = Words<typeof watch>
export type MemberTexts = Words<typeof member>
export type ScheduleTexts = Words<typeof schedule>
export type DiscoveryTexts = Words<typeof discovery>
export type StandingsTexts = Words<typeof standings>
export type SpoilersTexts = Words<typeof spoilers>
export type Catalogue = CommonTexts &
  WatchTexts &
  MemberTexts &
  ScheduleTexts &
  DiscoveryTexts &
  CentreTexts &
  StandingsTexts &
  SpoilersTexts
export type TextKey = keyof Catalogue
export type CommonKey = keyof CommonTexts
