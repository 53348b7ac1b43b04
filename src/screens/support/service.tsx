import { useState } from 'react'
import { answers, column, helped, stars, talk } from './service.styles'
import { Page } from '../../app/page'
import { queryScreen, type QueryViews } from '../../app/screen'
import { useAppSelector } from '../../app/app-context'
import { LinkedText } from '../../features/linked-text'
import { ResourceView } from '../../features/resource-view'
import { currentWords, textIn } from '../../text/text'
import { useText } from '../../text/use-text'
import { serviceTexts } from '../../text/zh/support.service'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { Icon } from '../../ui/icon'
import { SearchField } from '../../ui/search-field'
import { Skeleton, Skeletons } from '../../ui/skeleton'
import { EmptyState, FailedState } from '../../ui/states'
import { resourceOf, type Resource } from '../../../machines/patterns/resource.connect'
import { serviceOf, type ServiceView } from '../../../machines/support/service.connect'
import { QUERY_MAX } from '../../../contract/rules'
import { getService, listHelp } from '../../../contract/support.service'
import { helpCategories, RATING_MAX } from '../../../contract/support.service-rules'
import type { HelpArticle, HelpArticles, ServiceCase, ServiceState } from '../../../contract/service.schema'

const said = textIn(currentWords, serviceTexts)

interface Wanted {
  readonly name: string
  /** The one answer that a link asks for; null: none. */
  readonly article: string | null
}

const requires = ({ name }: Wanted) => ({
  help: resourceOf(listHelp, { queryName: name }),
  state: resourceOf(getService, {}),
  service: serviceOf({ thanking: () => ({ tone: 'success', words: { said: said('service.thanks') } }) }),
})

const ServicePage = ({
  help,
  state,
  service,
  query,
  changeQuery,
}: QueryViews<ReturnType<typeof requires>, Wanted>) => {
  const text = useText(serviceTexts)
  const retry = (): void => {
    for (const one of [help, state]) if (one.is === 'failed') one.retry()
  }
  const conversation = (
    <Card>
      <ResourceView resource={state} small skeleton={<Skeleton height="5rem" />}>
        {({ last }) => <Talk last={last} service={service} />}
      </ResourceView>
    </Card>
  )
  return (
    <Page title={text('title.service')}>
      <div className={column}>
        <SearchField
          label={text('service.search')}
          placeholder={text('service.search')}
          value={query.name}
          maxLength={QUERY_MAX}
          onChange={(name) => changeQuery({ name, article: null })}
        />
        {isUnfinished(state) && conversation}
        {help.is === 'failed' ? (
          <FailedState onRetry={retry} />
        ) : (
          <Answers
            help={help}
            isSearched={query.name.trim() !== ''}
            article={query.article}
            onAll={() => changeQuery({ article: null })}
            service={service}
          />
        )}
        {!isUnfinished(state) && !(help.is === 'failed' && state.is === 'failed') && conversation}
      </div>
    </Page>
  )
}

/** A conversation goes on, or waits for its rating: it stands above the answers. */
const isUnfinished = (state: Resource<ServiceState>): boolean =>
  state.is === 'shown' &&
  state.data.last !== null &&
  (state.data.last.state !== 'closed' || state.data.last.rating === null)

interface AnswersProps {
  readonly help: Resource<HelpArticles>
  readonly isSearched: boolean
  readonly article: string | null
  readonly onAll: () => void
  readonly service: ServiceView
}

/** By what they are about, or those that were found, the best first. What was shown stays until others are found. */
const Answers = ({ help, isSearched, article, onAll, service }: AnswersProps) => {
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
  if (isSearched) return <Group list={list} isBusy={isBusy} service={service} />
  return helpCategories.map((category) => {
    const own = list.filter((one) => one.category === category)
    return own.length === 0 ? null : (
      <section key={category} aria-label={text(`service.${category}`)}>
        <h2>{text(`service.${category}`)}</h2>
        <Group list={own} isBusy={isBusy} service={service} />
      </section>
    )
  })
}

interface GroupProps {
  readonly list: readonly HelpArticle[]
  readonly isBusy: boolean
  readonly service: ServiceView
}

const Group = ({ list, isBusy, service }: GroupProps) => (
  <div className={answers} aria-busy={isBusy || undefined}>
    {list.map((article) => (
      <Answer key={article.articleId} article={article} isOpen={list.length === 1} service={service} />
    ))}
  </div>
)

interface AnswerProps {
  readonly article: HelpArticle
  /** It is the only one. */
  readonly isOpen: boolean
  readonly service: ServiceView
}

const Answer = ({ article, isOpen, service }: AnswerProps) => {
  const text = useText(serviceTexts)
  const isChinese = useAppSelector('language', ({ context }) => context.language) === 'zh-CN'
  const { articleId } = article
  const [title, words] = isChinese ? [article.title, article.text] : [article.titleEn, article.textEn]
  const opinion = service.helped(articleId, article.helpful)
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
      </div>
    </details>
  )
}

interface TalkProps {
  readonly last: ServiceCase | null
  readonly service: ServiceView
}

/** The way to a conversation, or where the newest one stands. */
const Talk = ({ last, service }: TalkProps) => {
  const text = useText(serviceTexts)
  const isOpen = last !== null && last.state !== 'closed'
  return (
    <section className={talk} aria-labelledby="talk">
      <h2 id="talk">{text('service.talk')}</h2>
      <p role="status">{last === null ? text('service.talkHint') : stateOf(last, text)}</p>
      {last?.state === 'closed' && <Rating last={last} service={service} />}
      {isOpen ? (
        <Button href={`#/chat/index?thread=${last.threadId}`}>{text('service.goOn')}</Button>
      ) : (
        <Button busy={service.isOpening} onPress={service.contact}>
          {text('service.contact')}
        </Button>
      )}
    </section>
  )
}

const stateOf = (
  { state, ahead }: ServiceCase,
  text: ReturnType<typeof useText<typeof serviceTexts>>,
): string => {
  if (state === 'closed') return text('service.over')
  if (state === 'taken') return text('service.taken')
  return ahead === 0 ? text('service.next') : text('service.waiting', { ahead })
}

const Rating = ({
  last: { rating },
  service,
}: {
  readonly last: ServiceCase
  readonly service: ServiceView
}) => {
  const text = useText(serviceTexts)
  if (rating !== null) return <p>{text('service.rated', { count: rating })}</p>
  return (
    <div role="group" aria-label={text('service.rate')}>
      <p>{text('service.rate')}</p>
      <div className={stars}>
        {Array.from({ length: RATING_MAX }, (_, nth) => nth + 1).map((count) => (
          <button
            key={count}
            type="button"
            aria-label={text('service.stars', { count })}
            disabled={service.isRating}
            onClick={() => service.rate(count)}
          >
            <Icon name="star" size={28} />
          </button>
        ))}
      </div>
    </div>
  )
}

/** ROUTE-07 FEAT-15 客服中心 */
export const service = queryScreen({
  query: (search): Wanted => ({
    name: (search.get('q') ?? '').slice(0, QUERY_MAX),
    article: search.get('article'),
  }),
  search: ({ name, article }) => {
    if (name !== '') return `?q=${encodeURIComponent(name)}`
    return article === null ? '' : `?article=${encodeURIComponent(article)}`
  },
  requires,
  view: ServicePage,
})
