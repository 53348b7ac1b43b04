import { hotWords, start, words } from './search.styles'
import { ResourceView } from '../../features/resource-view'
import { nameOf } from '../../text/match'
import { useText } from '../../text/use-text'
import { searchTexts } from '../../text/zh/search'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { digits } from '../../ui/digits.styles'
import { Section } from '../../ui/section'
import { Skeleton } from '../../ui/skeleton'
import { EmptyState } from '../../ui/states'
import type { Resource } from '../../../machines/patterns/resource.connect'
import type { SearchView } from '../../../machines/search/search.connect'
import type { HotWork } from '../../../contract/home.schema'

interface StartProps {
  readonly field: SearchView
  readonly hot: Resource<readonly HotWork[]>
  readonly onSeek: (words: string) => void
}

/** Before anything is typed: what was searched for before, and what others look for. */
export const SearchLanding = ({ field, hot, onSeek }: StartProps) => {
  const text = useText(searchTexts)
  return (
    <div className={start}>
      {field.history.length > 0 && (
        <Section
          title={text('search.history')}
          aside={
            <Button look="plain" size="small" onPress={field.clearHistory}>
              {text('search.clearHistory')}
            </Button>
          }
        >
          <ul className={words}>
            {field.history.map((word) => (
              <li key={word}>
                <button type="button" onClick={() => onSeek(word)}>
                  {word}
                </button>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={text('search.hot')}>
        <HotWords hot={hot} onSeek={onSeek} />
      </Section>
    </div>
  )
}

const TOP = 3

/** What a hot word reads, and looks for, in the language shown. */
const wordingOf = ({ text, textEn }: HotWork): string => nameOf({ name: text, nameEn: textEn })

const HotWords = ({ hot, onSeek }: Omit<StartProps, 'field'>) => {
  const text = useText(searchTexts)
  return (
    <ResourceView
      resource={hot}
      small
      skeleton={
        <div aria-busy="true">
          <Skeleton height="24rem" />
        </div>
      }
    >
      {(works) =>
        works.length === 0 ? (
          <EmptyState small icon="search" title={text('search.start')} />
        ) : (
          <ol className={hotWords}>
            {works.map((work, index) => (
              <li key={work.text}>
                <button type="button" onClick={() => onSeek(wordingOf(work))}>
                  <b className={digits} data-top={index < TOP || undefined} aria-hidden>
                    {index + 1}
                  </b>
                  <span>{wordingOf(work)}</span>
                  {work.hot && <Badge look="soft">{text('search.hotMark')}</Badge>}
                </button>
              </li>
            ))}
          </ol>
        )
      }
    </ResourceView>
  )
}
