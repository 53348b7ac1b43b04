import { storeSearchHistory, readSearchHistory } from '../actors/search-history'
import { currentWords, textIn } from '../text/text'
import { searchTexts } from '../text/zh/search'
import { searchOf } from '../../machines/search/search.connect'

const text = textIn(currentWords, searchTexts)

/** FEAT-04 The search field with this device's history behind it. */
export const searchFieldOf = (typed: string) =>
  searchOf(typed, { read: readSearchHistory, keep: storeSearchHistory }, () => ({
    title: text('search.history'),
    question: text('search.clearAsk'),
    deed: text('search.clearHistory'),
    danger: true,
  }))
