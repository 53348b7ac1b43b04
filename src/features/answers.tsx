import { useState, type ReactNode } from 'react'
import { answers, helped } from './answers.styles'
import { LinkedText } from './linked-text'
import { useAppSelector } from '../app/app-context'
import { useText } from '../text/use-text'
import { serviceTexts } from '../text/zh/support.service'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { SearchField } from '../ui/search-field'
import { Skeletons } from '../ui/skeleton'
import { EmptyState, FailedState } from '../ui/states'
import type { Resource } from '../../machines/patterns/resource.connect'
import type { ServiceView } from '../../machines/support/service.connect'
import { QUERY_MAX } from '../../contract/search.rules'
import { helpCategories } from '../../contract/support.service-rules'
import type { HelpArticle, HelpArticles, HelpCategory } from '../../contract/support.service.schema'

/** What is looked for: by words, or the one answer that a link asks for; null: none. `first`: what those are about that it leads to. */
export interface HelpWanted {
  readonly name: string
  readonly article: string | null
  readonly first: HelpCategory | null
}

/** Its words and its answer, of an address. */
export const helpWantedIn = (search: URLSearchParams): HelpWanted => ({
  name: (search.get('q') ?? '').slice(0, QUERY_MAX),
  article: search.get('article'),
  first: helpCategories.find((category) => category === search.get('first')) ?? null,
})

interface HelpSearchProps {
  readonly help: Resource<HelpArticles>
  readonly wanted: HelpWanted
  readonly onChange: (wanted: Partial<HelpWanted>) => void
  readonly onRetry: () => void
  /** Takes what a member says of an answer; null: a visitor reads. */
  readonly service: ServiceView | null
  /** Between the field and the answers. */
  readonly children?: ReactNode
}

/** FEAT-15 The answers to what is asked often, searched or all. */
export const HelpSearch = ({ help, wanted, onChange, onRetry, service, children }: HelpSearchProps) => {
  const text = useText(serviceTexts)
  return (
    <>
      <SearchField
        label={text('service.search')}
        placeholder={text('service.search')}
        value={wanted.name}
        maxLength={QUERY_MAX}
        onChange={(name) => onChange({ name, article: null })}
      />
      {children}
      {help.is === 'failed' ? (
        <FailedState onRetry={onRetry} />
      ) : (
        <Answers
          help={help}
          searched={wanted.name.trim()}
          article={wanted.article}
          first={wanted.first}
          onAll={() => onChange({ article: null })}
          service={service}
        />
      )}
    </>
  )
}

interface AnswersProps extends Pick<HelpSearchProps, 'help' | 'service'> {
  /** '': nothing is. */
  readonly searched: string
  readonly article: string | null
  readonly first: HelpCategory | null
  readonly onAll: () => void
}

/** By what they are about, or those that were found, the best first. What was shown stays until others are found. */
const Answers = ({ help, searched, article, first, onAll, service }: AnswersProps) => {
  const text = useText(serviceTexts)
  const [shown, setShown] = useState<readonly HelpArticle[] | null>(null)
  if (help.is === 'shown' && help.data.list !== shown) setShown(help.data.list)
  const list = help.is === 'shown' ? help.data.list : shown
  if (list === null) return <Skeletons count={5} height="3.25rem" />
  if (list.length === 0)
    return <EmptyState small icon="search" title={text('service.none')} hint={text('service.noneHint')} />
  const isBusy = help.is === 'loading'
  const linked = list.find(({ articleId }) => articleId === article)
  if (linked !== undefined)
    return (
      <>
        <Group list={[linked]} isBusy={isBusy} service={service} />
        <Button look="plain" size="small" onPress={onAll}>
          {text('service.all')}
        </Button>
      </>
    )
  if (searched !== '')
    return <Group list={list} isBusy={isBusy} service={service} opens={list.some(isCalled(searched))} />
  const categories = [
    ...helpCategories.filter((category) => category === first),
    ...helpCategories.filter((category) => category !== first),
  ]
  return categories.map((category) => {
    const own = list.filter((one) => one.category === category)
    return own.length === 0 ? null : (
      <section key={category} aria-label={text(`service.${category}`)}>
        <h2>{text(`service.${category}`)}</h2>
        <Group list={own} isBusy={isBusy} service={service} />
      </section>
    )
  })
}

/** What was found by a word of its text alone may be about something else. */
const isCalled =
  (searched: string) =>
  ({ title, titleEn }: HelpArticle): boolean =>
    [title, titleEn].some((name) => name.toLowerCase().includes(searched.toLowerCase()))

interface GroupProps {
  /** Whether one that stands alone is opened by itself. */
  readonly opens?: boolean
  readonly list: readonly HelpArticle[]
  readonly isBusy: boolean
  readonly service: ServiceView | null
}

const Group = ({ list, isBusy, service, opens = true }: GroupProps) => (
  <div className={answers} aria-busy={isBusy || undefined}>
    {list.map((article) => (
      <Answer
        key={article.articleId}
        article={article}
        isOpen={opens && list.length === 1}
        service={service}
      />
    ))}
  </div>
)

interface AnswerProps {
  readonly article: HelpArticle
  /** It is the only one, or the one that was asked for. */
  readonly isOpen: boolean
  readonly service: ServiceView | null
}

const Answer = ({ article, isOpen, service }: AnswerProps) => {
  const isChinese = useAppSelector('language', ({ context }) => context.language) === 'zh-CN'
  const [title, words] = isChinese ? [article.title, article.text] : [article.titleEn, article.textEn]
  return (
    <details open={isOpen || undefined}>
      <summary>
        <span>{title}</span>
        <Icon name="chevron" size={16} />
      </summary>
      <div>
        {words.split('\n').map((paragraph, nth) => (
          // oxlint-disable-next-line react/no-array-index-key -- a paragraph has no other name than its place
          <p key={nth}>
            <LinkedText>{paragraph}</LinkedText>
          </p>
        ))}
        {service !== null && <Helped article={article} service={service} />}
      </div>
    </details>
  )
}

interface HelpedProps {
  readonly article: HelpArticle
  readonly service: ServiceView
}

const Helped = ({ article: { articleId, helpful: loaded }, service }: HelpedProps) => {
  const text = useText(serviceTexts)
  const opinion = service.helped(articleId, loaded)
  return (
    <div className={helped} role="group" aria-label={text('service.helped')}>
      {text('service.helped')}
      {([true, false] as const).map((helpful) => (
        <Button
          key={String(helpful)}
          look={opinion === helpful ? 'primary' : 'soft'}
          size="small"
          pressed={opinion === helpful}
          onPress={() => service.vote(articleId, helpful)}
        >
          {text(helpful ? 'service.yes' : 'service.no')}
        </Button>
      ))}
    </div>
  )
}
