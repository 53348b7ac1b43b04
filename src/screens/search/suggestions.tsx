import { suggestions as list } from './search.styles'
import { leagueHref } from '../../features/team-links'
import { useText } from '../../text/use-text'
import { discovery } from '../../text/zh/discovery'
import { Highlight } from '../../ui/highlight'
import { Icon } from '../../ui/icon'
import { FailedState } from '../../ui/states'
import type { SearchView } from '../../../machines/search/search.connect'
import { SearchType } from '../../../contract/enums'

interface SuggestionsProps {
  readonly field: SearchView
  readonly onSeek: (words: string) => void
}

const kinds = {
  [SearchType.ALL]: 'search.all',
  [SearchType.ANCHOR]: 'search.anchors',
  [SearchType.MATCH]: 'search.matches',
  [SearchType.LIVE]: 'search.lives',
} as const

/** While somebody types: what they may mean; a league leads to its page. The first row looks for exactly what was typed. */
export const Suggestions = ({ field, onSeek }: SuggestionsProps) => {
  const text = useText(discovery)
  return (
    <>
      <ul className={list} aria-label={text('search.suggestions')} aria-live="polite">
        <li>
          <button type="button" onClick={() => onSeek(field.typed)}>
            <Icon name="search" size={18} />
            <span>{field.typed}</span>
          </button>
        </li>
        {field.suggestions
          .filter((each) => each.leagueId !== null || each.text !== field.typed)
          .map((each) => (
            <li key={each.leagueId ?? each.text}>
              {each.leagueId === null ? (
                <button type="button" onClick={() => onSeek(each.text)}>
                  <Icon name="search" size={18} />
                  <Highlight text={each.text} ranges={each.hits} />
                  <small>{text(kinds[each.type])}</small>
                </button>
              ) : (
                <a href={leagueHref(each.leagueId)}>
                  <Icon name="trophy" size={18} />
                  <Highlight text={each.text} ranges={each.hits} />
                  <small>{text('search.leagues')}</small>
                </a>
              )}
            </li>
          ))}
      </ul>
      {field.retry !== null && <FailedState small onRetry={field.retry} />}
    </>
  )
}
