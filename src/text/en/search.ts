import type { Translated } from '../catalogue'
import type { searchTexts as zh } from '../zh/search'

export const searchTexts: Translated<typeof zh> = {
  'search.field': 'Search streamers, matches, streams',
  'search.history': 'Recent searches',
  'search.clearHistory': 'Clear',
  'search.clearAsk': 'Clear all recent searches?',
  'search.hot': 'Trending',
  'search.hotMark': 'Hot',
  'search.suggestions': 'Suggestions',
  'search.kinds': 'Kind of result',
  'search.all': 'All',
  'search.anchors': 'Streamers',
  'search.leagues': 'Leagues',
  'search.matches': 'Matches',
  'search.lives': 'Streams',
  'search.more': 'All {count}',
  'search.none': 'Nothing found for “{query}”',
  'search.noneHint': 'Try other words; pinyin and its initials work too, like hg',
  'search.start': 'Look for streamers, teams and leagues, by pinyin initials too',
  'search.results': 'Results',
  'search.live': 'Watch',
  'search.replay': 'Replay',
  'search.fans': '{count} {count#fan|fans}',
}
