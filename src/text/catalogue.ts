import type { common } from './zh/common'

/** An area's sentences in another language: a key for each of its Chinese ones. */
export type Translated<Area> = Readonly<Record<keyof Area, string>>
export type CommonKey = keyof typeof common
