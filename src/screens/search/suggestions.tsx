import { suggestions as list } from './search.styles'
import { leagueHref } from '../../features/team-links'
import { currentLanguage } from '../../text/text'
import { useText } from '../../text/use-text'
import { searchTexts } from '../../text/zh/search'
import { Highlight } from '../../ui/highlight'
import { Icon } from '../../ui/icon'
import { FailedState } from '../../ui/states'
import type { SearchView } from '../../../machines/search/search.connect'
import { SearchType } from '../../../contract/enums'
import type { Suggestion } from '../../../contract/search.schema'

interface SuggestionsProps {
  readonly field: SearchView
  /** Names of leagues, teams and streams are of no use then. */
  readonly isOfPeople: boolean
  readonly onSeek: (words: string) => void
}

const kinds = {
  [SearchType.ALL]: 'search.players',
  [SearchType.ANCHOR]: 'search.anchors',
  [SearchType.MATCH]: 'search.matches',
  [SearchType.LIVE]: 'search.lives',
} as const

/** The words in the language shown, with what was typed marked in them. */
const wordsOf = ({ text, textEn, hits, hitsEn }: Suggestion) =>
  textEn !== null && currentLanguage() === 'en'
    ? { words: textEn, ranges: hitsEn }
    : { words: text, ranges: hits }

/** While somebody types: what they may mean; a league leads to its page. The first row looks for exactly what was typed. */
export const Suggestions = ({ field, isOfPeople, onSeek }: SuggestionsProps) => {
  const text = useText(searchTexts)
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
          .filter(({ type }) => !isOfPeople || type === SearchType.ANCHOR)
          .map((each) => ({ ...each, ...wordsOf(each) }))
          .filter(({ leagueId, words }) => leagueId !== null || words !== field.typed)
          .map(({ leagueId, type, words, ranges }) => {
            const kind = text(leagueId === null ? kinds[type] : 'search.leagues')
            const name = `${words} · ${kind}`
            return (
              <li key={leagueId ?? words}>
                {leagueId === null ? (
                  <button type="button" aria-label={name} onClick={() => onSeek(words)}>
                    <Icon name="search" size={18} />
                    <Highlight text={words} ranges={ranges} />
                    <small>{kind}</small>
                  </button>
                ) : (
                  <a aria-label={name} href={leagueHref(leagueId)}>
                    <Icon name="trophy" size={18} />
                    <Highlight text={words} ranges={ranges} />
                    <small>{kind}</small>
                  </a>
                )}
              </li>
            )
          })}
      </ul>
      {field.retry !== null && <FailedState small onRetry={field.retry} />}
    </>
  )
}
